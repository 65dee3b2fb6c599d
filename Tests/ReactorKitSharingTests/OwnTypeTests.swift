internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// Values without a key: a type of one's own is the key. Semantics H1.2.
@Suite struct OwnTypeTests {
  @Test func parentAndChildShareAValueOfAType() {
    let (parent, child) = (ParentReactor(), ChildReactor())
    parent.send("Ada")
    #expect(child.currentState.session == Session(user: "Ada"))
    child.send("Bob")
    #expect(parent.currentState.shared == Session(user: "Bob"))
    @Shared var anywhere = Session()
    #expect(anywhere.user == "Bob")
  }

  @Test func theDefaultOfTheFirstDeclarationCounts() {
    @Shared var first = Session(user: "first")
    @Shared var second = Session(user: "second")
    #expect(second.user == "first")
    second.user = "new"
    $first.reset()
    #expect(second.user == "first")
  }

  @Test func typesAreTheirOwnKeysByWhatTheyAreAndNotByTheirNames() {
    typealias Other = Session
    @Shared var session = Session()
    @Shared var alias = Other()
    @Shared var count = Count(value: 0)
    @Shared var mode = Mode.grid
    @Shared var numbers = Box(value: 1)
    @Shared var texts = Box(value: "a")
    @Shared var nested = Int.Nested()
    @Shared var some: any Named = Session(user: "some")
    session.user = "new"
    count.value = 2
    mode = .list
    numbers.value = 5
    nested.value = 9
    #expect(alias.user == "new")
    #expect(Shared(wrappedValue: Count(value: 0)).newest.value == 2)
    #expect(Shared(wrappedValue: Mode.grid).newest == .list)
    #expect(Shared(wrappedValue: Box(value: 1)).newest.value == 5)
    #expect(texts.value == "a")
    #expect(Shared(wrappedValue: Int.Nested()).newest.value == 9)
    #expect(some.user == "some")
  }

  @Test func typesOfOneNameInOneFileAreTwo() {
    func first() -> Any {
      struct Local: Equatable { var value = 1 }
      let shared = Shared(wrappedValue: Local())
      shared.withLock { $0.value = 5 }
      return shared
    }
    func second() -> Int {
      struct Local: Equatable { var value = 2 }
      return Shared(wrappedValue: Local()).newest.value
    }
    let kept = first()
    #expect(second() == 2)
    withExtendedLifetime(kept) {}
  }

  @Test(arguments: Kind.allCases)
  func whatIsStoredIsNamedAfterTheTypeInEachProcess(_ kind: Kind) async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      try await SharedStore.$current.withValue(store) {
        Shared(wrappedValue: Session(), kind.storage()).withLock { $0.user = "Ada" }
        Shared(wrappedValue: Count(value: 0), kind.storage()).withLock { $0.value = 3 }
        Shared(wrappedValue: Box(value: Count(value: 0)), kind.storage()).withLock { $0.value.value = 4 }
        try await store.flush()
      }
      SharedStore.$current.withValue(SharedStore(folder: folder)) {
        #expect(Shared(wrappedValue: Session(), kind.storage()).newest.user == "Ada")
        #expect(Shared(wrappedValue: Count(value: 0), kind.storage()).newest.value == 3)
        #expect(Shared(wrappedValue: Box(value: Count(value: 0)), kind.storage()).newest.value.value == 4)
      }
      let names = [
        "ReactorKitSharingTests.Session", "ReactorKitSharingTests.(OwnTypeTests).Count",
        "ReactorKitSharingTests.(OwnTypeTests).Box<ReactorKitSharingTests.(OwnTypeTests).Count>",
      ]
      let keys: [any SharedReferring] = [
        Shared(wrappedValue: Session()), Shared(wrappedValue: Count(value: 0)),
        Shared(wrappedValue: Box(value: Count(value: 0))),
      ]
      #expect(keys.map(\.key) == names)
    }
  }

  @Test func storedTypesOfOneNameAreNotMixed() async {
    let backend = TestBackend()
    let store = SharedStore(backend)
    func first() -> Any {
      struct Local: Codable, Equatable { var value = 1 }
      let shared = Shared(wrappedValue: Local(), .file())
      shared.withLock { $0.value = 5 }
      return shared
    }
    func second() -> Int {
      struct Local: Codable, Equatable { var value = 2 }
      let shared = Shared(wrappedValue: Local(), .file())
      shared.withLock { $0.value += 1 }
      return shared.newest.value
    }
    let (kept, other) = SharedStore.$current.withValue(store) { (first(), second()) }
    #expect(other == 3, "in memory only")
    await #expect(throws: SharedError.self, "it is never saved") { try await store.flush() }
    #expect(backend.writes.count == 1)
    #expect(backend.writes.first?.hasSuffix(#"= {"value":5}"#) == true)
    #expect(await store.error(.conflict)?.details.contains("Another value is stored there") == true)
    withExtendedLifetime(kept) {}
  }

  @Test func anotherStorageForATypeIsAConflict() async {
    withStore { store, _ in
      let bag = DisposeBag()
      let errors = record(store.errors, in: bag)
      @Shared var first = Session()
      @Shared(.file()) var second = Session(user: "second")
      second.user = "own"
      #expect(first.user == "none")
      #expect(errors.all.map(\.reason) == [.conflict])
    }
  }

  @Test func aStandardTypeThatTheCompilerDoesNotSeeIsReportedOnceForADeclaration() {
    withStore { store, _ in
      let bag = DisposeBag()
      let errors = record(store.errors, in: bag)
      let numbers = (0..<2).map { _ in Generic(value: 1) }
      numbers[0].$value.withLock { $0 = 5 }
      #expect(numbers[1].value == 5)
      #expect(Other(value: 1).value == 1, "another declaration")
      let texts = Generic(value: ["a"])
      let pair = Generic(value: Pair(one: 1, two: "b").tuple)
      let own = Generic(value: Session())
      #expect(errors.all.map(\.reason) == Array(repeating: .missingKey, count: 4))
      #expect(errors.all.map(\.key) == ["Int", "Int", "Array<String>", "(Int, String)"])
      #expect(errors.all.first?.description.contains("To fix this, give it a key") == true)
      withExtendedLifetime((texts, pair, own)) {}
    }
  }
}

/// The key of a value, for whoever does not know its type.
private protocol SharedReferring { var key: String { get } }
extension Shared: SharedReferring { fileprivate var key: String { reference.key } }

private struct Generic<Value: Sendable> { @Shared var value: Value }
private struct Other<Value: Sendable> { @Shared var value: Value }
private struct Pair {
  let one: Int
  let two: String
  var tuple: (Int, String) { (one, two) }
}

struct Session: Codable, Equatable, Sendable, Named { var user = "none" }

protocol Named: Sendable { var user: String { get } }

extension Int { struct Nested: Codable, Equatable, Sendable { var value = 0 } }

private struct Count: Codable, Equatable { var value: Int }

private enum Mode: String, Codable { case grid, list }

private struct Box<Value: Codable & Equatable & Sendable>: Codable, Equatable { var value: Value }

private final class ParentReactor: Reactor {
  struct State: Equatable { @Shared var shared = Session() }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: String) { state.shared.user = mutation }
}

private final class ChildReactor: Reactor {
  struct State: Equatable { @Shared var session = Session() }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: String) { state.session = Session(user: mutation) }
}
