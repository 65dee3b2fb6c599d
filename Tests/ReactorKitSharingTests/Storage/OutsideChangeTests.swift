internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// What others do to what is stored, while a value is held: as good as another process, as the stores share
/// nothing. Semantics H8.
struct OutsideChangeTests {
  @Test(arguments: Kind.allCases)
  func aWriteOfAnotherStoreIsSeen(_ kind: Kind) async {
    await withFolder { folder in
      let stores = [SharedStore(folder: folder), SharedStore(folder: folder)]
      let shared = stores.map { $0.shared(.number("number", kind)) }
      for number in 1...20 {
        shared[number % 2].withLock { $0 = number }
        #expect(await shared[(number + 1) % 2].value { $0 == number } == number)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aResetByAnotherStoreIsSeen(_ kind: Kind) async {
    await withFolder { folder in
      let stores = [SharedStore(folder: folder), SharedStore(folder: folder)]
      let shared = stores.map { $0.shared(.number("number", kind)) }
      shared[0].withLock { $0 = 1 }
      _ = await shared[1].value { $0 == 1 }
      shared[1].reset()
      #expect(await shared[0].value { $0 == 0 } == 0)
    }
  }

  @Test func anEditorsWriteIsSeen() async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number())
      let path = folder.appendingPathComponent("number.json")
      try Data("4".utf8).write(to: path)
      #expect(await shared.value { $0 == 4 } == 4)
      try Data("5".utf8).write(to: path, options: .atomic)
      #expect(await shared.value { $0 == 5 } == 5)
      try FileManager.default.removeItem(at: path)
      #expect(await shared.value { $0 == 0 } == 0, "there is nothing any more")
      shared.withLock { $0 = 5 }
      try await store.flush()
      #expect(try String(contentsOf: path, encoding: .utf8) == "5")
    }
  }

  @Test func aFolderThatIsRemovedMadeAndMovedIsWatchedAgain() async throws {
    try await withFolder { parent in
      let folder = parent.appendingPathComponent("a/b/c")
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number())
      let file = folder.appendingPathComponent("number.json")
      for number in [1, 2] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("\(number)".utf8).write(to: file, options: .atomic)
        #expect(await shared.value { $0 == number } == number)
        try FileManager.default.removeItem(at: parent.appendingPathComponent(number == 1 ? "a/b/c" : "a"))
        #expect(await shared.value { $0 == 0 } == 0)
      }
      shared.withLock { $0 = 3 }
      try await store.flush()
      // Not every system tells of this one before something is written.
      try FileManager.default.moveItem(
        at: parent.appendingPathComponent("a"), to: parent.appendingPathComponent("moved"))
      shared.withLock { $0 = 4 }
      try await store.flush()
      try Data("5".utf8).write(to: file, options: .atomic)
      #expect(await shared.value { $0 == 5 } == 5)
    }
  }

  @Test func theDatabaseMayBeRemovedUnderIt() async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", .sqlite))
      shared.withLock { $0 = 1 }
      try await store.flush()
      for suffix in ["", "-wal", "-shm"] {
        try FileManager.default.removeItem(at: folder.appendingPathComponent("shared.sqlite\(suffix)"))
      }
      shared.withLock { $0 = 2 }
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(.number("number", .sqlite)).newest == 2)
    }
  }

  @Test func whatOthersStoreIsNotWrittenBack() async throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    backend.store("3", for: "number")
    #expect(await shared.value { $0 == 3 } == 3)
    try await store.flush()
    #expect(backend.writes == [])
  }

  @Test func aValueThatWentBackToWhatWasStoredIsSavedOverWhatOthersStored() async throws {
    let gate = DispatchSemaphore(value: 0)
    let backend = TestBackend(gate: gate)
    backend.store("1", for: "number")
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 2 }
    backend.began.wait()
    shared.withLock { $0 = 1 }
    backend.store("9", for: "number")
    gate.signal()
    gate.signal()
    try await store.flush()
    #expect(backend.stored("number") == "1")
    #expect(shared.newest == 1)
  }

  @Test func whatOthersBreakIsReportedOnceAndPutAsideBeforeItIsOverwritten() async throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 1 }
    try await store.flush()
    backend.store("{", for: "number")
    backend.store("{", for: "number")
    #expect(await store.error(.undecodable(keptAt: nil))?.key == "number")
    #expect(shared.newest == 1)
    shared.withLock { $0 = 2 }
    try await store.flush()
    #expect(backend.stored("number aside") == "{")
    #expect(backend.stored("number") == "2")
  }

  @Test func whatOthersMendIsTakenAgain() async throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    backend.store("{", for: "number")
    _ = await store.error(.undecodable(keptAt: nil))
    backend.store("3", for: "number")
    #expect(await shared.value { $0 == 3 } == 3)
    shared.withLock { $0 = 4 }
    try await store.flush()
    #expect(backend.stored("number aside") == nil)
  }
}
