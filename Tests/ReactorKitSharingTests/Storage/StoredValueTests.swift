internal import Foundation
internal import ReactorKit
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// Values that are stored, and loaded again. Semantics H6.5 and H7.
@Suite(.ownThreads) struct StoredValueTests {
  private static func settings(_ kind: Kind, _ name: String = "settings") -> SharedKey<Settings> {
    SharedKey(name, kind.storage(), default: Settings())
  }

  @Test(arguments: Kind.allCases)
  func anotherStoreFindsWhatWasSaved(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      store.shared(Self.settings(kind)).withLock { $0.name = "Ada" }
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(Self.settings(kind)).newest == Settings(name: "Ada", age: 0))
    }
  }

  @Test(arguments: Kind.allCases)
  func nothingIsStoredBeforeTheFirstWrite(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      _ = store.shared(Self.settings(kind))
      try await store.flush()
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test(arguments: Kind.allCases)
  func aReactorsWriteIsSaved(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let reactor = NumberReactor(store.shared(.number("number", kind)))
      reactor.send(.add(3))
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(.number("number", kind)).newest == 3)
    }
  }

  @Test(arguments: Kind.allCases)
  func whatCannotBeDecodedIsKeptAsideAndTheDefaultUsed(_ kind: Kind) async throws {
    try await withFolder { folder in
      let before = SharedStore(folder: folder)
      before.shared(SharedKey("settings", kind.storage(), default: "")).withLock { $0 = "precious" }
      try await before.flush()
      let store = SharedStore(folder: folder)
      let shared = store.shared(Self.settings(kind))
      #expect(shared.newest == Settings())
      let error = await store.error { $0.key == "settings" }
      guard case .undecodable(let place?) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!place.isEmpty)
      shared.withLock { $0.age = 7 }
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(Self.settings(kind)).newest.age == 7)
      #expect(contents(of: folder).contains { $0.contains("precious") }, "it is still somewhere")
    }
  }

  @Test(arguments: Kind.allCases)
  func anEarlierVersionsDataIsMigratedAndSaved(_ kind: Kind) async throws {
    try await withFolder { folder in
      let before = SharedStore(folder: folder)
      before.shared(SharedKey("settings", kind.storage(), default: "")).withLock { $0 = "Ada" }
      try await before.flush()
      let storage: SharedStorage<Settings> = kind.storage()
      let migrating = storage.migrating { data in
        Settings(name: try JSONDecoder().decode(String.self, from: data), age: 1)
      }
      let store = SharedStore(folder: folder)
      let shared = store.shared(SharedKey("settings", migrating, default: Settings()))
      #expect(shared.newest == Settings(name: "Ada", age: 1))
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(Self.settings(kind)).newest == Settings(name: "Ada", age: 1))
    }
  }

  @Test(arguments: [true, false])
  func whatTheMigrationDoesNotKnowEitherIsKeptAside(_ throwing: Bool) async throws {
    let backend = TestBackend()
    backend.store("\"old\"", for: "settings")
    let store = SharedStore(backend)
    let storage = SharedStorage<Settings>.file().migrating { _ in
      if throwing { throw TestBackend.Fault(description: "too old") }
      return nil
    }
    #expect(store.shared(SharedKey("settings", storage, default: Settings())).newest == Settings())
    let error = await store.error(.undecodable(keptAt: "settings aside"))
    #expect(error?.details.contains("too old") == throwing)
    #expect(backend.stored("settings aside") == "\"old\"")
  }

  @Test(arguments: Kind.allCases)
  func resetMakesItTheDefaultAndRemovesWhatIsStored(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let shared = store.shared(SharedKey("number", kind.storage(), default: 5))
      let other = store.shared(.number("other", kind))
      shared.withLock { $0 = 1 }
      other.withLock { $0 = 1 }
      try await store.flush()
      shared.reset()
      #expect(shared.newest == 5)
      try await store.flush()
      let late = SharedStore(folder: folder)
      #expect(late.shared(SharedKey("number", kind.storage(), default: 6)).newest == 6, "nothing is stored")
      #expect(late.shared(.number("other", kind)).newest == 1)
      shared.withLock { $0 = 2 }
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(.number("number", kind)).newest == 2)
    }
  }

  @Test func aResetIsAStateChangeOfReactors() {
    let store = SharedStore(TestBackend())
    let reactor = NumberReactor(store.shared(.number()))
    reactor.send(.add(3))
    store.shared(.number()).reset()
    #expect(reactor.currentState.number == 0)
  }

  @Test func theLastOfWritesAndResetsCounts() async throws {
    let gate = DispatchSemaphore(value: 0)
    let backend = TestBackend(gate: gate)
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 1 }
    backend.began.wait()
    shared.withLock { $0 = 2 }
    shared.reset()
    gate.signal()
    try await store.flush()
    #expect(backend.writes == ["number = 1", "number removed"])
  }

  @Test(arguments: Kind.allCases)
  func aHundredMegabytesAreSavedWhileTheWriterGoesOn(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let text = String(repeating: "0123456789", count: 10_000_000)
      let gate = DispatchSemaphore(value: 0)
      let coding = SharedCoding<String>(
        encode: { text in
          gate.wait()
          return Data(text.utf8)
        }, decode: { String(decoding: $0, as: UTF8.self) }, migrate: nil)
      let place: SharedStorage<String> = kind.storage()
      let key = SharedKey("text", SharedStorage(location: place.location, coding: coding), default: "")
      let shared = store.shared(key)
      shared.withLock { $0 = text }
      // Saving has not even begun, or waits in its first step, when the write has returned.
      #expect(shared.newest.utf8.count == 100_000_000)
      gate.signal()
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(key).newest == text)
    }
  }

  private func contents(of folder: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.compactMap { try? Data(contentsOf: folder.appendingPathComponent($0)) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// Holds a shared number.
final class NumberReactor: Reactor {
  enum Action { case add(Int) }

  struct State {
    private var shared: Shared<Int>

    init(_ number: Shared<Int>) { shared = number }

    var number: Int {
      get { shared.wrappedValue }
      set { shared.wrappedValue = newValue }
    }
  }

  let initialState: State
  let reactorStorage = ReactorStorage()

  init(_ number: Shared<Int>) { initialState = State(number) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .add(let number): state.number += number
    }
  }
}
