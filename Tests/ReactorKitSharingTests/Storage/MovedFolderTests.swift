internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

#if os(Linux)
  /// Folders that go and come, and links that are switched, while a value is held. Semantics H8.6.
  struct MovedFolderTests {
    @Test(arguments: Kind.allCases, 0...2)
    func aFolderThatIsRemovedAndRestoredIsSeen(_ kind: Kind, _ levels: Int) async throws {
      try await withFolder { parent in
        let folder = parent.appendingPathComponent("a/b/c")
        let gone = parent.appendingPathComponent(["a/b/c", "a/b", "a"][levels])
        let backup = parent.appendingPathComponent("backup")
        let store = SharedStore(folder: folder)
        let shared = store.shared(.number("number", kind))
        try await storeOutside(1, kind, in: folder)
        #expect(await shared.value { $0 == 1 } == 1)
        try FileManager.default.copyItem(at: gone, to: backup)
        shared.withLock { $0 = 2 }
        try await store.flush()
        for _ in 0..<2 {
          try FileManager.default.removeItem(at: gone)
          #expect(await shared.value { $0 == 0 } == 0)
          try FileManager.default.copyItem(at: backup, to: gone)
          #expect(await shared.value { $0 == 1 } == 1)
        }
        try await storeOutside(3, kind, in: folder)
        #expect(await shared.value { $0 == 3 } == 3)
      }
    }

    @Test(arguments: Kind.allCases)
    func aFolderAboveThatIsRenamedIsSeen(_ kind: Kind) async throws {
      try await withFolder { parent in
        let folder = parent.appendingPathComponent("a/b/c")
        let store = SharedStore(folder: folder)
        let shared = store.shared(.number("number", kind))
        shared.withLock { $0 = 1 }
        try await store.flush()
        let (above, aside) = (parent.appendingPathComponent("a"), parent.appendingPathComponent("aside"))
        try FileManager.default.moveItem(at: above, to: aside)
        #expect(await shared.value { $0 == 0 } == 0)
        try FileManager.default.moveItem(at: aside, to: above)
        #expect(await shared.value { $0 == 1 } == 1)
        try await storeOutside(2, kind, in: folder)
        #expect(await shared.value { $0 == 2 } == 2)
      }
    }

    @Test(arguments: Kind.allCases)
    func aFolderThatIsALinkIsSeenWhenItIsSwitched(_ kind: Kind) async throws {
      try await withFolder { parent in
        let link = parent.appendingPathComponent("link")
        for number in 1...2 {
          try await storeOutside(number, kind, in: parent.appendingPathComponent("\(number)/in"))
        }
        try switchLink(link, to: "1")
        let store = SharedStore(folder: link.appendingPathComponent("in"))
        let shared = store.shared(.number("number", kind))
        #expect(shared.newest == 1)
        try switchLink(link, to: "2")
        #expect(await shared.value { $0 == 2 } == 2)
        try await storeOutside(3, kind, in: parent.appendingPathComponent("2/in"))
        #expect(await shared.value { $0 == 3 } == 3)
        try switchLink(link, to: "1")
        #expect(await shared.value { $0 == 1 } == 1)
      }
    }

    @Test(arguments: [Kind.file, .sqlite])
    func aConfigurationMapIsSeenWhenItIsSwitched(_ kind: Kind) async throws {
      try await withFolder { folder in
        // The file leads to ..data/file, and ..data to a folder with a date.
        let name = kind == .file ? "number.json" : "shared.sqlite"
        for number in 1...2 {
          try await storeOutside(number, kind, in: folder.appendingPathComponent("..2026_\(number)"))
        }
        try switchLink(folder.appendingPathComponent("..data"), to: "..2026_1")
        try switchLink(folder.appendingPathComponent(name), to: "..data/\(name)")
        let store = SharedStore(folder: folder)
        let shared = store.shared(.number("number", kind))
        #expect(shared.newest == 1)
        try switchLink(folder.appendingPathComponent("..data"), to: "..2026_2")
        #expect(await shared.value { $0 == 2 } == 2)
        try await storeOutside(3, kind, in: folder.appendingPathComponent("..2026_2"))
        #expect(await shared.value { $0 == 3 } == 3)
      }
    }

    /// What another process does.
    private func storeOutside(_ number: Int, _ kind: Kind, in folder: URL) async throws {
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", kind))
      shared.withLock { $0 = number }
      try await store.flush()
    }

    /// Replaces a link in one step.
    private func switchLink(_ link: URL, to target: String) throws {
      let new = link.path + ".new"
      guard symlink(target, new) == 0, rename(new, link.path) == 0 else {
        throw SystemError(operation: "symlink", path: link.path, code: errno)
      }
    }
  }
#endif
