internal import Foundation
internal import ReactorKit
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// Values that are declared with a backend from outside of the library. Semantics H6.6 and H9.4.
struct ForeignBackendTests {
  private let shelf = Shelf()

  @Test func aValueIsKeptInTheBackendOfARealStore() throws {
    let store = SharedStore()
    try SharedStore.$current.withValue(store) {
      @Shared(shelf.name("visits")) var visits = 1
      #expect(visits == 1)
      visits = 2
      try store.flush()
    }
    #expect(shelf.texts == ["visits": "2"])
    SharedStore.$current.withValue(SharedStore()) {
      @Shared(shelf.name("visits")) var visits = 1
      #expect(visits == 2, "another store begins with the stored data")
    }
  }

  @Test func nameKeyAndStringMeanTheSameValue() {
    SharedStore.$current.withValue(SharedStore()) {
      @Shared(shelf.name("visits")) var named = 0
      @Shared(shelf.storage(), key: "visits") var string = 0
      @Shared(SharedKey("visits", shelf.storage(), default: 0)) var key: Int
      named = 1
      #expect(string == 1)
      key += 1
      #expect(named == 2)
    }
  }

  @Test func aTestMakesNoBackend() throws {
    @Shared(shelf.name("visits")) var visits = 0
    visits = 1
    try SharedStore.current.flush()
    #expect(shelf.count == 0)
    #expect(shelf.texts == [:])
  }

  @Test func aPreviewMakesNoBackend() throws {
    let store = SharedStore.made(isPreview: true, isTesting: false)
    try SharedStore.$current.withValue(store) {
      @Shared(shelf.name("visits")) var visits = 0
      visits = 1
      try store.flush()
    }
    #expect(shelf.count == 0)
  }

  @Test func aStoreWithAFolderKeepsTheValueInThatFolder() async throws {
    try await withFolder { folder in
      let key = SharedKey("visits", shelf.storage("shelf/1"), default: 0)
      let store = SharedStore(folder: folder)
      store.shared(key).withLock { $0 = 3 }
      try await store.flush()
      #expect(shelf.count == 0)
      #expect(SharedStore(folder: folder).shared(key).newest == 3)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(files.contains { $0.hasPrefix("Backends/") && $0.hasSuffix("/visits.json") })
      #expect(!files.contains { $0.contains("unknown") }, "the folder has the same name in each process")
    }
  }

