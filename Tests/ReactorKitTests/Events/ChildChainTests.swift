import ReactorKit
import TestSupport
import Testing

/// Chains of any depth and optionality follow what is replaced.
@Suite struct ChildChainTests {
  private func actions(_ stream: Observable<ObservableEventResult<Leaf>>) -> Collected<Int> {
    stream.map(\.action).collected()
  }

  @Test func aChildIsObserved() {
    let (root, leaf) = (Root(), Leaf())
    let events = root.child(\.leaf).actionEvents(.all).collected()
    leaf.send(1)
    root.send { $0.leaf = leaf }
    leaf.send(2)
    #expect(events.elements.map(\.line) == ["2 started [1]", "2 completed [1, 2]"])
    #expect(events.elements.allSatisfy { $0.isFrom(leaf) })
  }

  @Test func allDepthsAndOptionalitiesCanBeMixed() {
    let (root, a, b) = (Root(), Middle(), Middle())
    let streams: [(Observable<ObservableEventResult<Leaf>>, Middle, isOptional: Bool)] = [
      (root.child(\.direct).child(\.direct).actionEvents(), a, false),
      (root.child(\.direct).child(\.optional).actionEvents(), a, true),
      (root.child(\.optional).child(\.direct).actionEvents(), b, false),
      (root.child(\.optional).child(\.optional).actionEvents(), b, true),
    ]
    for (number, (stream, middle, isOptional)) in streams.enumerated() {
      let events = actions(stream)
      let leaf = Leaf()
      root.send { ($0.direct, $0.optional) = (a, b) }
      middle.send { state in
        if isOptional { state.optional = leaf } else { state.direct = leaf }
      }
      leaf.send(number)
      #expect(events.elements == [number])
    }
  }

  private final class Deep: Reactor, ObservableEvent {
    struct State { var next: Deep? }
    typealias Action = Deep?
    let initialState: State
    init(_ next: Deep?) { initialState = State(next: next) }
    func reduce(state: inout State, mutation: Deep?) { state.next = mutation }
  }

