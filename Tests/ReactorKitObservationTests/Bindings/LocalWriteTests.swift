import ReactorKitObservation
import TestSupport
import Testing

/// Local writes to properties whose setters write others.
@MainActor
@Suite struct LocalWriteTests {
  @Reactor
  final class Form: Sendable {
    enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }
    @ObservableState
    struct State: Equatable, Sendable {
      var length = 0
      @ViewState(ignoreEquality: true) var forced = 0
      var text = "" {
        didSet { length = text.count }
      }
      var first = ""
      var last = ""
      var name: String {
        get { first }
        set {
          first = newValue
          last = newValue
        }
      }
    }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) {
      if case .binding(let binding) = mutation { binding.apply(to: &state) }
    }
  }

  private let observed = ObservedReactor(reactor: Form())

  @Test func whatAPropertyObserverWritesIsToldToo() async {
    var seen: [Int] = []
    let token = observed.updateOn(\.length) { seen.append($0) }
    ReactorBindable(observed).text.wrappedValue = "abc"
    await mainLoopTurn()
    #expect(observed.length == 3)
    #expect(seen == [0, 3])
    token.dispose()
  }

  @Test func whatIsNotWrittenIsNotTold() async {
    var runs = 0
    let token = observed.updateOn(\.forced) { _ in runs += 1 }
    ReactorBindable(observed).text.wrappedValue = "abc"
    await mainLoopTurn()
    #expect(runs == 1)
    token.dispose()
  }

  @Test func whatAComputedPropertyWritesIsToldToo() async {
    var seen: [String] = []
    let token = observed.updateOn(\.last) { seen.append($0) }
    ReactorBindable(observed).name.wrappedValue = "n"
    await mainLoopTurn()
    #expect(seen == ["", "n"])
    token.dispose()
  }
}

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
