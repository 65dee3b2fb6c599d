import ReactorKit
import ReactorKitTesting
import Testing

/// What a reactor does as soon as it is used.
@Suite struct EarlyChangesTests {
  private final class Early: Reactor {
    enum Action { case load, loaded }

    let initialState = 0
    let reactorStorage = ReactorStorage()

    func transform(action: Observable<Action>) -> Observable<Action> { action.startWith(.load) }

    func mutate(action: Action) -> Observable<Int> {
      switch action {
      case .load: .concat(.just(1), .run { send in send(2) })
      case .loaded: .just(9)
      }
    }

    func reduce(state: Int, mutation: Int) -> Int { state + mutation }
  }

  @Test func theChangesOfAFirstActionAreReceived() async {
    let tester = ReactorTester(Early())
    #expect(tester.state == 0)
    await tester.receive { $0 = 1 }
    await tester.receive { $0 = 3 }
    await tester.send(.loaded) { $0 = 12 }
    await tester.finish()
  }

  @Test func theyFailIfTheyAreNotAsserted() async {
    let tester = ReactorTester(Early())
    let failures = await Failures.of { await tester.finish() }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("2 changes of its state were not asserted") == true)
  }

  @Test func whatAReactorThatIsInUseDidBeforeIsNotSeen() async {
    let reactor = Early()
    _ = await reactor.state.values.first { $0 == 3 }
    let tester = ReactorTester(reactor)
    #expect(tester.state == 3)
    await tester.finish()
  }

  @Test func aStateThatTransformStateMakesIsTheFirstOne() async {
    final class Shaped: Reactor {
      typealias Action = Int
      let initialState = 1
      let reactorStorage = ReactorStorage()
      func transform(action: Observable<Int>) -> Observable<Int> { action.startWith(5) }
      func reduce(state: Int, mutation: Int) -> Int { mutation }
      func transform(state: Observable<Int>) -> Observable<Int> { state.map { $0 * 10 } }
    }
    let tester = ReactorTester(Shaped())
    #expect(tester.state == 10)
    await tester.receive { $0 = 50 }
    await tester.finish()
  }
}
