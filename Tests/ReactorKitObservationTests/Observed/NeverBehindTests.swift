import ReactorKitObservation
import TestSupport
import Testing

/// What an `ObservedReactor` shows to those who are told of a state, whoever they are.
/// Semantics O3.1, O5.2 and O5.3.
@MainActor
@Suite struct NeverBehindTests {
  private let reactor = Editor(ScreenState())
  private let bag = DisposeBag()

  /// What is shown, whenever somebody looks.
  @MainActor private final class Seen {
    var counts: [Int] = []
    var observed: ObservedReactor<Editor<ScreenState>>?
    func look() { if let observed { counts.append(observed.count) } }
  }

  @Test func subscribersOfTheStateSeeItShown() {
    let seen = Seen()
    // They are there before what they look at, and are called first otherwise.
    reactor.state.subscribe(onNext: { _ in MainActor.assumeIsolated { seen.look() } }).disposed(by: bag)
    reactor.observe(\.count).subscribe(onNext: { _ in MainActor.assumeIsolated { seen.look() } })
      .disposed(by: bag)
    reactor.pulse(\.$alert).subscribe(onNext: { _ in MainActor.assumeIsolated { seen.look() } })
      .disposed(by: bag)
    seen.observed = ObservedReactor(reactor)
    reactor.send {
      $0.count = 1
      $0.alert = "one"
    }
    #expect(seen.counts == [1, 1, 1])
    reactor.send { $0.count = 2 }
    #expect(seen.counts == [1, 1, 1, 2, 2])
  }

  @Test func monitorsSeeItShown() {
    let seen = Seen()
    seen.observed = ObservedReactor(reactor)
    let monitor = reactor.monitor { event in
      if case .stateCommitted = event.kind { MainActor.assumeIsolated { seen.look() } }
    }
    reactor.send { $0.count = 1 }
    #expect(seen.counts == [1])
    monitor.dispose()
  }

  @Test func whoIsToldByOneSeesTheSameInAnother() {
    let seen = Seen()
    let first = ObservedReactor(reactor)
    seen.observed = ObservedReactor(reactor)
    withObservationTracking {
      _ = first.count
    } onChange: {
      MainActor.assumeIsolated { seen.look() }
    }
    reactor.send { $0.count = 1 }
    #expect(seen.counts == [1])
    // And the other way round.
    withObservationTracking {
      _ = seen.observed?.count
    } onChange: {
      MainActor.assumeIsolated { seen.counts.append(first.count) }
    }
    reactor.send { $0.count = 2 }
    #expect(seen.counts == [1, 2])
    #expect(first.count == 2)
  }

  @Test func subscribersOfAStubSeeItShown() {
    let seen = Seen()
    reactor.isStubEnabled = true
    reactor.state.subscribe(onNext: { _ in MainActor.assumeIsolated { seen.look() } }).disposed(by: bag)
    seen.observed = ObservedReactor(reactor)
    reactor.stub.state.value.count = 1
    #expect(seen.counts == [1])
  }

  @Test func subscribersThatHopToTheMainThreadSeeItShown() async {
    let seen = Seen()
    reactor.state.observe(on: MainScheduler.asyncInstance)
      .subscribe(onNext: { _ in MainActor.assumeIsolated { seen.look() } }).disposed(by: bag)
    await mainLoopTurn()
    seen.observed = ObservedReactor(reactor)
    let reactor = reactor
    onAnotherThread { reactor.send { $0.count = 1 } }
    await mainLoopTurn()
    #expect(seen.counts == [1])
  }

  @Reactor
  fileprivate final class Shaped {
    enum Action { case add }
    @ObservableState struct State { var count = 0 }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) { state.count += 1 }
    func transform(state: Observable<State>) -> Observable<State> {
      state.map { state in
        var state = state
        state.count *= 10
        return state
      }
    }
  }

  @Test func subscribersOfAShapedStateSeeItShown() {
    let reactor = Shaped()
    var counts: [Int] = []
    var observed: ObservedReactor<Shaped>?
    reactor.state.subscribe(onNext: { _ in if let observed { counts.append(observed.count) } })
      .disposed(by: bag)
    observed = ObservedReactor(reactor)
    reactor.send(.add)
    #expect(counts == [10])
  }
}

/// Displays that somebody makes in an `observe { }`.
@MainActor
@Suite struct MadeWhileObservingTests {
  @Test func oneThatIsMadeInARunIsKeptUntilTheNext() async {
    let reactor = Editor(ScreenState())
    weak var made: ObservedReactor<Editor<ScreenState>>?
    var shown: [Int] = []
    let token = observe {
      let observed = ObservedReactor(reactor)
      made = observed
      shown.append(observed.count)
    }
    for count in 1...3 {
      reactor.send { $0.count = count }
      await mainLoopTurn()
    }
    #expect(shown == [0, 1, 2, 3])
    #expect(made != nil)
    token.dispose()
    #expect(made == nil)
  }
}

/// Assignments to the properties of an `ObservedReactor`.
@MainActor
@Suite struct AssignmentTests {
  @Reactor
  fileprivate final class Profile {
    enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
    @ObservableState
    struct State: Equatable {
      var text = ""
      var tags: [String] = []
      var address = Address()
    }
    @ObservableState
    struct Address: Equatable { var city = "" }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) {
      guard case .binding(let binding) = mutation else { return }
      binding.apply(to: &state)
      state.text = String(state.text.prefix(3))
    }
  }

  @Test func anAssignmentIsAnActionOfItsProperty() {
    let reactor = Profile()
    let observed = ObservedReactor(reactor)
    var actions: [Profile.Action] = []
    let subscription = reactor.action.subscribe(onNext: { actions.append($0) })
    observed[bound: \.text] = "abc"
    #expect(observed.text == "abc")
    #expect(reactor.currentState.text == "abc")
    observed[bound: \.text] = "abcd"
    #expect(observed.text == "abc", "`reduce` has the last word")
    observed[bound: \.tags].append("new")
    #expect(observed.tags == ["new"])
    observed[bound: \.address] = .init(city: "Paris")
    #expect(observed.address.city == "Paris")
    #expect(
      actions == [
        .binding(.set(\.text, "abc")), .binding(.set(\.text, "abcd")), .binding(.set(\.tags, ["new"])),
        .binding(.set(\.address, .init(city: "Paris"))),
      ])
    subscription.dispose()
  }

  @Test func aReadIsTrackedAsEver() async {
    let observed = ObservedReactor(Profile())
    var shown: [String] = []
    let token = observe { shown.append(observed.text) }
    observed[bound: \.text] = "a"
    observed[bound: \.tags] = ["b"]
    await mainLoopTurn()
    #expect(shown == ["", "a"])
    token.dispose()
  }
}
