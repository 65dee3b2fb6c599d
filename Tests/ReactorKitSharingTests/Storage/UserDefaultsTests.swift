internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// The real user defaults, in suites that are removed afterwards.
struct UserDefaultsTests {
  @Test func plainValuesOfOthersAreRead() async throws {
    try await withSuite { suite, defaults, store in
      defaults.set(5, forKey: "int")
      defaults.set(2.5, forKey: "double")
      defaults.set("text", forKey: "string")
      defaults.set(true, forKey: "bool")
      defaults.set(["a", "b"], forKey: "array")
      defaults.set(["name": "Ada", "age": 3], forKey: "settings")
      #expect(store.shared(SharedKey("int", .userDefaults(suite: suite), default: 0)).newest == 5)
      #expect(store.shared(SharedKey("double", .userDefaults(suite: suite), default: 0.0)).newest == 2.5)
      #expect(store.shared(SharedKey("string", .userDefaults(suite: suite), default: "")).newest == "text")
      #expect(store.shared(SharedKey("bool", .userDefaults(suite: suite), default: false)).newest)
      #expect(
        store.shared(SharedKey("array", .userDefaults(suite: suite), default: [""])).newest == ["a", "b"])
      let settings = store.shared(SharedKey("settings", .userDefaults(suite: suite), default: Settings()))
      #expect(settings.newest == Settings(name: "Ada", age: 3))
    }
  }

  @Test func whatIsWrittenIsInTheDefaultsAndPlainValuesCountAgain() async throws {
    try await withSuite { suite, defaults, store in
      let shared = store.shared(SharedKey("int", .userDefaults(suite: suite), default: 0))
      shared.withLock { $0 = 7 }
      try await store.flush()
      #expect(defaults.data(forKey: "int") == Data("7".utf8))
      defaults.set(8, forKey: "int")
      // Off Apple's systems, Foundation does not tell of changes.
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
      #expect(await shared.value { $0 == 8 } == 8, "written by other code of this process")
      shared.withLock { $0 = 9 }
      try await store.flush()
      #expect(defaults.data(forKey: "int") == Data("9".utf8))
    }
  }

  @Test func resetRemovesTheEntry() async throws {
    try await withSuite { suite, defaults, store in
      let shared = store.shared(SharedKey("int", .userDefaults(suite: suite), default: 0))
      shared.withLock { $0 = 7 }
      try await store.flush()
      shared.reset()
      try await store.flush()
      #expect(defaults.object(forKey: "int") == nil)
      #expect(store.shared(SharedKey("int", .userDefaults(suite: suite), default: 0)).newest == 0)
    }
  }

  @Test func plainValuesThatAreSomethingElseAreKeptAside() async throws {
    try await withSuite { suite, defaults, store in
      defaults.set("text", forKey: "int")
      defaults.set(Date(timeIntervalSince1970: 0), forKey: "date")
      for key in ["int", "date"] {
        let shared = store.shared(SharedKey(key, .userDefaults(suite: suite), default: 0))
        #expect(shared.newest == 0)
        #expect(await store.error { $0.key == key }?.reason == .undecodable(keptAt: "\(key).undecodable-1"))
        shared.withLock { $0 = 1 }
      }
      try await store.flush()
      #expect(defaults.string(forKey: "int.undecodable-1") == "text")
      #expect(defaults.object(forKey: "date.undecodable-1") as? Date == Date(timeIntervalSince1970: 0))
    }
  }

  @Test func suitesAreApart() async throws {
    try await withSuite { first, _, store in
      try await withSuite { second, _, other in
        store.shared(SharedKey("int", .userDefaults(suite: first), default: 0)).withLock { $0 = 1 }
        try await store.flush()
        #expect(other.shared(SharedKey("int", .userDefaults(suite: second), default: 0)).newest == 0)
      }
    }
  }

  @Test func aStoreWithAFolderLeavesTheRealOnesAlone() async throws {
    try await withFolder { folder in
      let key = "reactorkit-sharing-\(UUID().uuidString)"
      let store = SharedStore(folder: folder)
      store.shared(.number(key, .userDefaults)).withLock { $0 = 1 }
      try await store.flush()
      #expect(UserDefaults.standard.object(forKey: key) == nil)
      #expect(SharedStore(folder: folder).shared(.number(key, .userDefaults)).newest == 1)
    }
  }

  // MARK: Objects

  @Test func anObjectOfASuiteIsThatSuiteWhereItTellsItsName() throws {
    #if !canImport(Darwin)
      let suite = "reactorkit-sharing-\(UUID().uuidString)"
      for isReal in [true, false] {
        let storage = SharedStorage<Int>.userDefaults(try #require(UserDefaults(suiteName: suite)))
        #expect(storage.location.identified(isReal: isReal) == .userDefaults(suite: suite))
      }
      #expect(
        SharedStorage<Int>.userDefaults(UserDefaults()).identified(isReal: true).location
          == .userDefaults(suite: nil))
    #endif
    #expect(SharedStorage<Int>.userDefaults(.standard).location == .userDefaults(suite: nil))
  }

  /// As on Apple's systems.
  @Test func objectsThatDoNotTellTheirSuiteAreComparedByAMark() async throws {
    try await withSuite { suite, defaults, _ in
      let again = try #require(UserDefaults(suiteName: suite))
      let (one, other) = (UserDefaultsObject(defaults), UserDefaultsObject(again))
      #expect(one != other)
      #expect(one.name == other.name)
      #expect(defaults.object(forKey: UserDefaultsObject.markKey) == nil, "nothing was written yet")
      #expect(one.marked == other.marked)
      #expect(one.marked.name == one.marked.name)
      #expect(Set([one.marked, other.marked]).count == 1)
      try await withSuite { _, defaults, _ in
        #expect(one.marked != UserDefaultsObject(defaults).marked)
        #expect(one.marked.name != UserDefaultsObject(defaults).marked.name)
      }
    }
  }

  @Test func threadsThatRaceMarkASuiteOnce() async throws {
    try await withSuite { _, defaults, _ in
      let object = UserDefaultsObject(defaults)
      let names = Locked<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 32) { _ in
        let name = object.marked.name
        names.withLock { _ = $0.insert(name) }
      }
      #expect(names.withLock { $0.count } == 1)
    }
  }

  @Test func aMarkedSuiteHasItsValuesAndCopies() async throws {
    try await withSuite { _, defaults, _ in
      try await withFolder { folder in
        let object = UserDefaultsObject(defaults).marked
        let location = DeclaredLocation.defaults(object)
        let real = try #require(try SharedLocation(location, of: "int", in: nil))
        guard case .defaults(object, let copies) = real else { Issue.record("\(real)"); return }
        #expect(copies.lastPathComponent == "marked-\(object.name)")
        #expect("\(location)" == "userDefaults(\(object.name))")
        let inFolder = try #require(try SharedLocation(location, of: "int", in: folder))
        guard case .folder = inFolder else { Issue.record("\(inFolder)"); return }
        let backend = SharedLocation.defaults(object, copies: folder).makeBackend().backend
        try backend.write(Data("1".utf8), for: "int")
        #expect(defaults.data(forKey: "int") == Data("1".utf8))
        #expect(try backend.read("int") == Data("1".utf8))
      }
    }
  }

  #if !canImport(Darwin)
    @Test func lostDefaultsComeBack() async throws {
      try await withSuite { suite, defaults, store in
        let key = SharedKey("int", SharedStorage<Int>.userDefaults(suite: suite), default: 0)
        store.shared(key).withLock { $0 = 7 }
        try await store.flush()
        // As Foundation leaves them when the process is killed while it writes.
        defaults.removePersistentDomain(forName: suite)
        defaults.removeObject(forKey: "int")
        #expect(store.shared(key).newest == 7)
      }
    }
  #endif

  /// The store that a program has, but for the folder of what is kept beside the defaults.
  private func withSuite<Result>(
    _ body: (String, UserDefaults, SharedStore) async throws -> Result
  ) async throws -> Result {
    try await withFolder { folder in
      let suite = "reactorkit-sharing-\(UUID().uuidString)"
      let defaults = try #require(UserDefaults(suiteName: suite))
      let store = SharedStore(folder: folder) { _ in
        QueuedBackend(UserDefaultsBackend(suite: suite, copies: folder), on: SavingQueue(suite))
      }
      defer {
        for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
        defaults.removePersistentDomain(forName: suite)
        _ = defaults.synchronize()
      }
      return try await body(suite, defaults, store)
    }
  }
}
