import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Everything that an effect has emitted counts, however the effect ends. Semantics R5.6.
@Suite struct EffectEndTests {
  /// Its stream of mutations ends at 2 without having taken it, and ends the effect that has emitted it
  /// before that.
  private final class Ending: Reactor {
    enum Action { case begin, one }

    let initialState: [Int] = []
    let reactorStorage = ReactorStorage()
    let source = PublishSubject<Int>()
    private let stop = PublishSubject<Void>()

    func mutate(action: Action) -> Observable<Int> {
      switch action {
      case .begin: source.take(until: stop)
      case .one: .just(1)
      }
    }

    func transform(mutation: Observable<Int>) -> Observable<Int> {
      mutation
        .do(onNext: { [stop] in if $0 == 2 { stop.onNext(()) } })
        .take(while: { $0 != 2 })
    }

    func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
  }

  @Test func aMutationThatEndsItsEffectInsideOfAStreamIsNotLost() {
    let reactor = Ending()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    reactor.send(.begin)
    // From inside of a turn, so that it waits, and is not a part of the effect's own delivery any more.
    let subscription = reactor.state.subscribe(onNext: { if $0 == [1] { reactor.source.onNext(2) } })
    defer { subscription.dispose() }
    reactor.send(.one)
    #expect(reactor.currentState == [1, 2])
    #expect(runtime.effects.count == 0)
  }

  /// Without streams between, so that ends need not wait.
  private final class Direct: Reactor, Sendable {
    enum Action { case begin, stop }

    let initialState: [Int] = []
    let reactorStorage = ReactorStorage()
    let source = PublishSubject<Int>()

    func mutate(action: Action) -> Observable<Int> {
      switch action {
      case .begin: source.take(until: self.action.filter { $0 == .stop })
      case .stop: .just(0)
      }
    }

    func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
  }

  @Test func anEffectThatAnActionEndsIsOverBeforeTheNextAction() {
    let reactor = Direct()
    let lives = { reactor.reactorStorage.startedRuntime(of: reactor).effects.count }
    reactor.send(.begin)
    reactor.source.onNext(1)
    #expect(lives() == 1)
    reactor.send(.stop)
    #expect(lives() == 0)
    reactor.source.onNext(2)
    #expect(reactor.currentState == [1, 0])
  }

  @Test func monitorsAndPerformSeeTheEndOfAnEffectInItsTurn() async {
    let reactor = Direct()
    let events = Guarded<[String]>()
    let monitor = reactor.monitor { event in
      switch event.kind {
      case .actionReceived: events.append("action")
      case .effectFinished: events.append("end")
      case .stateCommitted: events.append("state")
      default: break
      }
    }
    defer { monitor.dispose() }
    reactor.send(.begin)
    reactor.source.onNext(1)
    reactor.send(.stop)
    #expect(events.value == ["action", "state", "action", "state", "end", "end"])
    async let state = reactor.perform(.begin)
    while reactor.reactorStorage.startedRuntime(of: reactor).effects.count == 0 { await Task.yield() }
    reactor.send(.stop)
    #expect(await state == [1, 0, 0])
  }
}
