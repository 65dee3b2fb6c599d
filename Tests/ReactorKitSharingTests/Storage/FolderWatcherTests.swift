internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

#if os(Linux)
  /// What the system tells of folders.
  struct FolderWatcherTests {
    @Test func eventsAreReadWithTheirNamesAndOverflowIsNoticed() {
      var events = InotifyEvents()
      let bytes =
        event(watch: 1, IN_CLOSE_WRITE, "a.json") + event(watch: 2, IN_DELETE_SELF, nil)
        + event(watch: -1, IN_Q_OVERFLOW, nil) + event(watch: 3, IN_MOVED_TO, "ü")
      bytes.withUnsafeBytes { events.append($0) }
      #expect(events.isIncomplete)
      #expect(
        events.events == [
          .init(watch: 1, mask: UInt32(IN_CLOSE_WRITE), name: "a.json"),
          .init(watch: 2, mask: UInt32(IN_DELETE_SELF), name: ""),
          .init(watch: 3, mask: UInt32(IN_MOVED_TO), name: "ü"),
        ])
    }

    @Test func halfAnEventIsNotRead() {
      var events = InotifyEvents()
      let bytes = event(watch: 1, IN_CLOSE_WRITE, "a.json")
      bytes.prefix(10).withUnsafeBytes { events.append($0) }
      #expect(events.events == [])
    }

    @Test func whenEventsWereLostAllAreAsked() async throws {
      try await withFolder { folder in
        let watcher = FolderWatcher(folder.path)
        let calls = Recording<String>()
        let handles = try ["a", "b"].map { name in try watcher.add(name) { calls.append(name) } }
        var events = InotifyEvents()
        event(watch: -1, IN_Q_OVERFLOW, nil).withUnsafeBytes { events.append($0) }
        try Inotify.shared.deliver(events)
        #expect(Set(calls.all) == ["a", "b"])
        for handle in handles { handle.dispose() }
        watcher.lookAgain()
        #expect(calls.all.count == 2)
      }
    }

    @Test func aFolderThatCannotBeWatchedIsReported() async throws {
      try await withFolder { folder in
        // One that leads to itself.
        let path = folder.appendingPathComponent("loop").path
        #expect(symlink(path, path) == 0)
        let store = SharedStore(folder: URL(fileURLWithPath: path))
        let shared = store.shared(.number())
        #expect(await store.error(.unwatchable)?.key == "number")
        shared.withLock { $0 = 1 }
        #expect(shared.newest == 1)
        await #expect(throws: SharedError.self) { try await store.flush() }
        #expect(unlink(path) == 0)
        try await store.flush()
      }
    }

    private func event(watch: Int32, _ mask: Int32, _ name: String?) -> [UInt8] {
      event(watch: watch, UInt32(mask), name)
    }

    private func event(watch: Int32, _ mask: UInt32, _ name: String?) -> [UInt8] {
      var text = Array((name ?? "").utf8)
      if name != nil { text += Array(repeating: 0, count: 16 - text.count) }
      var header = inotify_event()
      (header.wd, header.mask, header.len) = (watch, mask, UInt32(text.count))
      return withUnsafeBytes(of: header) { Array($0) } + text
    }
  }
#endif
