internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// Values that cannot be saved. Semantics H6.4.
struct SavingFailureTests {
  private let backend = TestBackend()

  @Test func memoryGoesOnFlushThrowsAndTheNextWriteTriesAgain() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    backend.fault = .init()
    shared.withLock { $0 = 1 }
    let failure = SharedError(key: "number", reason: .unwritable, details: "a fault")
    await #expect(throws: failure) { try await store.flush() }
    await #expect(throws: failure) { try await shared.flush() }
    #expect(shared.newest == 1)
    #expect(shared.failure == failure)
    #expect(await store.error(.unwritable) == failure)
    backend.fault = nil
    shared.withLock { $0 = 2 }
    try await store.flush()
    #expect(shared.failure == nil)
    #expect(backend.writes == ["number = 2"])
  }

  @Test func flushTriesAgainToo() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    backend.fault = .init()
    shared.withLock { $0 = 1 }
    await #expect(throws: SharedError.self) { try await store.flush() }
    backend.fault = nil
    try await store.flush()
    #expect(backend.stored("number") == "1")
  }

  @Test func aValueThatCouldNotBeSavedIsKeptWhenNobodyHoldsIt() async throws {
    let store = SharedStore(backend)
    backend.fault = .init()
    store.shared(.number()).withLock { $0 = 1 }
    await #expect(throws: SharedError.self) { try await store.flush() }
    #expect(store.shared(.number()).newest == 1)
    backend.fault = nil
    try await store.flush()
    #expect(backend.stored("number") == "1")
  }

  @Test func theSameFailureIsToldOnceUntilItWasMended() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    func failThreeTimes() async {
      backend.fault = .init()
      for _ in 0..<3 {
        shared.withLock { $0 += 1 }
        await #expect(throws: SharedError.self) { try await store.flush() }
      }
      backend.fault = nil
    }
    await failThreeTimes()
    try await store.flush()
    await failThreeTimes()
    backend.fault = .init(description: "another one")
    await #expect(throws: SharedError.self) { try await store.flush() }
    var told: [String] = []
    for try await error in store.errors.values.prefix(3) { told.append(error.details) }
    #expect(told == ["a fault", "a fault", "another one"])
    backend.fault = nil
    try await store.flush()
  }

  @Test func whoIsToldMayFlush() async throws {
    let store = SharedStore(backend)
    let bag = DisposeBag()
    let (thrown, continuation) = AsyncStream.makeStream(of: SharedError?.self)
    store.errors.subscribe(onNext: { _ in
      do throws(SharedError) {
        try store.flush()
        continuation.yield(nil)
      } catch { continuation.yield(error) }
    }).disposed(by: bag)
    backend.fault = .init()
    let shared = store.shared(.number())
    shared.withLock { $0 = 1 }
    #expect(await thrown.first { _ in true }??.reason == .unwritable)
    backend.fault = nil
    try await store.flush()
  }

  @Test func whatCannotBeEncodedLeavesWhatIsStored() async throws {
    let store = SharedStore(backend)
    let shared = store.shared(SharedKey("number", .file(), default: 0.0))
    shared.withLock { $0 = 1 }
    try await store.flush()
    shared.withLock { $0 = .infinity }
    await #expect(throws: SharedError.self) { try await store.flush() }
    #expect(await store.error(.unencodable)?.key == "number")
    #expect(backend.stored("number") == "1")
    #expect(shared.newest == .infinity)
    shared.withLock { $0 = 2 }
    try await store.flush()
    #expect(backend.stored("number") == "2")
  }

  @Test func whatCannotBeReadIsPutAsideBeforeItIsOverwritten() async throws {
    backend.store("5", for: "number")
    backend.readFault = .init()
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    #expect(shared.newest == 0)
    #expect(await store.error(.unreadable)?.details == "a fault")
    backend.readFault = nil
    backend.fault = .init()
    shared.withLock { $0 = 1 }
    await #expect(throws: SharedError.self) { try await store.flush() }
    #expect(backend.stored("number") == "5", "it could not be put aside, so it is still there")
    backend.fault = nil
    try await store.flush()
    #expect(backend.stored("number") == "1")
    #expect(backend.stored("number aside") == "5")
  }

  @Test func errorsFromBeforeTheFirstSubscriberAreTold() async {
    let store = SharedStore(backend)
    backend.store("{", for: "number")
    _ = store.shared(.number())
    #expect(await store.error { _ in true }?.reason == .undecodable(keptAt: "number aside"))
  }

  @Test func whoIsToldOfAnErrorInLoadingMayUseTheValue() {
    backend.store("{", for: "number")
    let store = SharedStore(backend)
    let bag = DisposeBag()
    let seen = Recording<Int>()
    store.errors.subscribe(onNext: { _ in seen.append(store.shared(.number()).newest) }).disposed(by: bag)
    _ = store.shared(.number())
    #expect(seen.all == [0])
  }
}
