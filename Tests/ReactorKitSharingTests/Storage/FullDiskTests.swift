internal import Foundation
internal import Testing

@testable internal import ReactorKitSharing

#if os(Linux)
  /// A disk that has no room; only who is root can have one. `FaultTests` do the like for everybody.
  @Suite(.enabled(if: geteuid() == 0)) struct FullDiskTests {
    @Test(arguments: Kind.allCases)
    func memoryGoesOnAndTheValueIsSavedWhenThereIsRoom(_ kind: Kind) async throws {
      try await withFolder { folder in
        guard mount("none", folder.path, "tmpfs", 0, "size=400k") == 0 else {
          // A container may forbid it even to root.
          #expect(errno == EPERM)
          return
        }
        defer { umount2(folder.path, Int32(MNT_DETACH)) }
        let store = SharedStore(folder: folder)
        let shared = store.shared(SharedKey("text", kind.storage(), default: ""))
        shared.withLock { $0 = "first" }
        try await store.flush()
        shared.withLock { $0 = String(repeating: "x", count: 1_000_000) }
        await #expect(throws: SharedError.self) { try await store.flush() }
        #expect(await store.error(.unwritable)?.key == "text")
        #expect(shared.newest.count == 1_000_000)
        #expect(
          SharedStore(folder: folder).shared(SharedKey("text", kind.storage(), default: "")).newest == "first"
        )
        #expect(mount("none", folder.path, "tmpfs", UInt(MS_REMOUNT), "size=40m") == 0)
        try await store.flush()
        let late = SharedStore(folder: folder).shared(SharedKey("text", kind.storage(), default: ""))
        #expect(late.newest.count == 1_000_000)
      }
    }
  }
#endif
