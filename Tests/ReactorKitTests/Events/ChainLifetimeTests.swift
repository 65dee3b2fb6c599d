import ReactorKitTesting
import Synchronization
import TestSupport
import Testing

@testable import ReactorKit

/// Chains retain nobody, and end with their first reactor.
@Suite struct ChainLifetimeTests {
  private let lifetimes = Lifetimes()

  private func leaf() -> Leaf { Leaf(lifetimes.token("leaf")) }

  private func middle() -> Middle {
    Middle(.init(direct: leaf(), optional: leaf()), lifetimes.token("middle"))
  }

  private func root() -> Root { Root(.init(direct: middle(), optional: middle()), lifetimes.token("root")) }

  @Test func aChainCompletesWithItsFirstReactorAndRetainsNobody() {
    var root: Root? = root()
    let events = root?.child(\.direct).child(\.optional).actionEvents(.all).collected()
    root?.currentState.direct.currentState.optional?.send(-1)
    #expect(events?.elements.count == 1)
    #expect(events?.isCompleted == false)
    root = nil
    #expect(events?.isCompleted == true)
    #expect(events?.elements.count == 1, "what the reactors leave unfinished is not told")
    // A bare reactor's own state is released with its entry, by the sweep after a number of others. How many that takes
    // depends on the reactors of all tests that run.
    var patience = 1_000_000
    while !lifetimes.alive.isEmpty, patience > 0 {
      _ = BareEvents().currentState
      patience -= 1
    }
    lifetimes.expectNone()
  }

  @Test func aChainWhoseFirstReactorIsGoneCompletesAtOnce() {
    var root: Root? = root()
    let stream = root?.child(\.leaf).actionEvents()
    root = nil
    #expect(stream?.collected().isCompleted == true)
  }

  @Test func aReplacedChildIsReleasedAtOnce() {
    let root = Root()
    let events = root.child(\.leaf).actionEvents(.all).collected()
    for _ in 0..<3 {
      root.send { [lifetimes] in $0.leaf = Leaf(lifetimes.token("leaf")) }
      root.currentState.leaf?.send(-1)
      #expect(lifetimes.count == 1)
    }
    root.send { $0.leaf = nil }
    lifetimes.expectNone()
    #expect(events.elements.map(\.phase.name) == ["started", "started", "started"])
  }

  @Test func aDisposedChainLeavesAll() {
    let root = Root()
    let leaf = Leaf()
    root.send { $0.leaf = leaf }
    let events = root.child(\.leaf).actionEvents().map { [token = lifetimes.token()] result in
      token.touch()
      return result.action
    }.collected()
    #expect(leaf.isObserved)
    events.stop()
    #expect(!leaf.isObserved)
    lifetimes.expectNone()
    let other = Leaf()
    root.send { $0.leaf = other }
    #expect(!other.isObserved)
  }

  @Test func anEndedChainLeavesAll() {
    let root = Root()
    let leaf = Leaf()
    root.send { $0.leaf = leaf }
    let events = root.child(\.leaf).actionEvents().take(1).collected()
    leaf.send(1)
    #expect(events.isCompleted)
    #expect(!leaf.isObserved)
  }

  @Test(arguments: StorageKind.allCases)
  func observingAReactorDoesNotRetainIt(_ kind: StorageKind) {
    var reactor: (any EventTrace)? = kind.makeObservable(
      Script(mutate: { [token = lifetimes.token()] action in
        token.touch()
        return action == 0 ? .never() : .just(action)
      }))
    let stream = reactor?.eventLines()
    let events = stream?.collected()
    reactor?.send(0)
    reactor?.send(1)
    reactor = nil
    lifetimes.expectNone()
    #expect(events?.elements == ["1 completed [1]"])
  }

  private final class Holder: Reactor, ObservableEvent {
    typealias Action = Int
    struct State { var token: Lifetimes.Token }
    let reactorStorage = ReactorStorage()
    let initialState: State
    init(_ token: Lifetimes.Token) { initialState = State(token: token) }
  }

  @Test func aStreamOfAReactorThatIsGoneKeepsNothingAndCompletes() {
    var holder: Holder? = Holder(lifetimes.token())
    let stream = holder?.actionEvents()
    holder?.send(1)
    holder = nil
    lifetimes.expectNone()
    #expect(stream?.collected().isCompleted == true)
  }

  private final class Narcissus: Reactor, ObservableEvent {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState: [Int] = []
    let token: Lifetimes.Token
    init(_ token: Lifetimes.Token) { self.token = token }
    func transform(action: Observable<Int>) -> Observable<Int> {
      .merge(action, actionEvents().filter { $0.action < 3 }.map { $0.action + 1 })
    }
    func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
  }

  @Test func aReactorMayObserveItself() {
    do {
      let reactor = Narcissus(lifetimes.token())
      reactor.send(1)
      #expect(reactor.currentState == [1, 2, 3])
    }
    lifetimes.expectNone()
  }

  @Test func aReleaseInsideOfAReduceIsDeliveredToItsObservers() {
    let root = Root()
    let log = Guarded<[String]>()
    let bag = DisposeBag()
    func observe(_ leaf: Leaf) {
      leaf.actionEvents(.all).subscribe(onNext: { log.append($0.line) }).disposed(by: bag)
      leaf.send(-1)
    }
    root.send { $0.leaf = Leaf() }
    if let leaf = root.currentState.leaf { observe(leaf) }
    root.send { $0.leaf = nil }
    #expect(log.value == ["-1 started []", "-1 released [-1]"])
    root.send { $0.anyNumber = 1 }
    #expect(root.currentState.anyNumber == 1)
  }
}

extension Leaf {
  /// Whether somebody observes this leaf.
  fileprivate var isObserved: Bool { pipelineOfEvents.hasEventObservers.load(ordering: .relaxed) }
}
