/// An entry, as a line of the timeline. The names of its properties are those of the conversation and of session files.
struct Row: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case created, released, action, mutation
    /// The state was changed by something else than `reduce`.
    case write
    case effect, error, dropped
  }

  struct Sender: Codable, Equatable, Sendable {
    var reactor: UInt64
    var action: UInt64
  }

  /// What steps took, in milliseconds.
  struct Times: Codable, Equatable, Sendable {
    var mutate: Double?
    var reduce: Double?
    var observers: Double?
  }

  /// A property that has changed.
  struct Change: Codable, Equatable, Sendable {
    var path: String
    var kind: String?
    var before: String?
    var after: String?

    func contains(ignoringCase text: String) -> Bool {
      path.contains(ignoringCase: text) || before?.contains(ignoringCase: text) == true
        || after?.contains(ignoringCase: text) == true
    }
  }

  /// The number of the entry.
  var n: UInt64
  var reactor: UInt64
  /// Seconds since recording began.
  var t: Double
  var kind: Kind
  /// The value in one line.
  var label: String
  /// The name of the action's or mutation's case.
  var `case`: String?
  var action: UInt64?
  var mutation: UInt64?
  var effect: UInt64?
  var sender: Sender?
  var main: Bool?
  var queued: Bool?
  /// How an effect has ended, or `running`.
  var ended: String?
  var end: Double?
  var error: String?
  /// Whether an effect ended together with the handling of its action.
  var synchronous: Bool?
  var ms: Times?
  var changes: [Change]?
  /// How many properties have changed in all.
  var changed: Int?

  /// The greatest number that a page counts with exactly, as that of an entry.
  static let greatestNumber: UInt64 = 1 << 53
  private static let times = -1e12...1e12

  /// Whether the numbers are such as a program records. A file may have others.
  var isPlausible: Bool {
    let times = [t, end, ms?.mutate, ms?.reduce, ms?.observers].compactMap { $0 }
    return (1..<Self.greatestNumber).contains(n) && t >= 0 && times.allSatisfy(Self.times.contains)
  }
}

/// Which rows a page wants to see.
struct Filter: Codable, Equatable, Sendable {
  var reactors: [UInt64]?
  var kinds: [Row.Kind]?
  var cases: [String]?
  /// A text in labels, values, changes.
  var text: String?
  /// A property that was changed, with those below and above it.
  var path: String?

  /// What can be told without reading a value.
  func mayShow(_ row: Row) -> Bool {
    if let reactors, !reactors.contains(row.reactor) { return false }
    if let kinds {
      if !kinds.contains(row.kind) { return false }
    } else if row.synchronous == true {
      // They say nothing that the action does not.
      return false
    }
    if let cases, !cases.contains(row.case ?? "") { return false }
    return path == nil || row.kind == .mutation || row.kind == .write
  }
}

/// A reactor in the list.
struct ReactorSummary: Codable, Equatable, Sendable {
  var id: UInt64
  var type: String
  var alive: Bool
  var parent: UInt64?
  /// The name where it belongs, such as the route of a screen.
  var name: String?
  var created: Double
  var released: Double?
  /// Actions a second.
  var rate: Double = 0
  /// The effects that run.
  var effects: Int
  /// About how many bytes the last kept state takes.
  var size: Int?
  var entries: Int
  /// The entry whose state is shown by time travel.
  var at: UInt64?
  var skipping: [UInt64]?
  /// Whether that was the newest entry, chosen only because mutations are left out.
  var newest: Bool?
}
