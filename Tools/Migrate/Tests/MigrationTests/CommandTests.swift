import Foundation
import Migration
import Testing

/// The command line, and the report's text.
@Suite
struct CommandTests {
  @Test(arguments: Origin.allCases)
  func theReportOfASample(_ origin: Origin) throws {
    let folder = fixtures.appending(path: "Samples/\(origin.rawValue)")
    let outcome = Command.run([origin.rawValue, folder.path])
    #expect(outcome.text + "\n" == (try contents(folder, "report.txt")))
    #expect(outcome.status == (origin == .swiftReactor ? 0 : 1))
  }

  @Test
  func theReportOfAChangeSaysThatItWasMade() throws {
    try withFolder(["A.swift": "import RxSwift\n", "B.swift": ""]) { folder in
      let outcome = Command.run(["ReactorKit", folder.path, "--write"])
      #expect(outcome.status == 0)
      #expect(
        outcome.text == """
          A.swift
            changed:
              1:8  import RxSwift → import RxSwiftCompatibility

          From ReactorKit, Swift files read: 2
            uses of the library's names that compile as they are: 0
            changed: 1
            need a hand: 0
            have no counterpart: 0
            products of the package ReactorKit that the program needs: RxSwiftCompatibility
          """)
    }
  }

  @Test(arguments: [
    ("import RxSwift\nimport RxHelper\n", 0, "a remark", "need a hand: 0", "have no counterpart: 0"),
    ("import RxFlow\n", 1, "no counterpart", "need a hand: 0", "have no counterpart: 1 (import RxFlow)"),
    (
      "import RxSwift\nlet a = Variable(1)\n", 1, "a hand", "need a hand: 1 (Variable)",
      "have no counterpart: 0"
    ),
  ])
  func theStatusTellsWhetherThereIsSomethingToDo(
    _ text: String, _ status: Int32, because reason: Comment, _ hand: String, _ counterpart: String
  ) throws {
    try withFolder(["A.swift": text]) { folder in
      let outcome = Command.run(["ReactorKit", folder.path])
      #expect(outcome.status == status, reason)
      #expect(outcome.text.contains("\n  \(hand)\n  \(counterpart)"), reason)
    }
    let help = Command.run(["--help"]).text.replacing("\n", with: " ")
    #expect(
      help.contains("The exit status is 0 if nothing needs a hand and nothing is without a counterpart,"))
  }

  @Test
  func aRemarkIsToldWithItsPlace() throws {
    try withFolder(["A.swift": "import RxHelper\n"]) { folder in
      let outcome = Command.run(["ReactorKit", folder.path])
      #expect(
        outcome.text.hasPrefix(
          """
          A.swift
            remarks:
              1:8  import RxHelper: if this is a library for RxSwift, and no module of yours, it has no counterpart
          """))
    }
  }

  @Test
  func aFileThatWasLeftAloneNeedsAHand() throws {
    try withFolder(["A.swift": "func {"]) { folder in
      let outcome = Command.run(["ReactorKit", folder.path])
      #expect(outcome.status == 1)
      #expect(outcome.text.hasPrefix("A.swift\n  cannot be parsed from line 1 on, and was left alone\n\n"))
      #expect(outcome.text.hasSuffix("\n  files left alone: 1"))
    }
  }

  @Test(arguments: ["reactorkit", "ReactorKit", "REACTABLEKIT", "swiftReactor"])
  func theLibraryMayBeInUpperOrLowerCase(_ name: String) {
    #expect(Command.run([name, fixtures.appending(path: "Samples/SwiftReactor").path]).status == 0)
  }

  @Test(arguments: [
    (
      ["RxSwift", "."],
      "Nothing is known of 'RxSwift'. FROM is one of ReactorKit, ReactableKit, SwiftReactor."
    ),
    (["ReactorKit", "/none"], "There is no folder '/none'."),
    (
      ["ReactorKit", fixtures.appending(path: "Samples/ReactorKit/report.txt").path],
      "There is no Swift source in '/"
    ),
    (["ReactorKit", ".", "--wirte"], "There is no option '--wirte'."),
    (["ReactorKit"], "usage: migrate FROM FOLDER [--write]"),
    ([], "usage: migrate FROM FOLDER [--write]"),
    (["ReactorKit", ".", "."], "usage: migrate FROM FOLDER [--write]"),
  ])
  func badArgumentsAreRefused(_ arguments: [String], _ text: String) {
    let outcome = Command.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.text.hasPrefix(text))
  }

  @Test
  func aFolderWithoutSourcesIsRefused() throws {
    try withFolder(["A.txt": "import RxSwift\n"]) { folder in
      let outcome = Command.run(["ReactorKit", folder.path, "--write"])
      #expect(outcome.status == 2)
      #expect(outcome.text == "There is no Swift source in '\(folder.path)'.")
    }
  }

  @Test
  func aSingleFileMayBeGiven() throws {
    try withFolder(["A.swift": "import RxSwift\n", "B.swift": "import RxSwift\n"]) { folder throws in
      #expect(Command.run(["ReactorKit", folder.appending(path: "A.swift").path, "--write"]).status == 0)
      #expect(try contents(folder, "A.swift") == "import RxSwiftCompatibility\n")
      #expect(try contents(folder, "B.swift") == "import RxSwift\n")
    }
  }

  @Test
  func helpIsNoError() {
    let outcome = Command.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("usage: migrate FROM FOLDER [--write]"))
  }
}
