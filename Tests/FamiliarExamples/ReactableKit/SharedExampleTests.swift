import Foundation
import ReactableKitCompatibility
import Testing

/// A value that a parent and its child share, declared in each of the four ways. Each test has a store of shared values
/// of its own, in memory.
@MainActor
@Suite struct SharedExampleTests {
  @Test func aFileIsShared() throws {
    let keys = try storedKeys { share { FiledState() } }
    #expect(keys == ["reactable_shared_\(String(reflecting: Member.self))"])
  }

  @Test func aFileInAFolderBelowIsShared() throws {
    let keys = try storedKeys { share { FoldedState() } }
    #expect(keys == ["reactable_shared_\(String(reflecting: Member.self))"])
  }

  /// The second declaration of one name gets a value of its own, and an error is reported.
  @Test func aFileInAFolderBelowIsAnotherOne() {
    let filed = MemberReactable(initialState: FiledState())
    let folded = MemberReactable(initialState: FoldedState())
    filed.action(.rename("Ines"))
    #expect(folded.currentState.member.name == "")
  }

  @Test func memoryIsShared() throws {
    #expect(try storedKeys { share { RememberedState() } } == [])
  }

  @Test func aValueOfAKeyIsShared() { share { KeyedState() } }

  @Test func anotherKeyIsAnotherValue() {
    let keyed = MemberReactable(initialState: KeyedState())
    let remembered = MemberReactable(initialState: RememberedState())
    keyed.action(.rename("Ines"))
    #expect(remembered.currentState.member.name == "")
  }

  @Test func aSharedValueDoesNotUpdateViewsByItself() {
    let store = Store { MemberReactable(initialState: RememberedState()) }
    var told = 0
    let cancellable = store.objectWillChange.sink { told += 1 }
    store.action(.rename("Ines"))
    #expect(store.state.member.name == "Ines")
    #expect(told == 0)
    store.action(.show("Ines, 0"))
    #expect(store.state.label == "Ines, 0")
    #expect(told == 1)
    cancellable.cancel()
  }

  /// Calls `body` with a store that notes what would be in files, and returns the keys.
  private func storedKeys(_ body: () -> Void) throws -> [String] {
    let drawer = Drawer()
    try SharedStore.$current.withValue(SharedStore(backend: drawer)) {
      body()
      try SharedStore.current.flush()
    }
    return drawer.keys
  }

  /// A write of either one is a change of the other's state.
  private func share<S: MemberState>(_ state: () -> S) {
    let parent = MemberReactable(initialState: state())
    let child = MemberReactable(initialState: state())
    var names: [String] = []
    let cancellable = child.state.map(\.member.name).sink { names.append($0) }
    parent.action(.rename("Ines"))
    #expect(child.currentState.member == Member(name: "Ines"))
    child.action(.grow)
    #expect(parent.currentState.member == Member(name: "Ines", age: 1))
    #expect(names == ["", "Ines", "Ines"])
    cancellable.cancel()
  }
}

/// Keeps data in memory. `@unchecked Sendable`: `contents` is guarded by `lock`.
private final class Drawer: SharedBackend, @unchecked Sendable {
  private let lock = NSLock()
  private var contents: [String: Data] = [:]

  var keys: [String] { lock.withLock { contents.keys.sorted() } }

  func read(_ key: String) throws -> Data? { lock.withLock { contents[key] } }
  func write(_ data: Data, for key: String) throws { lock.withLock { contents[key] = data } }
  func remove(_ key: String) throws { lock.withLock { contents[key] = nil } }
}

/// What is kept in files and user defaults must be `Codable`.
struct Member: Codable, Equatable {
  var name: String = ""
  var age: Int = 0
  var hasPaid: Bool = false
}

private protocol MemberState {
  var member: Member { get set }
  var label: String { get set }
}

private struct FiledState: MemberState {
  @Shared(.file()) var member = Member()
  @ViewState var label: String = ""
}

private struct FoldedState: MemberState {
  @Shared(.file(path: "Club/")) var member = Member()  // a folder below
  @ViewState var label: String = ""
}

private struct RememberedState: MemberState {
  @Shared var member = Member()
  @ViewState var label: String = ""
}

private struct KeyedState: MemberState {
  @Shared(key: "club_member") var member = Member()  // a key of its own
  @ViewState var label: String = ""
}

private final class MemberReactable<S: MemberState>: Reactable {
  enum Action: Sendable {
    case rename(String)
    case grow
    case show(String)
  }

  typealias State = S

  let initialState: S

  init(initialState: S) { self.initialState = initialState }

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout S, mutation: Action) {
    switch mutation {
    case let .rename(name):
      state.member.name = name
    case .grow:
      state.member.age += 1
    case let .show(label):
      state.label = label
    }
  }
}
