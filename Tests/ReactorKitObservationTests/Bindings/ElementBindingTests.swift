import ReactorKitObservation
import TestSupport
import Testing

/// Bindings to elements of lists: they go by identity, whatever position the element is at.
@MainActor
@Suite struct ElementBindingTests {
  private let reactor = Editor(ScreenState(items: [Item(id: 1, name: "one"), Item(id: 2, name: "two")]))
  private let observed: ObservedReactor<Editor<ScreenState>>

  init() { observed = ObservedReactor(reactor: reactor) }

  /// The name of an element, as `updateOn` with an action binds it.
  private func name(_ id: Int) -> ReactorBinding<String> {
    let observed = observed
    return observed.binding(
      get: { observed.element(\.items, id: id, property: \.name) }, fallback: "last",
      send: { name in
        { state in
          guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
          state.items[index].name = name
        }
      })
  }

  @Test func aBindingFollowsItsElement() {
    let name = name(2)
    #expect(name.wrappedValue == "two")
    observed.send { $0.items.swapAt(0, 1) }
    name.wrappedValue = "x"
    #expect(name.wrappedValue == "x" && reactor.currentState.items.map(\.name) == ["x", "one"])
  }

  @Test func aBindingWithoutItsElementShowsTheLastValueAndChangesNoOther() {
    let name = name(1)
    observed.send { $0.items.removeFirst() }
    name.wrappedValue = "x"
    #expect(name.wrappedValue == "last" && reactor.currentState.items.map(\.name) == ["two"])
  }

  @Test func whoReadsABindingIsToldOfItsElementOnly() async {
    let (one, two) = (name(1), name(2))
    var runs = 0
    let token = observe {
      _ = two.wrappedValue
      runs += 1
    }
    one.wrappedValue = "x"
    await mainLoopTurn()
    #expect(runs == 1)
    two.wrappedValue = "y"
    await mainLoopTurn()
    #expect(runs == 2)
    token.dispose()
  }
}