  @Test func backendsWithLongNamesHaveFoldersOfTheirOwn() async throws {
    try await withFolder { folder in
      let start = String(repeating: "ü", count: 300)
      let keys = ["a", "b"].map { SharedKey($0, shelf.storage(start + $0), default: 0) }
      let store = SharedStore(folder: folder)
      for (number, key) in keys.enumerated() { store.shared(key).withLock { $0 = number + 1 } }
      try await store.flush()
      let other = SharedStore(folder: folder)
      #expect(keys.map { other.shared($0).newest } == [1, 2])
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("Backends").path)
      #expect(folders.count == 2)
      #expect(folders.allSatisfy { $0.utf8.count <= 200 })
      // The names are the same in each process.
      #expect(FileName.folder(of: String(repeating: "k", count: 201)).hasSuffix("k-7ee72a9045c89a02"))
    }
  }

  @Test func aStoreWithABackendKeepsEverythingThere() throws {
    let store = SharedStore(backend: ShelfBackend(shelf))
    store.shared(SharedKey("file", .file(), default: 0)).withLock { $0 = 1 }
    store.shared(SharedKey("defaults", .userDefaults, default: 0)).withLock { $0 = 2 }
    store.shared(SharedKey("shelf", shelf.storage("other"), default: 0)).withLock { $0 = 3 }
    try store.flush()
    #expect(shelf.texts == ["file": "1", "defaults": "2", "shelf": "3"])
    #expect(shelf.count == 0, "no other backend was made")
  }

  @Test func aTypeAndAKeyOfItsNameInOneBackendAreAConflict() async throws {
    struct Note: Codable, Equatable { var text = "" }
    let store = SharedStore(backend: ShelfBackend(shelf))
    let typed = SharedStore.$current.withValue(store) { Shared(wrappedValue: Note(), .file()) }
    typed.withLock { $0.text = "typed" }
    try await store.flush()
    let name = try #require(shelf.texts.keys.first)
    store.shared(SharedKey(name, .sqlite, default: Note())).withLock { $0.text = "named" }
    await #expect(throws: SharedError.self, "it is never saved") { try await store.flush() }
    #expect(shelf.texts == [name: #"{"text":"typed"}"#])
    #expect(await store.error(.conflict)?.key == name)
  }

  @Test func aStoreMakesOneBackendForEachName() async {
    let store = SharedStore()
    let held = Recording<Shared<Int>>()
    await whileThreads(4) { thread in
      for number in 0..<20 {
        held.append(store.shared(SharedKey("\(thread) \(number)", shelf.storage("shelf"), default: 0)))
      }
    }
    #expect(shelf.count == 1, "as long as a value of it is held")
    _ = store.shared(SharedKey("other", shelf.storage("another"), default: 0))
    #expect(shelf.count == 2)
    _ = SharedStore().shared(SharedKey("other", shelf.storage("another"), default: 0))
    #expect(shelf.count == 3, "a store has backends of its own")
  }

  @Test func declarationsWithBackendsOfOtherNamesAreAConflict() async throws {
    let store = SharedStore()
    let first = store.shared(SharedKey("visits", shelf.storage("first"), default: 0))
    let second = store.shared(SharedKey("visits", shelf.storage("second"), default: 0))
    second.withLock { $0 = 5 }
    await #expect(throws: SharedError.self, "it is never saved") { try await store.flush() }
    #expect(first.newest == 0)
    #expect(shelf.texts == [:])
    let error = try #require(await store.error(.conflict))
    #expect(error.details.contains("ShelfBackend(first)"))
    #expect(error.details.contains("ShelfBackend(second)"))
  }

  @Test func aBackendGoesWithItsStoreAndItsValues() throws {
    let lifetimes = Lifetimes()
    var store: SharedStore? = SharedStore()
    var shared = store?.shared(SharedKey("visits", shelf.storage(lifetimes: lifetimes), default: 0))
    try shared?.flush()
    store = nil
    #expect(shared?.newest == 0)
    shared = nil
    lifetimes.expectNone()
  }

  @Test func byDefaultDataIsSetAsideUnderTheFirstFreeKey() throws {
    let backend = ShelfBackend(shelf)
    #expect(try backend.setAside("a") == nil)
    try backend.write(Data("first".utf8), for: "a")
    #expect(try backend.setAside("a") == "a.undecodable-1")
    try backend.write(Data("second".utf8), for: "a")
    #expect(try backend.setAside("a") == "a.undecodable-2")
    #expect(shelf.texts == ["a.undecodable-1": "first", "a.undecodable-2": "second"])
  }

  @Test func aCopyOfTheDataIsUsedAgainWhenItIsSetAside() throws {
    let backend = ShelfBackend(shelf)
    try backend.write(Data("first".utf8), for: "a")
    try backend.write(Data("first".utf8), for: "a.undecodable-1")
    #expect(try backend.setAside("a") == "a.undecodable-1")
    #expect(shelf.texts == ["a.undecodable-1": "first"])
  }

  @Test func dataThatCannotBeDecodedIsKept() async throws {
    try ShelfBackend(shelf).write(Data("{".utf8), for: "visits")
    let store = SharedStore()
    let shared = store.shared(SharedKey("visits", shelf.storage(), default: 0))
    #expect(await store.error(.undecodable(keptAt: "visits.undecodable-1"))?.key == "visits")
    shared.withLock { $0 = 1 }
    try await store.flush()
    #expect(shelf.texts == ["visits": "1", "visits.undecodable-1": "{"])
  }

  @Test func aBackendThatUsesItsOwnStorageWhileItIsMadeTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = SharedStore()
      @Sendable func storage() -> SharedStorage<Int> {
        .backend {
          _ = store.shared(SharedKey("inner", storage(), default: 0))
          return ShelfBackend(Shelf())
        }
      }
      _ = store.shared(SharedKey("outer", storage(), default: 0))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("was used while its backend was being made."))
    #expect(text.contains("To fix this, make the backend without a shared value that is kept there."))
  }
}

/// Texts that several backends keep.
private final class Shelf: Sendable {
  private let contents = Locked<[String: Data]>([:])
  private let made = Locked(0)

  var texts: [String: String] {
    contents.withLock { $0 }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of backends that stores have made.
  var count: Int { made.withLock { $0 } }

  func storage<Value: Codable>(_ name: String = "", lifetimes: Lifetimes? = nil) -> SharedStorage<Value> {
    .backend(name) { [self] in
      made.withLock { $0 += 1 }
      let backend = ShelfBackend(self)
      lifetimes?.track(backend)
      return backend
    }
  }

  func name<Value: Codable>(_ name: String) -> SharedName<Value> { SharedName(name, storage()) }

  func change<Result>(_ body: (inout [String: Data]) -> Result) -> Result { contents.withLock(body) }
}

/// A backend with nothing but what the protocol requires.
private final class ShelfBackend: SharedBackend {
  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  func read(_ key: String) throws -> Data? { shelf.change { $0[key] } }
  func write(_ data: Data, for key: String) throws { shelf.change { $0[key] = data } }
  func remove(_ key: String) throws { shelf.change { $0[key] = nil } }
}
