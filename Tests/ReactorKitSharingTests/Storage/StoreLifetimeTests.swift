internal import Foundation
internal import ReactorKit
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// What a store keeps of values that were released: nothing. Semantics H9.5.
struct StoreLifetimeTests {
  @Test(arguments: Kind.allCases)
  func aStoreKeepsNothingOfAStoredValueThatWasReleased(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      for number in 0..<20 {
        let shared = store.shared(.number("\(number)", kind))
        #expect(store.entries.size == 1)
        shared.withLock { $0 = 1 }
        try await shared.flush()
        let held = store.shared(.number("\(number)", kind))
        #expect(held.newest == 1)
      }
      try await settled(store)
      #expect(store.sizes == [0, 0, 0])
    }
  }

  @Test func aStoreKeepsNothingOfAValueInMemory() {
    let store = SharedStore()
    for number in 0..<1_000 { store.shared(SharedKey("\(number)", default: 0)).withLock { $0 += 1 } }
    #expect(store.sizes == [0, 0, 0])
  }

  @Test func aStoreKeepsNothingOfRefusedDeclarations() throws {
    let store = SharedStore()
    for number in 0..<100 {
      let first = store.shared(SharedKey("\(number)", default: 0))
      let other = store.shared(SharedKey("\(number)", default: "text"))
      #expect(other.failure?.reason == .conflict)
      #expect(first.newest == 0)
    }
    #expect(store.sizes == [0, 0, 0])
  }

  @Test func aBackendLastsAsLongAsAValueOfIt() throws {
    let lifetimes = Lifetimes()
    let made = Recording<Void>()
    let store = SharedStore()
    do {
      let storage = SharedStorage<Int>.backend {
        made.append(())
        let backend = TestBackend()
        lifetimes.track(backend)
        return backend
      }
      let first = store.shared(SharedKey("first", storage, default: 0))
      let second = store.shared(SharedKey("second", storage, default: 0))
      #expect(made.all.count == 1)
      try first.flush()
      try second.flush()
    }
    lifetimes.expectNone()
  }

  @Test func aStoreInMemoryKeepsItsData() throws {
    let store = SharedStore.inMemory()
    for kind in Kind.allCases {
      let key = SharedKey.number("\(kind)", kind)
      store.shared(key).withLock { $0 = 1 }
      try store.flush()
      #expect(store.shared(key).newest == 1)
    }
  }

  @Test(arguments: Kind.allCases)
  func threadsThatDeclareAndReleaseAValueLoseNoWrite(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      await whileThreads(4) { thread in
        for number in 0..<50 {
          store.shared(.number("number", kind)).withLock { $0 += 1 }
          // Now and then it is released when it is saved already.
          if (number + thread) % 10 == 0 { try? store.flush() }
        }
      }
      #expect(store.shared(.number("number", kind)).newest == 200)
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(.number("number", kind)).newest == 200)
    }
  }

  @Test func aNewStoreThrowsNoErrorOfOneThatIsGone() {
    func use(_ backend: TestBackend) -> SharedError? {
      let store = SharedStore(backend)
      store.shared(.number()).withLock { $0 = 1 }
      do throws(SharedError) { try store.flush() } catch { return error }
      return nil
    }
    let broken = TestBackend()
    broken.fault = .init()
    #expect(use(broken) != nil)
    // One of them may have the address of the first one.
    for _ in 0..<50 { #expect(use(TestBackend()) == nil) }
  }

  @Test func aChangeOfManyKeysIsReadInOneStep() async {
    let backend = ManyBackend()
    let store = SharedStore(backend: backend)
    let held = (0..<100).map { store.shared(.number("\($0)")) }
    held[0].withLock { _ in
      // Waits for this writer, so the other changes come together.
      backend.store(7, for: ["0"])
      backend.store(7, for: (1..<100).map(String.init))
    }
    for shared in held { #expect(await shared.value { $0 == 7 } == 7) }
    #expect(backend.reads.all.filter { $0 > 1 }.count <= 2)
  }

  @Test func listenersAreToldInTheirOrderAlsoIfOthersHaveGone() {
    withStore { store, _ in
      let shared = store.shared(SharedKey("key", default: 0))
      let told = Recording<Int>()
      let all = (0..<100).map { number in
        shared.asObservable().skip(1).subscribe(onNext: { _ in told.append(number) })
      }
      for number in 0..<100 where number % 3 != 0 { all[number].dispose() }
      all[1].dispose()
      shared.withLock { $0 = 1 }
      #expect(told.all == Array(stride(from: 0, to: 100, by: 3)))
      for subscription in all { subscription.dispose() }
      shared.withLock { $0 = 2 }
      #expect(told.all.count == 34)
    }
  }

  /// Waits for what is still under way on the queues of a store.
  private func settled(_ store: SharedStore) async throws {
    while store.sizes != [0, 0, 0] { await Task.yield() }
  }
}

extension SharedStore {
  /// How many entries, savers and backends there are.
  fileprivate var sizes: [Int] { [entries.size, savers.size, backends.size] }
}

/// A backend that reads several keys in one step.
private final class ManyBackend: ManyKeysBackend {
  private let data = Locked<[String: Int]>([:])
  private let handlers = Locked<[String: @Sendable () -> Void]>([:])
  /// The numbers of keys that were read in one step each.
  let reads = Recording<Int>()

  func store(_ number: Int, for keys: [String]) {
    data.withLock { data in keys.forEach { data[$0] = number } }
    for key in keys { handlers.withLock { $0[key] }?() }
  }

  func read(_ keys: [String]) throws -> [Data?] {
    reads.append(keys.count)
    return try keys.map(read)
  }

  func read(_ key: String) throws -> Data? { data.withLock { $0[key] }.map { Data("\($0)".utf8) } }
  func write(_ data: Data, for key: String) throws {}
  func remove(_ key: String) throws {}

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    handlers.withLock { $0[key] = onChange }
    return Disposables.create()
  }
}
