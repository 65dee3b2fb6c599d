import ReactorKitObservation
import TestSupport
import Testing

/// Bindings to leaves of nested states.
@MainActor
@Suite struct NestedBindingTests {
  @Test func aBindingToALeafIsReadAsTheLeaf() async {
    let observed = ObservedReactor(reactor: BindingTests.Form())
    let name = ReactorBindable(observed).profile.name
    var runs = 0
    let token = observe {
      runs += 1
      _ = name.wrappedValue
    }
    ReactorBindable(observed).profile.age.wrappedValue = 5
    await mainLoopTurn()
    #expect(runs == 1)
    token.dispose()
  }
}
