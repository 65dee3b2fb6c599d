internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// Which declarations mean the same value, and how long it lasts. Semantics H1.
struct DeclarationTests {
  @Test func aDeclarationWithAnotherTypeHasAValueOfItsOwnAndIsReportedOnce() {
    withStore { store, _ in
      let bag = DisposeBag()
      let errors = record(store.errors, in: bag)
      let first = Shared(SharedKey("key", default: 1))
      let others = (0..<3).map { _ in Shared(SharedKey("key", default: "text")) }
      others[0].withLock { $0 = "written" }
      #expect(first.newest == 1)
      #expect(others.map(\.newest) == Array(repeating: "written", count: 3), "one for the declaration")
      #expect(errors.all.map(\.reason) == [.conflict])
      #expect(errors.all.first?.details.contains("Declared as Int") == true)
    }
  }

  @Test func aDeclarationWithAnotherStorageIsNotMerged() async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let first = store.shared(SharedKey("key", .file(), default: 1))
      let second = store.shared(SharedKey("key", .sqlite, default: 2))
      second.withLock { $0 = 3 }
      await #expect(throws: SharedError.self, "it is never saved") { try await store.flush() }
      #expect(first.newest == 1)
      #expect(await store.error(.conflict)?.key == "key")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(files == [], "in memory only")
    }
  }

  @Test func eachConflictingDeclarationIsReported() {
    withStore { store, _ in
      let bag = DisposeBag()
      let errors = record(store.errors, in: bag)
      let values: [Any] = [
        Shared(SharedKey("key", default: 1)),
        Shared(SharedKey("key", .memorySingleton, default: 1)),
        Shared(SharedKey("key", .file(), default: 1)),
      ]
      #expect(values.count == 3)
      #expect(errors.all.map(\.reason) == [.conflict, .conflict])
    }
  }

  @Test func conflictsOfSeveralKeysInOnePlaceAreTheirOwn() {
    withStore { store, _ in
      let bag = DisposeBag()
      let errors = record(store.errors, in: bag)
      let first = ["a", "b"].map { Shared(SharedKey($0, default: 1)) }
      let others = ["a", "b"].map { Shared(SharedKey($0, default: "text")) }
      others[0].withLock { $0 = "written" }
      #expect(others[1].newest == "text")
      #expect(errors.all.map(\.key) == ["a", "b"])
      #expect(first.map(\.newest) == [1, 1])
    }
  }

  @Test func stringKeysAndTypedKeysMeanTheSameValue() {
    withStore { _, _ in
      @Shared(key: "count") var text = 3
      @Shared(.count) var typed
      typed = 4
      #expect(text == 4)
    }
  }

  @Test func whatIsInMemoryLastsAsLongAsItIsHeld() {
    withStore { _, _ in
      do {
        let shared = Shared(SharedKey("a", default: 0))
        shared.withLock { $0 = 1 }
        let other = Shared(SharedKey("a", default: 5))
        #expect(other.newest == 1)
      }
      #expect(Shared(SharedKey("a", default: 5)).newest == 5)
    }
  }

  @Test func aSingletonLastsAsLongAsItsStore() {
    withStore { _, _ in
      Shared(SharedKey("a", .memorySingleton, default: 0)).withLock { $0 = 1 }
      #expect(Shared(SharedKey("a", .memorySingleton, default: 5)).newest == 1)
    }
  }

  @Test func storesAreApart() {
    let (first, second) = (SharedStore(folder: temporaryFolder()), SharedStore(folder: temporaryFolder()))
    let shared = first.shared(SharedKey("a", .memorySingleton, default: 0))
    shared.withLock { $0 = 1 }
    #expect(second.shared(SharedKey("a", .memorySingleton, default: 0)).newest == 0)
  }
}
