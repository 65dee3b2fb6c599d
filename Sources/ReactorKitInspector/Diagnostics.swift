internal import ReactorKit

/// The texts that the inspector shows to its user.
extension Refusal {
  static func unknownReactor(_ id: ReactorID) -> Refusal {
    Refusal("Nothing is kept of reactor \(id.rawValue). Choose one of the list.")
  }

  static let tooOld = Refusal(
    "The state before the oldest entry that is kept is not known. Choose a later entry, or start the inspector with a larger limit of entries."
  )

  static func released(_ id: ReactorID) -> Refusal {
    Refusal(
      "Reactor \(id.rawValue) was released, so its 'reduce' cannot compute this state again. Choose an entry whose state was kept: its creation, its end, or one of every 64 mutations."
    )
  }

  static func receivesNothing(_ id: ReactorID) -> Refusal {
    Refusal("Reactor \(id.rawValue) was released, so it receives no actions. Choose one that is alive.")
  }

  static func noEntry(_ number: UInt64) -> Refusal {
    Refusal("Entry \(number) is not kept any more, or has not come yet.")
  }

  static func badPath(_ path: String) -> Refusal {
    Refusal("'\(path)' is no path of a property. Write it as in 'items[2].title'.")
  }

  static func noPart(_ path: String) -> Refusal {
    Refusal("The state has nothing at '\(path)', or it is redacted.")
  }

  static let nothingShown = Refusal("The reactor shows its newest state. Go to an earlier entry first.")

  static let stopped = Refusal(
    "The program has ended its inspector, and shows its newest states. Start it again with 'Inspector.start'."
  )

  static func noAction(_ number: UInt64) -> Refusal {
    Refusal("Entry \(number) is no action that is still kept. Choose an action of the timeline.")
  }

  static let nothingSelected = Refusal("Select the entries that the test is to be made of, of one reactor.")
  static let severalReactors = Refusal("A test is about one reactor. Select entries of one reactor only.")
  static let noActionSelected = Refusal(
    "None of the selected entries belongs to an action that is still kept. Select an action.")

  static func noSession(_ name: String) -> Refusal {
    Refusal("The session '\(name)' is not open. Open its file again.")
  }

  static func needsProgram(_ what: String) -> Refusal {
    Refusal("\(what) needs the program: only its 'reduce' can do that. A session shows what was recorded.")
  }

  static let notLive = Refusal(
    "A session that was opened is no running program: it is not shown by the program, and takes no actions. Go back to the program first."
  )

  static let noSessionFile = Refusal(
    "This is no session: the first line has to be the header that an exported session begins with. Choose a file that 'Export' or 'Inspector.record(to:)' has written."
  )

  static func laterSchema(_ schema: Int) -> Refusal {
    Refusal(
      "The session was written by a later version: its format is \(schema), and this program reads up to \(Session.schema). Open it with that version."
    )
  }

  static let sessionsTooLarge = Refusal(
    "All sessions together may have \(Engine.largestSessions >> 20) MB. Close one that is open, or record a shorter one."
  )

  static let tooManySessions = Refusal(
    "\(Engine.mostSessions) sessions are open, which is as many as there may be. Close one of them first.")

  static let nothingRecorded = Refusal("Nothing was recorded of this reactor yet.")

  static let unreadable = Refusal(
    "The program cannot read this message: it is no JSON object with 'id' and 'do'.")

  static func incomplete(_ name: String) -> Refusal {
    Refusal("The request lacks '\(name)', or has a wrong value there.")
  }

  static func unknownRequest(_ name: String) -> Refusal {
    Refusal("The program knows no request '\(name)'. The page may be of another version: load it again.")
  }

  /// - Parameter what: What this version of Swift lays out in a way that the inspector does not know.
  static func unknownLayout(of what: String) -> Refusal {
    Refusal(
      "This version of Swift lays out \(what) in another way than the inspector knows. So values are read by 'Mirror', and actions cannot be edited. Use a version of ReactorKit for this version of Swift."
    )
  }

  static let readOnly = Refusal(
    "This page may only look. To let it change the program, start the inspector with 'Inspector.start(control: .allowed)'."
  )
}
