import ReactorKit
import TestSupport
import Testing

@testable import ReactableKitCompatibility

/// The bindings of `updateOn`, which go by an id or a key, without views. Theirs go by the index that an element had.
@MainActor
@Suite struct BindingTests {
  private func element(_ id: Int, of store: Store<List>) -> Binding<String> {
    let first = store.state.elements.first { $0.id == id }?.name
    return store.binding(
      get: { state in state.elements.first { $0.id == id }?.name },
      set: { state, name in
        guard let index = state.elements.firstIndex(where: { $0.id == id }) else { return }
        state.elements[index].name = name
      }, default: first, action: { .note("\(id): \($0.old) > \($0.new)") })
  }

  private func entry(_ key: String, of store: Store<List>) -> Binding<Int> {
    store.binding(
      get: { $0.entries[key] }, set: { $0.entries[key] = $1 }, default: store.state.entries[key],
      action: { .note("\(key): \($0.old) > \($0.new)") })
  }

  @Test func aBindingByIDWritesItsElementWhereverThatIs() {
    let store = Store(List())
    let binding = element(2, of: store)
    store.action(.change { $0.elements.reverse() })
    store.action(.change { $0.elements.insert(List.Element(id: 9, name: "nine"), at: 0) })
    binding.wrappedValue = "second"
    #expect(binding.wrappedValue == "second")
    #expect(store.state.elements.map(\.name) == ["nine", "three", "second", "one"])
    #expect(store.state.notes == ["2: two > second"])
  }

  @Test func aVanishedElementIsNotWrittenAndNoOtherOneIs() {
    let store = Store(List())
    let binding = element(2, of: store)
    #expect(binding.wrappedValue == "two")
    store.action(.change { $0.elements.removeAll { $0.id == 2 } })
    #expect(binding.wrappedValue == "two", "the last one that was there")
    binding.wrappedValue = "second"
    #expect(store.state.elements.map(\.name) == ["one", "three"])
    #expect(store.state.notes == ["2: two > second"], "the action is sent all the same")
    #expect(binding.wrappedValue == "two")
    store.action(.change { $0.elements = [] })
    binding.wrappedValue = "third"
    #expect(store.state.elements.isEmpty)
  }

  @Test func anElementThatComesBackIsWrittenAgain() {
    let store = Store(List())
    let binding = element(2, of: store)
    store.action(.change { $0.elements.removeAll { $0.id == 2 } })
    store.action(.change { $0.elements.append(List.Element(id: 2, name: "again")) })
    #expect(binding.wrappedValue == "again")
    binding.wrappedValue = "second"
    #expect(store.state.elements.map(\.name) == ["one", "three", "second"])
  }

  /// Theirs puts it in again.
  @Test func aVanishedEntryIsNotPutInAgain() {
    let store = Store(List())
    let binding = entry("a", of: store)
    binding.wrappedValue = 2
    #expect(store.state.entries == ["a": 2, "b": 1])
    store.action(.change { $0.entries["a"] = nil })
    #expect(binding.wrappedValue == 2)
    binding.wrappedValue = 3
    #expect(store.state.entries == ["b": 1])
    #expect(store.state.notes == ["a: 1 > 2", "a: 2 > 3"])
  }

  @Test func anEqualValueIsNeitherWrittenNorSent() {
    let store = Store(List())
    element(2, of: store).wrappedValue = "two"
    entry("a", of: store).wrappedValue = 1
    #expect(store.state.notes.isEmpty)
  }

  /// What has vanished between the write and its turn is not put in again either.
  @Test func anElementThatVanishesBeforeTheWriteHasItsTurnIsNotWritten() {
    let store = Store(List())
    let binding = entry("a", of: store)
    let subscription = store.reactable.state.sink { state in
      if state.entries["a"] == 1, state.elements.isEmpty { binding.wrappedValue = 5 }
    }
    store.action(
      .changes([
        { $0.elements = [] }, { $0.entries["a"] = nil },
      ]))
    #expect(store.state.entries["a"] == nil)
    subscription.cancel()
  }
}

private final class List: Reactable {
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case changes([@Sendable (inout State) -> Void])
    case note(String)
  }

  struct Element: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  struct State {
    var elements = [
      Element(id: 1, name: "one"), Element(id: 2, name: "two"), Element(id: 3, name: "three"),
    ]
    var entries = ["a": 1, "b": 1]
    var notes: [String] = []
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> AnyPublisher<Action, Never> {
    guard case .changes(let changes) = action else { return .just(action) }
    return changes.map(Action.change).publisher.eraseToAnyPublisher()
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .change(let change): change(&state)
    case .changes: break
    case .note(let note): state.notes.append(note)
    }
  }
}
