internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// Values that could not be saved, before others stored newer ones. Semantics H8.3.
struct OvertakenTests {
  private let backend = TestBackend()

  @Test(arguments: Kind.allCases)
  func aValueThatOthersStoreAfterAFailureIsTaken(_ kind: Kind) async throws {
    try await withFolder { parent in
      let folder = parent.appendingPathComponent("folder")
      // A file where a folder is wanted.
      try Data().write(to: folder)
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", kind))
      shared.withLock { $0 = 1 }
      await #expect(throws: SharedError.self) { try await store.flush() }
      try FileManager.default.removeItem(at: folder)
      let other = SharedStore(folder: folder)
      other.shared(.number("number", kind)).withLock { $0 = 3 }
      try await other.flush()
      #expect(await shared.value { $0 == 3 } == 3)
      let error = try #require(await store.error(where: \.isOvertaken))
      #expect(error.details.contains("'number.unsaved-1'"))
      try await store.flush()
      let fresh = SharedStore(folder: folder)
      #expect(fresh.shared(.number("number", kind)).newest == 3)
      #expect(fresh.shared(.number("number.unsaved-1", kind)).newest == 1)
    }
  }

  @Test func flushFindsWhatTheStorageDidNotTell() async throws {
    let store = SharedStore()
    let quiet = QuietBackend(backend)
    let shared = store.shared(SharedKey("number", .backend { quiet }, default: 0))
    try await fail(shared)
    backend.store("3", for: "number")
    await #expect(throws: SharedError.self, "1 is not saved as the value") { try await shared.flush() }
    #expect(await shared.value { $0 == 3 } == 3)
    #expect(backend.stored("number") == "3")
    #expect(backend.stored("number.unsaved-1") == "1")
    try await store.flush()
    #expect(shared.failure == nil)
  }

  @Test func aValueThatWasReleasedIsKeptAsideAsWell() async throws {
    let store = SharedStore(backend)
    try await fail(store.shared(.number()))
    backend.store("3", for: "number")
    #expect(throws: SharedError.self) { try store.flush() }
    #expect(backend.stored("number") == "3")
    #expect(backend.stored("number.unsaved-1") == "1")
    try await store.flush()
  }

  @Test func aStorageThatCouldNotBeReadForAWhileIsComparedWithWhatItHadBefore() async throws {
    let store = SharedStore(backend)
    do {
      let shared = store.shared(.number())
      await refuseReading(nil, in: store)
      try await fail(shared)
    }
    backend.readFault = nil
    backend.store("3", for: "number")
    #expect(throws: SharedError.self) { try store.flush() }
    #expect(backend.stored("number") == "3")
    #expect(backend.stored("number.unsaved-1") == "1")
    try await store.flush()
  }

  @Test func dataThatCannotBeDecodedOvertakesNothingAlsoIfTheStorageDoesNotTellOfIt() async throws {
    let store = SharedStore()
    let quiet = QuietBackend(backend)
    let shared = store.shared(SharedKey("number", .backend { quiet }, default: 0))
    try await fail(shared)
    backend.store("{", for: "number")
    try await store.flush()
    #expect(shared.newest == 1)
    #expect(backend.stored("number") == "1")
    #expect(backend.stored("number.undecodable-1") == "{")
  }

