import ReactorKit
import TestSupport
import Testing

/// Events of stubs, and of reactors on the main actor.
@Suite struct StubEventTests {
  private final class Child: Reactor, ObservableEvent {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 0
    func mutate(action: Int) -> Observable<Int> { .never() }
  }

  @Test func anActionThatAStubGetsStartsAndCompletesAtOnce() {
    let child = Child()
    child.isStubEnabled = true
    let (own, all) = (child.actionEvents(.all).collected(), Child.actionEvents(.all).collected())
    child.stub.state.value = 7
    child.send(1)
    child.action.onNext(2)
    child.emitActionEvent(of: 3, state: 8)
    let expected = ["1 started 7", "1 completed 7", "2 started 7", "2 completed 7", "3 completed 8"]
    #expect(own.elements.map(\.line) == expected)
    #expect(all.elements.filter { $0.isFrom(child) }.map(\.line) == expected)
    #expect(child.stub.actions == [1, 2])
  }

  private final class Parent: Reactor {
    typealias Action = Int
    struct State { var child = Child() }
    let initialState = State()
    let reactorStorage = ReactorStorage()
  }

  @Test func aChainGoesThroughStubs() {
    let parent = Parent()
    parent.isStubEnabled = true
    let (first, second) = (parent.currentState.child, Child())
    first.isStubEnabled = true
    second.isStubEnabled = true
    let events = parent.child(\.child).actionEvents().collected()
    first.send(1)
    parent.stub.state.value = Parent.State(child: second)
    first.send(2)
    second.send(3)
    #expect(events.elements.map(\.action) == [1, 3])
  }
}

@MainActor @Suite struct MainActorEventTests {
  @MainActor private final class Child: Reactor, ObservableEvent {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState: [Int] = []
    let scheduler: any ImmediateSchedulerType = MainScheduler.instance
    let effect = PublishSubject<Int>()
    func mutate(action: Int) -> Observable<Int> { action == 0 ? effect : .just(action) }
    func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
  }

  @MainActor private final class Parent: Reactor {
    typealias Action = Child?
    struct State { var child: Child? }
    let reactorStorage = ReactorStorage()
    let initialState = State()
    let scheduler: any ImmediateSchedulerType = MainScheduler.instance
    func reduce(state: inout State, mutation: Child?) { state.child = mutation }
  }

  @Test func reactorsOfTheMainActorAreObservedOnIt() async {
    let child = Child()
    let (own, all) = (child.actionEvents(.all).collected(), Child.actionEvents().collected())
    child.send(1)
    child.send(0)
    onAnotherThread { [effect = child.effect] in
      effect.onNext(5)
      effect.onCompleted()
    }
    #expect(own.elements.map(\.line) == ["1 started []", "1 completed [1]", "0 started [1]"])
    await mainLoopTurn()
    #expect(own.elements.last?.line == "0 completed [1, 5]")
    #expect(
      all.elements.filter { $0.isFrom(child) }.map(\.line) == ["1 completed [1]", "0 completed [1, 5]"])
  }

  @Test func anEffectThatIsNotObservedYetIsNoted() async {
    let child = Child()
    child.send(0)
    let events = child.actionEvents().collected()
    child.effect.onCompleted()
    await mainLoopTurn()
    #expect(events.elements.map(\.line) == ["0 completed []"])
  }

  @Test func chainsOfTheMainActorFollow() {
    let parent = Parent()
    let events = parent.child(\.child).actionEvents().collected()
    let (first, second) = (Child(), Child())
    parent.send(first)
    first.send(1)
    parent.send(second)
    first.send(2)
    second.send(3)
    parent.send(nil)
    second.send(4)
    #expect(events.elements.map(\.action) == [1, 3])
  }
}
