import ReactorKitObservation
import TestSupport
import Testing

/// A nested state with a property named `value`.
@MainActor
@Suite struct NestedValueTests {
  @ObservableState
  struct Counter: Equatable, Sendable {
    var value = 0
    var step = 1
  }

  @ObservableState
  struct State: Equatable, Sendable { var counter = Counter() }

  private let observed = ObservedReactor(reactor: Editor(State()))

  @Test func aPropertyNamedValueIsWhatIsRead() {
    #expect("\(observed.counter.value)" == "0")
  }

  @Test func aPropertyNamedValueIsObservedByItself() async {
    var runs = 0
    let token = observe {
      runs += 1
      let _: Int = observed.counter.value
    }
    observed.send { $0.counter.step = 2 }
    await mainLoopTurn()
    #expect(runs == 1)
    token.dispose()
  }
}
