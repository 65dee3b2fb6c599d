internal import Dispatch
internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

#if os(Linux)
  /// What the system tells of folders. One after the other: all watchers of the process look again after an overflow.
  @Suite(.serialized) struct FolderWatcherTests {
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
        try waitForEvents(in: folder)
        let watcher = FolderWatcher(folder.path)
        let calls = Recording<String>()
        let handles = ["a", "b"].map { name in watcher.add(name) { calls.append(name) } }
        var events = InotifyEvents()
        event(watch: -1, IN_Q_OVERFLOW, nil).withUnsafeBytes { events.append($0) }
        try Inotify.shared.deliver(events)
        #expect(Set(calls.all) == ["a", "b"])
        for handle in handles { handle.dispose() }
        watcher.lookAgain()
        #expect(calls.all.count == 2)
      }
    }

    @Test func whenEventsWereLostAFolderThatWasMadeAnewIsWatched() async throws {
      try await withFolder { parent in
        let (folder, other) = (parent.appendingPathComponent("a"), parent.appendingPathComponent("b"))
        for folder in [folder, other] {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try waitForEvents(in: parent)
        let (began, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let blocking = FolderWatcher(other.path)
        let isFirst = Locked(true)
        let block = blocking.add("x") {
          let waits = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          guard waits else { return }
          began.signal()
          gate.wait()
        }
        let watcher = FolderWatcher(folder.path)
        let calls = Recording<Void>()
        let handle = watcher.add("number.json") { calls.append(()) }
        // As if the queue were full: what the system tells is not read.
        try Data("x".utf8).write(to: other.appendingPathComponent("x"), options: .atomic)
        began.wait()
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try deliver(event(watch: -1, IN_Q_OVERFLOW, nil))
        #expect(calls.all.count == 1)
        let number = try Inotify.shared.add(folder.path, UInt32(IN_CREATE), for: blocking)
        try deliver(event(watch: number, IN_MOVED_TO, "number.json"))
        #expect(calls.all.count == 2, "the new folder is watched")
        try Inotify.shared.remove(number, of: ObjectIdentifier(blocking))
        gate.signal()
        block.dispose()
        handle.dispose()
      }
    }

    @Test func aFolderThatCameAndWentBeforeItsEventsAreReadCausesALook() async throws {
      try await withFolder { parent in
        let (folder, other) = (parent.appendingPathComponent("a"), parent.appendingPathComponent("b"))
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try waitForEvents(in: parent)
        let (began, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let blocking = FolderWatcher(other.path)
        let block = blocking.add("x") {
          began.signal()
          gate.wait()
        }
        let watcher = FolderWatcher(folder.path)
        let calls = Recording<Void>()
        let handle = watcher.add("number.json") { calls.append(()) }
        try Data().write(to: other.appendingPathComponent("x"))
        began.wait()
        // A value may be loaded in between.
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.removeItem(at: folder)
        block.dispose()
        for _ in 0..<10 { gate.signal() }
        try waitForEvents(in: parent)
        #expect(!calls.all.isEmpty)
        handle.dispose()
      }
    }

    @Test func aWatchThatEndsLaterIsReportedOnceAndTriedAgain() async throws {
      try await withFolder { folder in
        let link = folder.appendingPathComponent("link")
        let real = folder.appendingPathComponent("real")
        try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
        #expect(symlink("real", link.path) == 0)
        let store = SharedStore(folder: link)
        let shared = store.shared(.number())
        #expect(unlink(link.path) == 0)
        #expect(symlink("link", link.path) == 0)
        let error = await store.error(.unwatchable)
        #expect(error?.key == "number")
        #expect(error?.description.contains("link that leads to itself") == true)
        #expect(unlink(link.path) == 0)
        #expect(symlink("real", link.path) == 0)
        try Data("7".utf8).write(to: real.appendingPathComponent("number.json"), options: .atomic)
        #expect(await shared.value { $0 == 7 } == 7)
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

    private func deliver(_ bytes: [UInt8]) throws {
      var events = InotifyEvents()
      bytes.withUnsafeBytes { events.append($0) }
      try Inotify.shared.deliver(events)
    }

    /// Waits until watchers that are made now receive no events of what happened before, and others have received those.
    private func waitForEvents(in parent: URL) throws {
      // The first call may be for the creation of `parent`, the second one is for something that happens here.
      for name in ["first", "second"] {
        let folder = parent.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let isSeen = DispatchSemaphore(value: 0)
        let marker = FolderWatcher(folder.path)
        let handle = marker.add("marker") { isSeen.signal() }
        defer { handle.dispose() }
        try Data().write(to: folder.appendingPathComponent("marker"))
        try #require(isSeen.wait(timeout: .now() + .seconds(600)) == .success)
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
