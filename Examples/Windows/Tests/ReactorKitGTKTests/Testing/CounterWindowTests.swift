import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import ReactorKitTesting
import Testing

/// A test drives the widgets, and asserts the states.
@Suite @MainActor struct CounterWindowTests {
  @Test func aClickChangesTheStateAndTheLabel() async {
    let clock = TestClock()
    let reactor = StepsReactor(clock: clock)
    let tester = ReactorTester(reactor, clock: clock)
    let app = GTKTestApp(clock: clock) { $0.open(StepsView(reactor)) }
    await app.settle()

    app.button("More").click()
    await tester.receive { $0.count = 1 }
    await app.settle()
    #expect(app.label("1").exists)

    app.button("Later").press(.space)
    await app.settle()
    await tester.receive { $0.isWaiting = true }
    #expect(!app.button("Later").isSensitive())
    await app.advance(by: .seconds(2))
    await tester.receive {
      $0.count = 11
      $0.isWaiting = false
    }
    #expect(app.label("11").exists)
    #expect(app.button("Later").isSensitive())

    await app.close()
    await tester.finish()
  }
}

@Reactor @MainActor
private final class StepsReactor {
  enum Action { case add, addLater }
  enum Mutation { case add(Int), wait }

  @ObservableState struct State: Equatable {
    var count = 0
    var isWaiting = false
  }

  let initialState = State()
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add: .just(.add(1))
    case .addLater:
      .run { [clock] send in
        send(.wait)
        try await clock.sleep(for: .seconds(2))
        send(.add(10))
      }
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .wait: state.isWaiting = true
    case .add(let number):
      state.count += number
      state.isWaiting = false
    }
  }
}

private final class StepsView: @MainActor GTKView {
  let root: GTKWindow
  var disposeBag = DisposeBag()
  private let count = GTKLabel("")
  private let more = GTKButton("_More")
  private let later = GTKButton("_Later")

  init(_ reactor: StepsReactor) {
    root = GTKWindow(title: "Steps", GTKBox(.vertical, spacing: 6, [count, more, later]))
    self.reactor = reactor
  }

  func bind(reactor: StepsReactor) {
    let steps = ObservedReactor(reactor)
    more.rx.clicked.subscribe(onNext: { steps.send(.add) }).disposed(by: disposeBag)
    later.rx.clicked.subscribe(onNext: { steps.send(.addLater) }).disposed(by: disposeBag)
    observe { [count] in count.text = "\(steps.count)" }.disposed(by: disposeBag)
    observe { [later] in later.sensitive = !steps.isWaiting }.disposed(by: disposeBag)
  }
}