  @Test func aChainMayBeOfAnyDepth() {
    let last = Deep(nil)
    var first = last
    for _ in 0..<100 { first = Deep(first) }
    var chain = first.child(\.next)
    for _ in 1..<100 { chain = chain.child(\.next) }
    let events = chain.actionEvents().collected()
    last.send(nil)
    #expect(events.elements.count == 1)
    let other = Deep(nil)
    guard let middle = first.currentState.next?.currentState.next else { return #expect(Bool(false)) }
    var replacement = other
    for _ in 0..<97 { replacement = Deep(replacement) }
    middle.send(replacement)
    last.send(nil)
    other.send(nil)
    #expect(events.elements.count == 2)
    #expect(events.elements.last?.isFrom(other) == true)
  }

  @Test func aReplacedChildIsFollowedAtOnce() {
    let (root, leaves) = (Root(), (0..<3).map { _ in Leaf() })
    let events = actions(root.child(\.leaf).actionEvents())
    for (number, leaf) in leaves.enumerated() {
      root.send { $0.leaf = leaf }
      for other in leaves { other.send(other === leaf ? number : 100) }
    }
    root.send { $0.leaf = nil }
    for leaf in leaves { leaf.send(100) }
    root.outside.onNext { [leaves] in $0.leaf = leaves[1] }
    leaves[1].send(3)
    #expect(events.elements == [0, 1, 2, 3])
  }

  @Test func anIntermediateThatIsReplacedIsFollowedToo() {
    let (root, a, b) = (Root(), Middle(), Middle())
    let (la, lb, lc) = (Leaf(), Leaf(), Leaf())
    let events = actions(root.child(\.optional).child(\.optional).actionEvents())
    a.send { $0.optional = la }
    b.send { $0.optional = lb }
    root.send { $0.optional = a }
    la.send(1)
    root.send { $0.optional = b }
    la.send(100)
    lb.send(2)
    a.send { $0.optional = lb }
    lb.send(3)
    b.send { $0.optional = nil }
    lb.send(100)
    b.send { $0.optional = lc }
    lc.send(4)
    root.send { $0.optional = nil }
    b.send { $0.optional = la }
    for leaf in [la, lb, lc] { leaf.send(100) }
    root.send { $0.optional = b }
    la.send(5)
    #expect(events.elements == [1, 2, 3, 4, 5])
  }

  @Test func eachParentHearsItsOwnChildOnly() {
    let (parents, leaves) = ([Root(), Root()], [Leaf(), Leaf()])
    let heard = parents.map { actions($0.child(\.leaf).actionEvents()) }
    for (parent, leaf) in zip(parents, leaves) { parent.send { $0.leaf = leaf } }
    leaves[0].send(1)
    leaves[1].send(2)
    parents[0].send { $0.leaf = leaves[1] }
    leaves[0].send(3)
    leaves[1].send(4)
    #expect(heard.map(\.elements) == [[1, 4], [2, 4]])
  }

  @Test func theSameChildIsNotObservedAgain() {
    let (root, leaf) = (Root(), Leaf())
    let events = actions(root.child(\.leaf).actionEvents())
    for _ in 0..<3 {
      root.send { $0.leaf = leaf }
      root.send { $0.anyNumber += 1 }
    }
    leaf.send(1)
    #expect(events.elements == [1])
  }

  @Test func actionsThatStateSubscribersSendToANewChildAreObserved() {
    let (root, bag) = (Root(), DisposeBag())
    root.state.subscribe(onNext: { $0.leaf?.send(1) }).disposed(by: bag)
    let events = actions(root.child(\.leaf).actionEvents())
    root.state.subscribe(onNext: { $0.leaf?.send(2) }).disposed(by: bag)
    for _ in 0..<3 { root.send { $0.leaf = Leaf() } }
    #expect(events.elements == [1, 2, 1, 2, 1, 2])
  }

  @Test func anActionThatRunsWhenTheChildComesIsToldWhenItEnds() {
    let (root, old, new) = (Root(), Leaf(), Leaf())
    let events = actions(root.child(\.leaf).actionEvents())
    new.send(-1)
    old.send(-2)
    root.send { $0.leaf = old }
    root.send { $0.leaf = new }
    old.end.onNext(())
    new.end.onNext(())
    #expect(events.elements == [-1])
  }

  @Test func anEventThatWaitsWhileItsChildIsRemovedStillComes() {
    let (root, a, b) = (Root(), Leaf(), Leaf())
    let middle = root.currentState.direct
    middle.send { $0.many = [a, b] }
    let log = Guarded<[Int]>()
    let bag = DisposeBag()
    root.child(\.direct).children(\.many).actionEvents().subscribe(onNext: { result in
      log.append(result.action)
      guard result.action == 1 else { return }
      onAnotherThread {
        b.send(2)
        a.send(3)
      }
      middle.send { $0.many = [a] }
      b.send(4)
    }).disposed(by: bag)
    a.send(1)
    #expect(log.value == [1, 2, 3])
  }

  @Test func elementsOfAListAreMerged() {
    let (root, middle) = (Root(), Middle())
    let leaves = (0..<4).map { _ in Leaf() }
    root.send { $0.optional = middle }
    let events = actions(root.child(\.optional).children(\.many).actionEvents())
    func send() -> [Int] {
      let before = events.elements.count
      for (number, leaf) in leaves.enumerated() { leaf.send(number) }
      return Array(events.elements.dropFirst(before))
    }
    #expect(send() == [])
    middle.send { $0.many = [leaves[0], leaves[1]] }
    #expect(send() == [0, 1])
    middle.send { $0.many = [leaves[3], leaves[1], leaves[3]] }
    #expect(send() == [1, 3])
    middle.send { $0.many.reverse() }
    #expect(send() == [1, 3])
    middle.send { $0.many = leaves }
    #expect(send() == [0, 1, 2, 3])
    root.send { $0.optional = nil }
    #expect(send() == [])
  }

  private final class Parent: Reactor {
    enum Action {
      case replace(Leaf)
      case childDid(Int)
    }
    struct State {
      var child = Leaf()
      var log: [Int] = []
    }
    let reactorStorage = ReactorStorage()
    let initialState = State()
    let token: Lifetimes.Token
    init(_ token: Lifetimes.Token) { self.token = token }

    func transform(action: Observable<Action>) -> Observable<Action> {
      .merge(action, child(\.child).actionEvents().map { .childDid($0.action) })
    }
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .replace(let child): state.child = child
      case .childDid(let action): state.log.append(action)
      }
    }
  }

  @Test func aParentObservesItsChildInItsOwnPipeline() {
    let lifetimes = Lifetimes()
    do {
      let parent = Parent(lifetimes.token("parent"))
      _ = parent.state
      let (first, second) = (parent.currentState.child, Leaf(lifetimes.token("leaf")))
      first.send(1)
      parent.send(.replace(second))
      first.send(100)
      second.send(2)
      second.send(-3)
      #expect(parent.currentState.log == [1, 2])
      second.end.onNext(())
      #expect(parent.currentState.log == [1, 2, -3])
    }
    lifetimes.expectNone()
  }

  @Test func aStreamMayBeSubscribedManyTimes() {
    let (root, leaf) = (Root(), Leaf())
    let stream = root.child(\.leaf).actionEvents()
    let (first, second) = (actions(stream), actions(stream))
    root.send { $0.leaf = leaf }
    leaf.send(1)
    first.stop()
    leaf.send(2)
    #expect(first.elements == [1])
    #expect(second.elements == [1, 2])
  }
}
