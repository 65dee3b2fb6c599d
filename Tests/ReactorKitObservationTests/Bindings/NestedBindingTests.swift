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

  @Test func propertiesThatAreNamedLikeThePartsOfABindingAreBoundToo() {
    let observed = ObservedReactor(
      reactor: Bound(Outer(), scheduler: CurrentThreadScheduler.instance))
    let bindings = ReactorBindable(observed).inner
    bindings.reactor.wrappedValue = "R"
    bindings.keyPath.wrappedValue = "K"
    bindings.target.wrappedValue = "T"
    #expect([observed.inner.reactor, observed.inner.keyPath, observed.inner.target] == ["R", "K", "T"])
  }

  @Test func theTargetLeadsToThePropertyThatABindingWrites() {
    let observed = ObservedReactor(
      reactor: Bound(Outer(), scheduler: CurrentThreadScheduler.instance))
    let bindings = ReactorBindable(observed).inner
    let (reactor, keyPath) = ReactorBindableState.target(of: bindings)
    #expect(reactor === observed)
    reactor[bound: keyPath.appending(path: \.target)] = "written"
    #expect(bindings.target.wrappedValue == "written")
    #expect(bindings.reactor.wrappedValue == "")
  }

  @ObservableState
  struct Outer: Sendable {
    var inner = Inner()
  }

  @ObservableState
  struct Inner: Sendable {
    var reactor = ""
    var keyPath = ""
    var target = ""
  }
}
