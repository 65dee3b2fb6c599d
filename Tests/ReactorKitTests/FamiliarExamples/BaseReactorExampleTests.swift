import ReactorKitTesting
import Testing

/// A reactor that inherits `BaseReactor`, with synchronous and asynchronous mutations.
@Suite struct BaseReactorExampleTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func anArrayLiteralIsSynchronousMutations() {
    let reactor = ExampleReactor(scheduler: scheduler)
    reactor.action.onNext(.enterText("typed"))
    #expect(reactor.currentState.text == "typed")
    reactor.action.onNext(.setSwitch(true))
    #expect(reactor.currentState.switchValue == true)
  }

  @Test func mutationsAreFirstSynchronousAndThenAsynchronous() {
    let reactor = ExampleReactor(scheduler: scheduler)
    reactor.action.onNext(.setSwitchAsync(true))
    #expect(reactor.currentState.switchValue == true)
    scheduler.advanceTo(2)
    #expect(reactor.currentState.switchValue == false)
  }

  @Test func severalSynchronousMutationsAreAppliedInOrder() {
    let reactor = ExampleReactor(scheduler: scheduler)
    var texts: [String] = []
    let subscription = reactor.state(\.text).subscribe(onNext: { texts.append($0) })
    reactor.action.onNext(.enterTwice("a", "b"))
    subscription.dispose()
    #expect(texts == ["initial text", "a", "b"])
  }

  @Test func noneMeansNoMutation() {
    let reactor = ExampleReactor(scheduler: scheduler)
    var states = 0
    let subscription = reactor.state.subscribe(onNext: { _ in states += 1 })
    reactor.action.onNext(.nothing)
    reactor.action.onNext(.alsoNothing)
    subscription.dispose()
    #expect(states == 1)
  }
}

private final class ExampleReactor: BaseReactor<
  ExampleReactor.Action, ExampleReactor.Mutation, ExampleReactor.State
>
{
  enum Action {
    case enterText(String)
    case enterTwice(String, String)
    case setSwitch(Bool)
    case setSwitchAsync(Bool)
    case nothing
    case alsoNothing
  }

  enum Mutation {
    case setText(String)
    case setSwitch(Bool)
  }

  struct State {
    var text = "initial text"
    var switchValue = false
  }

  private let time: any SchedulerType

  init(scheduler: any SchedulerType) {
    time = scheduler
    super.init(initialState: State())
  }

  override func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enterText(let text):
      return [.setText(text)]
    case .enterTwice(let first, let second):
      return [.setText(first), .setText(second)]
    case .setSwitch(let value):
      return [.setSwitch(value)]
    case .setSwitchAsync(let value):
      let mutation = Observable.just(Mutation.setSwitch(!value)).delay(.seconds(2), scheduler: time)
      return .concat([.setSwitch(value)], mutation)
    case .nothing:
      return []
    case .alsoNothing:
      return .empty()
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setText(let text):
      newState.text = text
    case .setSwitch(let value):
      newState.switchValue = value
    }
    return newState
  }
}
