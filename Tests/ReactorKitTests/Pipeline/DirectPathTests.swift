import Synchronization
import TestSupport
import Testing

@testable import ReactorKit

/// The direct path and the general one must not be told apart. Semantics R2.6.
@Suite(.ownThreads) struct DirectPathTests {
  @Test func bothPathsDoTheSame() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let script = (0..<6).map { _ in Scripted.Action.random(using: &random) }
      let direct = Scripted.log(of: script, isDirect: true)
      let general = Scripted.log(of: script, isDirect: false)
      #expect(direct == general, "seed \(seed)")
      #expect(direct.contains { $0.hasPrefix("state") })
    }
  }

  @Test func aReactorThatTransformsNothingTakesTheDirectPath() {
    let reactor = Scripted()
    reactor.send(Scripted.Action(number: 1, shape: .just))
    let isDirect = reactor.reactorStorage.startedRuntime(of: reactor).isDirect.load(ordering: .relaxed)
    #expect(isDirect)
  }

  @Test func aStateThatHoldsItsReactorsActionGoesWithIt() {
    final class Parent: Reactor {
      struct State { var output: ActionSubject<Int>?, tracked: AnyObject? }
      let initialState = State()
      let reactorStorage = ReactorStorage()
      func reduce(state: inout State, mutation: Int) {
        state.output = output
        state.tracked = tracked
      }
      var output: ActionSubject<Int>?
      weak var tracked: AnyObject?
      typealias Action = Int
    }
    final class Tracked {}
    weak var state: Tracked?
    let kept = {
      let tracked = Tracked()
      let parent = Parent()
      parent.output = parent.action
      parent.tracked = tracked
      parent.send(1)
      parent.output = nil
      state = tracked
      return parent.action
    }()
    #expect(state == nil)
    withExtendedLifetime(kept) {}
  }

  @Test func aMonitorOfOneReactorLeavesTheOthersDirect() {
    let (watched, other) = (Scripted(), Scripted())
    let monitoring = watched.monitor { _ in }
    defer { monitoring.dispose() }
    let runtime = other.reactorStorage.startedRuntime(of: other)
    #expect(runtime.isReady(for: other))
    #expect(!watched.reactorStorage.startedRuntime(of: watched).isReady(for: watched))
  }
}

/// Writes down everything that can be seen of it.
private final class Scripted: Reactor {
  struct Action: Sendable {
    enum Shape: CaseIterable { case just, elements, concat, nested, none, of, failing, later }
    let number: Int
    let shape: Shape

    static func random(using random: inout SplitMix64) -> Action {
      Action(
        number: Int.random(in: 1...9, using: &random),
        shape: Shape.allCases.randomElement(using: &random) ?? .just)
    }
  }

  let initialState: [Int] = []
  let reactorStorage = ReactorStorage()
  let log = Locked<[String]>([])
  let source = PublishSubject<Int>()

  func note(_ line: String) { log.withLock { $0.append(line) } }

  func mutate(action: Action) -> Observable<Int> {
    note("mutate \(action.number) \(action.shape) at \(currentState.count)")
    let n = action.number
    return switch action.shape {
    case .just: .just(n)
    case .elements: [n, n + 10, n + 20]
    case .concat: .concat(.just(n), [n + 10, n + 20], .just(n + 30))
    case .nested: .concat(.just(n), .concat(.just(n + 10), .just(n + 20)))
    case .none: .empty()
    case .of: .of(n, n + 10)
    case .failing: .concat(.just(n), .error(RxError.unknown))
    case .later: source.take(1)
    }
  }

  func reduce(state: [Int], mutation: Int) -> [Int] {
    note("reduce \(mutation) after \(currentState.count)")
    return state + [mutation]
  }

  static func log(of script: [Action], isDirect: Bool) -> [String] {
    Reports.record()
    let reactor = Scripted()
    let bag = DisposeBag()
    reactor.reactorStorage.startedRuntime(of: reactor).isDirect.store(isDirect, ordering: .relaxed)
    reactor.state
      .flatMap { Observable.of($0.count, $0.last ?? 0) }
      .subscribe(onNext: { reactor.note("seen \($0)") })
      .disposed(by: bag)
    reactor.state
      .subscribe(onNext: { [unowned reactor] state in
        reactor.note("state \(state)")
        // From inside of the pipeline: it waits in the queue, and so does an element that a source emits now.
        if state.last == 7 { reactor.send(Action(number: 4, shape: .elements)) }
        if state.last == 5 { reactor.source.onNext(50) }
      })
      .disposed(by: bag)
    reactor.action
      .subscribe(onNext: { [unowned reactor] in reactor.note("action \($0.number)") })
      .disposed(by: bag)
    for action in script {
      reactor.send(action)
      reactor.note("sent, \(reactor.currentState.count)")
      if action.number == 3 { reactor.source.onNext(30) }
      if action.number == 8 { reactor.action.onNext(Action(number: 2, shape: .just)) }
    }
    return reactor.log.withLock { $0 }
  }
}
