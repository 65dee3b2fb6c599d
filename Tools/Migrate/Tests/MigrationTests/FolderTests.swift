import Foundation
import Migration
import Testing

/// Whole folders.
@Suite
struct FolderTests {
  private func migrate(_ folder: URL, write: Bool) throws -> FolderMigration {
    FolderMigration(of: try #require(Folder(folder.path)), from: .reactorKit, write: write)
  }

  @Test(arguments: Origin.allCases)
  func nothingIsSaidAgainstWhatCompiles(_ origin: Origin) throws {
    for name in ["FamiliarExamples", "FamiliarPrograms"] {
      let folder = try #require(Folder(root.appending(path: "Tests/\(name)/\(origin.rawValue)").path))
      let migration = FolderMigration(of: folder, from: origin, write: false)
      #expect(migration.needsHand == false, "\(Report(migration))")
    }
  }

  @Test
  func withoutWriteNothingChanges() throws {
    try withFolder(["A.swift": "import RxSwift\n"]) { folder throws in
      #expect(try migrate(folder, write: false).files.map(\.findings.count) == [1])
      #expect(try contents(folder, "A.swift") == "import RxSwift\n")
    }
  }

  @Test
  func lineEndingsAndModesStay() throws {
    try withFolder(["A.swift": "import RxSwift\r\nimport RxRelay\r\n\r\na.observeOn(b)\r\n"]) {
      folder throws in
      let file = folder.appending(path: "A.swift").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      _ = try migrate(folder, write: true)
      #expect(
        try contents(folder, "A.swift") == "import RxSwiftCompatibility\r\n\r\na.observe(on: b)\r\n")
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])
    }
  }

  @Test
  func aLinkStaysALink() throws {
    try withFolder(["A.txt": "import RxSwift\n"]) { folder throws in
      let link = folder.appending(path: "A.swift")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.appending(path: "A.txt"))
      _ = try migrate(folder, write: true)
      #expect(try contents(folder, "A.txt") == "import RxSwiftCompatibility\n")
      #expect(
        try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
          == .typeSymbolicLink)
    }
  }

  @Test
  func aFileIsReadOnceHoweverManyLinksLeadToIt() throws {
    try withFolder(["X/B.swift": "import RxSwift\n", "D.txt": "import RxSwift\n"]) { folder throws in
      for (name, target) in [
        ("A.swift", "X/B.swift"), ("C.swift", "A.swift"), ("D.swift", "D.txt"), ("E.swift", "D.txt"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: name).path, withDestinationPath: target)
      }
      let migration = try migrate(folder, write: true)
      #expect(migration.files.map(\.name) == ["D.swift", "X/B.swift"])
      #expect(migration.files.map(\.findings.count) == [1, 1])
      #expect(try contents(folder, "C.swift") == "import RxSwiftCompatibility\n")
    }
  }

  @Test
  func aFolderMayBeALink() throws {
    try withFolder(["X/A.swift": "import RxSwift\n"]) { folder throws in
      let link = folder.appending(path: "Y")
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "X")
      #expect(try migrate(link, write: true).files.map(\.name) == ["A.swift"])
      #expect(try migrate(folder, write: true).files.map(\.name) == ["X/A.swift"])
      #expect(try contents(folder, "X/A.swift") == "import RxSwiftCompatibility\n")
    }
  }

  @Test
  func foldersOfOthersAreSkipped() throws {
    let names = [
      ".build/A.swift", "Pods/B.swift", "X/Carthage/C.swift", ".git/D.swift", "X/E.swift", "F.txt",
    ]
    try withFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "import RxSwift\n") })) {
      folder throws in
      #expect(try migrate(folder, write: true).files.map(\.name) == ["X/E.swift"])
      #expect(try contents(folder, "Pods/B.swift") == "import RxSwift\n")
    }
  }

  @Test
  func aFileThatCannotBeReadIsToldAndTheOthersGoOn() throws {
    let files = ["A.swift": "import RxSwift\n\nfunc {\n", "C.swift": "import RxSwift\n"]
    try withFolder(files) { folder throws in
      try Data([0xFF, 0xFE]).write(to: folder.appending(path: "B.swift"))
      let migration = try migrate(folder, write: true)
      #expect(
        migration.files.map(\.fault) == [
          "cannot be parsed from line 3 on, and was left alone",
          "cannot be read as UTF-8 text, and was left alone", nil,
        ])
      #expect(migration.needsHand)
      #expect(try contents(folder, "A.swift") == files["A.swift"])
      #expect(try contents(folder, "C.swift") == "import RxSwiftCompatibility\n")
    }
  }

  @Test
  func aReadOnlyFileIsToldAndNotReplaced() throws {
    let text = "import RxSwift\nlet a = Variable(1)\n"
    try withFolder(["A.swift": text, "B.swift": "import RxSwift\n"]) { folder throws in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.appending(path: "A.swift").path)
      #expect(try migrate(folder, write: false).files.map(\.findings.count) == [2, 1])
      let migration = try migrate(folder, write: true)
      #expect(migration.files.map(\.fault) == ["is read-only, and was left alone", nil])
      #expect(migration.files.map(\.findings.count) == [0, 1])
      #expect(try contents(folder, "A.swift") == text)
    }
  }

  @Test
  func aReadOnlyFileWithoutChangesIsNoFault() throws {
    try withFolder(["A.swift": "import Foundation\n"]) { folder throws in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.appending(path: "A.swift").path)
      #expect(try migrate(folder, write: true).needsHand == false)
    }
  }

  @Test
  func aModuleOfTheProgramIsNoLibraryForRxSwift() throws {
    let files = [
      "Sources/RxHelpers/A.swift": "import RxSwift\n",
      "Sources/App/B.swift":
        "import RxHelpers\nimport RxDataSources\nimport RxTools\nimport RxKit\n",
      "Tests/C.swift": "@testable import RxKit\n",
    ]
    try withFolder(files) { folder throws in
      let findings = try migrate(folder, write: false).files[0].findings
      #expect(findings.map(\.what) == ["import RxDataSources", "import RxTools"])
      #expect(findings.map(\.kind) == [.absent, .remark])
    }
  }

  @Test
  func aDeclarationInAnotherFileCounts() throws {
    try withFolder([
      "A.swift": "import RxSwift\na.observeOn(1)\n",
      "B.swift": "extension A { func observeOn(_ a: Int) {} }\n",
    ]) { folder throws in
      _ = try migrate(folder, write: true)
      #expect(try contents(folder, "A.swift") == "import RxSwiftCompatibility\na.observeOn(1)\n")
    }
  }

  @Test
  func afterAnExportOfTheModuleAllFilesSeeIt() throws {
    try withFolder(["A.swift": "@_exported import RxSwift\n", "B.swift": "a.observeOn(b)\n"]) {
      folder throws in
      _ = try migrate(folder, write: true)
      #expect(try contents(folder, "B.swift") == "a.observe(on: b)\n")
    }
  }
}