  @Test func theSameDataThatCanBeReadAgainOvertakesNothing() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 5 }
    try await store.flush()
    try await fail(shared)
    await refuseReading("5", in: store)
    backend.readFault = nil
    backend.store("5", for: "number")
    try await store.flush()
    #expect(shared.newest == 1)
    #expect(backend.stored("number") == "1")
    #expect(backend.stored("number aside") == nil)
    #expect(backend.stored("number.unsaved-1") == nil)
  }

  @Test func dataThatCannotBeDecodedAfterDataThatCannotBeReadOvertakesNothing() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 5 }
    try await store.flush()
    try await fail(shared)
    await refuseReading("{", in: store)
    backend.readFault = nil
    backend.store("{", for: "number")
    #expect(await store.error(.undecodable(keptAt: nil)) != nil)
    try await store.flush()
    #expect(shared.newest == 1)
    #expect(backend.stored("number") == "1")
    #expect(backend.stored("number aside") == "{")
  }

  @Test func aNewCauseIsReportedEvenIfAnotherFailureStands() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(SharedKey("real", .file(), default: 0.0))
    shared.withLock { $0 = .infinity }
    await #expect(throws: SharedError.self) { try await store.flush() }
    #expect(shared.failure?.reason == .unencodable)
    backend.store("{", for: "real")
    #expect(await store.error(.undecodable(keptAt: nil)) != nil)
    backend.fault = TestBackend.Fault()
    shared.withLock { $0 = 2 }
    await #expect(throws: SharedError.self) { try await store.flush() }
    #expect(shared.failure?.reason == .unwritable)
    backend.fault = nil
    try await store.flush()
    #expect(backend.stored("real") == "2")
  }

  @Test func aRetryThatCannotReadIsNoNewFailureAndLeavesTheNewerValue() async throws {
    let store = SharedStore()
    let quiet = QuietBackend(backend)
    let bag = DisposeBag()
    let errors = record(store.errors, in: bag)
    let shared = store.shared(SharedKey("number", .backend { quiet }, default: 0))
    try await fail(shared)
    backend.readFault = TestBackend.Fault(description: "another fault")
    backend.fault = TestBackend.Fault(description: "another fault")
    await #expect(throws: SharedError.self) { try await shared.flush() }
    (backend.fault, backend.readFault) = (nil, nil)
    backend.store("3", for: "number")
    await #expect(throws: SharedError.self, "1 is not saved as the value") { try await shared.flush() }
    #expect(await shared.value { $0 == 3 } == 3)
    #expect(backend.stored("number.unsaved-1") == "1")
    #expect(errors.all.count { !$0.isOvertaken } == 1)
  }

  @Test func aNewDeclarationBeginsWithTheNewerValue() async throws {
    let store = SharedStore(backend)
    try await fail(store.shared(.number()))
    backend.store("3", for: "number")
    let shared = store.shared(.number())
    #expect(shared.newest == 3)
    try? await store.flush()
    #expect(backend.stored("number") == "3")
    #expect(backend.stored("number.unsaved-1") == "1")
    try await store.flush()
    #expect(shared.failure == nil)
  }

  @Test func aWriteThatFollowsIsTheNewestValue() async throws {
    let store = SharedStore()
    let quiet = QuietBackend(backend)
    let shared = store.shared(SharedKey("number", .backend { quiet }, default: 0))
    try await fail(shared)
    backend.store("3", for: "number")
    shared.withLock { $0 = 4 }
    try await store.flush()
    #expect(backend.stored("number") == "4")
  }

  @Test func removedDataOvertakesNothing() async throws {
    backend.store("5", for: "number")
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    try await fail(shared)
    backend.store(nil, for: "number")
    backend.store("5", for: "number")
    try await store.flush()
    #expect(shared.newest == 1)
    #expect(backend.stored("number") == "1")
    #expect(backend.stored("number.unsaved-1") == nil)
  }

  @Test func whatCannotBeKeptAsideYetIsKeptLater() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    backend.fault = .init()
    shared.withLock { $0 = 1 }
    #expect(throws: SharedError.self) { try store.flush() }
    backend.store("3", for: "number")
    #expect(await shared.value { $0 == 3 } == 3)
    #expect(throws: SharedError.self, "the storage is still broken") { try store.flush() }
    backend.fault = nil
    #expect(throws: SharedError.self, "it is kept, and not the value") { try store.flush() }
    #expect(backend.stored("number") == "3")
    #expect(backend.stored("number.unsaved-1") == "1")
    try await store.flush()
  }

  @Test func severalValuesThatAreOvertakenAreAllKept() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    for number in 1...3 {
      try await fail(shared, number)
      backend.store("\(number * 10)", for: "number")
      _ = await shared.value { $0 == number * 10 }
      try? await store.flush()
    }
    #expect((1...3).map { backend.stored("number.unsaved-\($0)") } == ["1", "2", "3"])
  }

  @Test func dataOfOthersThatCannotBeDecodedOvertakesNothing() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    try await fail(shared)
    backend.store("{", for: "number")
    _ = await store.error(.undecodable(keptAt: nil))
    try await store.flush()
    #expect(backend.stored("number") == "1")
    #expect(backend.stored("number aside") == "{")
  }

  @Test func aResetThatFailedIsOvertakenToo() async throws {
    backend.store("5", for: "number")
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    backend.fault = .init()
    shared.reset()
    #expect(throws: SharedError.self) { try store.flush() }
    backend.fault = nil
    backend.store("3", for: "number")
    #expect(await shared.value { $0 == 3 } == 3)
    try? await store.flush()
    #expect(backend.stored("number") == "3")
  }

  @Test func keysThatAreLongAreKeptUnderShorterOnes() async throws {
    let key = String(repeating: "k", count: 195)
    let store = SharedStore(backend)
    try await fail(store.shared(.number(key)))
    backend.store("3", for: key)
    #expect(throws: SharedError.self) { try store.flush() }
    #expect(backend.stored("\(FileName.short(key)).unsaved-1") == "1")
    #expect(try FileName.name(of: "\(FileName.short(key)).unsaved-1").utf8.count < 100)
  }

  /// Writes a value that cannot be saved; afterwards the storage works again.
  /// Lets others store a text that cannot be read, and waits until the store has looked at it.
  private func refuseReading(_ text: String?, in store: SharedStore) async {
    backend.readFault = TestBackend.Fault()
    backend.store(text, for: "number")
    #expect(await store.error(.unreadable) != nil)
  }

  private func fail(_ shared: Shared<Int>, _ value: Int = 1) async throws {
    backend.fault = .init()
    shared.withLock { $0 = value }
    await #expect(throws: SharedError.self) { try await shared.flush() }
    backend.fault = nil
  }
}

/// A backend that does not tell of the changes of others.
private final class QuietBackend: SharedBackend {
  private let backend: TestBackend

  init(_ backend: TestBackend) { self.backend = backend }

  func read(_ key: String) throws -> Data? { try backend.read(key) }
  func write(_ data: Data, for key: String) throws { try backend.write(data, for: key) }
  func remove(_ key: String) throws { try backend.remove(key) }
}
