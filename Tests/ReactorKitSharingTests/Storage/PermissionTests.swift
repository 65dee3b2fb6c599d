internal import Foundation
internal import Testing

@testable internal import ReactorKitSharing

#if os(Linux)
  internal import CReactorSupport
#endif

/// Who may read what is stored. Semantics H6.7.
struct PermissionTests {
  @Test(arguments: Kind.allCases)
  func newFilesAreTheUsersOwnInFoldersOfTheUsersOwn(_ kind: Kind) async throws {
    try await withFolder { parent in
      let folder = parent.appendingPathComponent("a/b")
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", kind))
      shared.withLock { $0 = 1 }
      try await store.flush()
      let all = try #require(FileManager.default.enumerator(atPath: parent.path)).compactMap { $0 as? String }
      #expect(all.count > 2)
      for name in all {
        let path = parent.appendingPathComponent(name).path
        let isFolder = try mode(of: path) & UInt32(S_IFMT) == UInt32(S_IFDIR)
        #expect(try mode(of: path) & 0o777 == (isFolder ? 0o700 : 0o600), "\(name)")
      }
    }
  }

  @Test func theDatabaseOfALinkIsTheUsersOwn() async throws {
    try await withFolder { folder in
      let target = folder.appendingPathComponent("target.sqlite").path
      #expect(symlink("target.sqlite", folder.appendingPathComponent("link.sqlite").path) == 0)
      let store = SharedStore(folder: folder)
      let url = folder.appendingPathComponent("link.sqlite")
      let shared = store.shared(SharedKey("number", .sqlite(at: url), default: 0))
      shared.withLock { $0 = 1 }
      try await store.flush()
      #expect(try mode(of: target) & 0o777 == 0o600)
    }
  }

  @Test(arguments: [0o664, 0o640, 0o604, 0o444] as [mode_t])
  func anExistingFileKeepsItsMode(_ wanted: mode_t) async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("number.json").path
      try Data("1".utf8).write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, wanted) == 0)
      try await save(2, in: folder)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("2".utf8))
      #expect(try mode(of: path) & 0o7777 == UInt32(wanted))
    }
  }

  @Test func anExistingDatabaseKeepsItsModeAndItsLogHasIt() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shared.sqlite").path
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0o660) == 0)
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", .sqlite))
      shared.withLock { $0 = 1 }
      try await store.flush()
      for suffix in ["", "-wal", "-shm"] { #expect(try mode(of: path + suffix) & 0o777 == 0o660) }
    }
  }

  #if os(Linux)
    @Test func anExistingFileKeepsItsExtendedAttributes() async throws {
      try await withFolder { folder in
        let path = folder.appendingPathComponent("number.json").path
        try Data("1".utf8).write(to: URL(fileURLWithPath: path))
        let text = Array("blue".utf8)
        // Not every file system has them.
        guard rk_attribute_set(path, "user.color", text, text.count) else { return }
        try await save(2, in: folder)
        var found = [UInt8](repeating: 0, count: 100)
        let count = rk_attribute_get(path, "user.color", &found, found.count)
        #expect(count == text.count && Array(found.prefix(4)) == text)
      }
    }

    /// Only who is root can give a file away.
    @Test(.enabled(if: geteuid() == 0)) func anExistingFileKeepsOwnerAndGroup() async throws {
      try await withFolder { folder in
        let path = folder.appendingPathComponent("number.json").path
        try Data("1".utf8).write(to: URL(fileURLWithPath: path))
        #expect(chown(path, 65_534, 12_345) == 0)
        try await save(2, in: folder)
        var information = stat()
        #expect(stat(path, &information) == 0)
        #expect(information.st_uid == 65_534 && information.st_gid == 12_345)
      }
    }
  #endif

  @Test(arguments: ["target.json", "inner/target.json", "second"])
  func aLinkStaysAndItsTargetIsReplaced(_ target: String) async throws {
    try await withFolder { folder in
      let link = folder.appendingPathComponent("number.json").path
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
      let end = folder.appendingPathComponent(target == "second" ? "inner/end.json" : target)
      if target == "second" {
        #expect(symlink("inner/end.json", folder.appendingPathComponent(target).path) == 0)
      }
      try Data("1".utf8).write(to: end)
      #expect(chmod(end.path, 0o640) == 0)
      #expect(symlink(target, link) == 0)
      try await save(2, in: folder)
      var information = stat()
      #expect(lstat(link, &information) == 0)
      #expect(information.st_mode & S_IFMT == S_IFLNK)
      #expect(try Data(contentsOf: end) == Data("2".utf8))
      #expect(try mode(of: end.path) & 0o777 == 0o640)
      let names = try FileManager.default.contentsOfDirectory(atPath: end.deletingLastPathComponent().path)
      #expect(!names.contains { $0.hasSuffix(".tmp") })
    }
  }

  @Test func aFileOfOthersIsNoLeftover() async throws {
    try await withFolder { folder in
      let names = [
        "report.json.2026-11-26.tmp", "report.json.a-1.tmp", "report.json.reactorkit-1.tmp",
        "report.json.reactorkit-0000000000000-x.txt", "report.json.reactorkit-0000000000000-.tmp",
      ]
      for name in names { try Data("precious".utf8).write(to: folder.appendingPathComponent(name)) }
      try await save(2, in: folder)
      let found = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      #expect(found == Set(names + ["number.json"]))
    }
  }

  private func save(_ number: Int, in folder: URL) async throws {
    let store = SharedStore(folder: folder)
    let shared = store.shared(.number())
    shared.withLock { $0 = number }
    try await store.flush()
  }

  private func mode(of path: String) throws -> UInt32 {
    var information = stat()
    guard stat(path, &information) == 0 else { throw SystemError(operation: "stat", path: path, code: errno) }
    return UInt32(information.st_mode)
  }
}
