internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// Which declarations are refused, and how that is seen. Semantics H1.3, H1.5 and H6.3.
struct RefusedDeclarationTests {
  @Test(arguments: Kind.allCases, [true, false])
  func aLocationIsForgottenWithItsValue(_ kind: Kind, isFlushed: Bool) async throws {
    try await withFolder { folder in
      // As a store of the program has it: the values are where the declarations say.
      let store = SharedStore()
      let suites = ["one", "two"].map { "reactorkit-sharing-\(UUID())-\($0)" }
      defer { for suite in suites { UserDefaults.standard.removePersistentDomain(forName: suite) } }
      func key(_ number: Int) -> SharedKey<Int> {
        let url = folder.appendingPathComponent("\(number)")
        let storage: SharedStorage<Int> =
          switch kind {
          case .file: .file(in: url)
          case .userDefaults: .userDefaults(suite: suites[number])
          case .sqlite: .sqlite(at: url.appendingPathComponent("s.sqlite"))
          }
        return SharedKey("settings", storage, default: 100)
      }
      for number in [0, 1] {
        let shared = store.shared(key(number))
        shared.withLock { $0 = 150 + number }
        if isFlushed { try await shared.flush() }
        #expect(shared.failure == nil)
      }
      try await store.flush()
      #expect([0, 1].map { SharedStore().shared(key($0)).newest } == [150, 151])
    }
  }

  @Test func anotherTypeMayBeDeclaredWhenTheValueIsReleased() throws {
    try withStore { store, _ in
      store.shared(SharedKey("key", default: 1)).withLock { $0 = 2 }
      let text = store.shared(SharedKey("key", default: "text"))
      try text.flush()
      #expect(text.failure == nil)
    }
  }

  @Test func anotherNameOfABackendMayBeDeclaredWhenTheValueIsReleased() throws {
    let backends = [TestBackend(), TestBackend()]
    let store = SharedStore()
    for number in [0, 1] {
      let shared = store.shared(
        SharedKey("key", .backend("\(number)") { backends[number] }, default: 0))
      shared.withLock { $0 = number + 1 }
      try shared.flush()
    }
    #expect(backends.map { $0.stored("key") } == ["1", "2"])
  }

  @Test func aNameThatTwoKeysShareIsFreeWhenTheFirstValueIsReleased() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let name = DeclaredName.ofType(in: "").key(of: Settings.self)
    SharedStore.$current.withValue(store) {
      @Shared(.file()) var settings = Settings()
      settings.age = 7
    }
    let named = store.shared(SharedKey(name, .file(), default: Settings()))
    #expect(named.newest.age == 7)
    try named.flush()
    #expect(named.failure == nil)
  }

  @Test(arguments: Kind.allCases)
  func anotherTypeOfAStoredKeyBeginsWithTheStoredData(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      store.shared(SharedKey("key", kind.storage(), default: 1)).withLock { $0 = 2 }
      // Also if it is not saved yet.
      let other = store.shared(SharedKey("key", kind.storage(), default: 0.5))
      #expect(other.newest == 2)
      other.withLock { $0 = 2.5 }
      try await other.flush()
      #expect(
        SharedStore(folder: folder).shared(SharedKey("key", kind.storage(), default: 0.5)).newest == 2.5)
    }
  }

  @Test func anUnsavedValueOfAnotherTypeRefusesADeclaration() throws {
    let backend = TestBackend()
    backend.fault = .init()
    let store = SharedStore(backend)
    store.shared(.number()).withLock { $0 = 1 }
    let text = store.shared(SharedKey("number", .file(), default: "text"))
    #expect(text.failure?.reason == .conflict)
    #expect(throws: SharedError.self) { try text.flush() }
    backend.fault = nil
    try store.flush()
    #expect(backend.stored("number") == "1")
  }

  @Test func flushAndFailureTellWhyADeclarationIsRefused() async throws {
    func generic<Value: Sendable>(_ value: Value) -> Shared<Value> { Shared(wrappedValue: value) }
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let long = String(repeating: "k", count: 201)
      let held = store.shared(SharedKey("key", .file(), default: 1))
      let typed = SharedStore.$current.withValue(store) { Shared(wrappedValue: Settings(), .file()) }
      let name = DeclaredName.ofType(in: "").key(of: Settings.self)
      func check<Value>(_ shared: Shared<Value>, _ reason: SharedError.Reason) async throws {
        let failure = try #require(shared.failure)
        #expect(failure.reason == reason)
        await #expect(throws: failure) { try await shared.flush() }
        #expect(throws: failure) { try flushNow(shared) }
      }
      try await check(store.shared(SharedKey(long, .file(), default: 1)), .invalidPath)
      try await check(store.shared(SharedKey(long, .userDefaults, default: 1)), .invalidPath)
      try await check(store.shared(SharedKey("a", .file(path: ".."), default: 1)), .invalidPath)
      try await check(store.shared(SharedKey("key", .file(), default: "text")), .conflict)
      try await check(store.shared(SharedKey("key", .sqlite, default: 1)), .conflict)
      try await check(store.shared(SharedKey("key", default: 1)), .conflict)
      try await check(store.shared(SharedKey(name, .file(), default: Settings())), .conflict)
      try await check(SharedStore.$current.withValue(store) { generic(3) }, .missingKey)
      #expect(held.failure == nil)
      #expect(typed.failure == nil)
      try await store.flush()
    }
  }

  @Test func aRefusedValueThatWasWrittenMakesTheFlushOfItsStoreThrow() throws {
    try withStore { store, _ in
      do {
        let shared = store.shared(SharedKey(String(repeating: "k", count: 201), .file(), default: 1))
        try store.flush()
        shared.withLock { $0 = 2 }
        let failure = try #require(shared.failure)
        for _ in 0..<2 { #expect(throws: failure) { try store.flush() } }
      }
      #expect(throws: SharedError.self, "the value was released, and never saved") { try store.flush() }
      try store.flush()
    }
  }

  private func flushNow<Value>(_ shared: Shared<Value>) throws { try shared.flush() }
}
