internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// Keys and paths that would like to lead somewhere else.
struct PathTests {
  private static let keys = [
    "plain", "..", ".", "", "../outside", "../../outside", "/tmp/outside", "a/b", "a\\b", "a\0b", "\0",
    ".hidden",
    "%2E", "%", "C:\\x", "~", "~/x", "line\nbreak", "ü", "日本語", "a b", "nul", "-", "x.json",
    String(repeating: "k", count: 200),
  ]

  @Test(arguments: Kind.allCases)
  func everyKeyIsAPlaceOfItsOwnInItsFolder(_ kind: Kind) async throws {
    try await withFolder { parent in
      let folder = parent.appendingPathComponent("folder/inner")
      let store = SharedStore(folder: folder)
      let values = Self.keys.map { store.shared(SharedKey($0, kind.storage(), default: "")) }
      for (key, value) in zip(Self.keys, values) { value.withLock { $0 = "value of \(key)" } }
      try await store.flush()
      let late = SharedStore(folder: folder)
      for key in Self.keys {
        #expect(late.shared(SharedKey(key, kind.storage(), default: "")).newest == "value of \(key)")
      }
      let outside = try FileManager.default.subpathsOfDirectory(atPath: parent.path).filter {
        $0 != "folder" && $0 != "folder/inner" && !$0.hasPrefix("folder/inner/")
      }
      #expect(outside == [])
      #expect(!FileManager.default.fileExists(atPath: "/tmp/outside"))
    }
  }

  /// Other libraries name a file after its key as it is.
  @Test(arguments: ["user settings", "설정", "app_shared_Swift.Optional<App.Prefs>"])
  func aFileThatIsNamedAfterItsKeyIsUsedOn(_ key: String) async throws {
    try await withFolder { folder in
      let files = { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
      try Data("1".utf8).write(to: folder.appendingPathComponent(key + ".json"))
      let backend = FileBackend(folder: folder)
      #expect(try backend.read(key) == Data("1".utf8))
      try backend.write(Data("2".utf8), for: key)
      #expect(try backend.read(key) == Data("2".utf8))
      #expect(try files() == [key + ".json"])
      try backend.remove(key)
      #expect(try backend.read(key) == nil)
      try backend.write(Data("3".utf8), for: key)
      #expect(try files() == [FileName.name(of: key)])
    }
  }

  /// The escaped name of another key, and a name in another folder, are no names of a key's own.
  @Test(arguments: ["a%20b", "../x", ".hidden"])
  func aFileThatMayBeAnothersIsNotUsed(_ key: String) async throws {
    try await withFolder { parent in
      let folder = parent.appendingPathComponent("folder")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("1".utf8).write(to: folder.appendingPathComponent(key + ".json"))
      #expect(try FileBackend(folder: folder).read(key) == nil)
    }
  }

  @Test(arguments: ["..", "../x", "a/../../x", "/etc", "a\0b", "a\\..\\b", "a/.."])
  func aPathThatLeadsOutIsRefused(_ path: String) async throws {
    try await withFolder { parent in
      let store = SharedStore(folder: parent.appendingPathComponent("folder"))
      let shared = store.shared(SharedKey("number", .file(path: path), default: 0))
      shared.withLock { $0 = 1 }
      #expect(shared.newest == 1, "in memory")
      await #expect(throws: SharedError.self, "it is never saved") { try await store.flush() }
      #expect(await store.error(.invalidPath)?.details.contains("leads out of its folder") == true)
      let files = try FileManager.default.subpathsOfDirectory(atPath: parent.path)
      #expect(files == [])
    }
  }

  @Test(arguments: ["", ".", "a", "a/b", "a//b/./", "~", "..a", "a.."])
  func otherPathsAreFoldersInTheFolder(_ path: String) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      store.shared(SharedKey("number", .file(path: path), default: 0)).withLock { $0 = 1 }
      try await store.flush()
      let file = folder.appendingPathComponent(path).appendingPathComponent("number.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == "1")
    }
  }

  @Test(arguments: [Kind.file, .userDefaults])
  func aKeyThatIsTooLongForAFileIsInMemoryOnly(_ kind: Kind) async {
    let store = SharedStore(folder: temporaryFolder())
    let shared = store.shared(SharedKey(String(repeating: "/", count: 67), kind.storage(), default: 0))
    shared.withLock { $0 = 1 }
    await #expect(throws: SharedError.self, "it is never saved") { try await store.flush() }
    #expect(await store.error(.invalidPath)?.details.contains("too long") == true)
  }

  @Test func theLongestKeyCanBePutAside() async throws {
    try await withFolder { folder in
      let key = String(repeating: "k", count: 200)
      let file = folder.appendingPathComponent("\(key).json")
      try Data("{".utf8).write(to: file)
      let store = SharedStore(folder: folder)
      store.shared(.number(key)).withLock { $0 = 1 }
      try await store.flush()
      #expect(try String(contentsOf: file, encoding: .utf8) == "1")
      #expect(await store.error(.undecodable(keptAt: file.path + ".undecodable-1")) != nil)
    }
  }

  @Test func aURLThatIsNoFileIsRefused() async throws {
    let url = try #require(URL(string: "https://example.com/x"))
    let store = SharedStore(folder: temporaryFolder())
    _ = store.shared(SharedKey("file", .file(in: url), default: 0))
    _ = store.shared(SharedKey("sqlite", .sqlite(at: url), default: 0))
    for key in ["file", "sqlite"] {
      #expect(await store.error { $0.key == key }?.reason == .invalidPath)
    }
  }

  @Test func aFolderIsTheSameBeforeAndAfterItIsMade() async throws {
    try await withFolder { parent in
      let path = parent.appendingPathComponent("folder").path
      let store = SharedStore(folder: parent)
      let first = store.shared(SharedKey("number", .file(in: URL(fileURLWithPath: path)), default: 0))
      first.withLock { $0 = 1 }
      try await store.flush()
      let url = URL(fileURLWithPath: path + "/")
      #expect(store.shared(SharedKey("number", .file(in: url), default: 0)).newest == 1)
    }
  }
}
