import TestSupport
import Testing

@testable import ReactorKit

/// Changes of the state past `reduce`, which modules for users of other libraries make.
@Suite(.timeLimit(.minutes(10))) struct WriteStateTests {
  @Test func anIdleReactorHasShownTheWriteWhenItReturns() {
    let reactor = Ledger()
    var seen: [Int] = []
    let subscription = reactor.state.map(\.sum).subscribe(onNext: { seen.append($0) })
    reactor.writeState("test") { $0.sum = 5 }
    #expect(seen == [0, 5])
    #expect(reactor.currentState.sum == 5)
    reactor.action.onNext(.add(1))
    #expect(seen == [0, 5, 6], "reduce goes on from what was written")
    subscription.dispose()
  }

  @Test func theFirstUseMayBeAWrite() {
    let reactor = Ledger()
    reactor.writeState("test") { $0.sum = 5 }
    #expect(reactor.currentState.sum == 5)
  }

  @Test func monitorsAreToldOfTheDescription() {
    let reactor = Ledger()
    let mutations = Guarded<[String]>()
    let watching = reactor.monitor { event in
      if case .mutationWillApply(_, _, _, let mutation) = event.kind { mutations.append("\(mutation)") }
    }
    reactor.writeState("a write") { $0.sum = 5 }
    #expect(mutations.value == ["a write"])
    watching.dispose()
  }

  @Test func aWriteBelongsToNoActionThatWasHandledBefore() {
    let reactor = Ledger()
    let actions = Guarded<[ActionID?]>()
    reactor.action.onNext(.add(1))
    let watching = reactor.monitor { event in
      if case .mutationWillApply(_, let action, _, _) = event.kind { actions.append(action) }
    }
    reactor.writeState("a write") { $0.sum = 5 }
    #expect(actions.value == [nil])
    watching.dispose()
  }

  @Test func whileAStubStandsInItsStateIsWritten() {
    let reactor = Ledger()
    reactor.isStubEnabled = true
    var seen: [Int] = []
    let subscription = reactor.state.map(\.sum).subscribe(onNext: { seen.append($0) })
    reactor.writeState("test") { $0.sum = 5 }
    #expect(seen == [0, 5])
    #expect(reactor.stub.state.value.sum == 5)
    #expect(reactor.stub.actions.isEmpty)
    reactor.isStubEnabled = false
    #expect(reactor.currentState.sum == 0)
    subscription.dispose()
  }

  @Test func writesOfManyThreadsAreAllMade() {
    let reactor = Ledger()
    onThreads(8) { thread in
      for _ in 0..<100 {
        if thread.isMultiple(of: 2) {
          reactor.writeState("test") { $0.sum += 1 }
        } else {
          reactor.action.onNext(.add(1))
        }
      }
    }
    #expect(reactor.currentState.sum == 800)
  }

  @Test @MainActor func aWriteOffTheMainThreadWaitsForAReactorOfTheMainThread() async {
    let reactor = Ledger()
    reactor.queue = MainScheduler.instance
    let places = Guarded<[Bool]>()
    #expect(reactor.currentState.sum == 0)
    onAnotherThread {
      reactor.writeState("test") {
        places.append(MainRunLoop.isCurrent)
        $0.sum = 5
      }
    }
    #expect(reactor.currentState.sum == 0)
    await reactor.perform(.add(1))
    #expect(reactor.currentState.sum == 6)
    #expect(places.value == [true])
  }

  @Test func aWriteOutOfReduceIsMadeAfterThatMutationAndBeforeWhatWaits() {
    let reactor = Ledger()
    reactor.inReduce = { number in
      guard number == 1 else { return }
      reactor.action.onNext(.add(2))
      reactor.writeState("test") { $0.log.append("written") }
    }
    reactor.action.onNext(.add(1))
    #expect(reactor.currentState.log == ["added 1", "written", "added 2"])
  }

  @Test func aWriteOutOfADeliveryIsMadeBeforeWhatWaits() {
    let reactor = Ledger()
    var seen: [[String]] = []
    let subscription = reactor.state.map(\.log).subscribe(onNext: { log in
      seen.append(log)
      guard log == ["added 1"] else { return }
      reactor.action.onNext(.add(2))
      reactor.writeState("test") { $0.log.append("written") }
      #expect(reactor.currentState.log == ["added 1"], "not inside of the delivery")
    })
    reactor.action.onNext(.add(1))
    #expect(
      seen == [[], ["added 1"], ["added 1", "written"], ["added 1", "written", "added 2"]])
    subscription.dispose()
  }

  @Test func severalWritesThatWaitAreMadeInOrder() {
    let reactor = Ledger()
    let subscription = reactor.state.map(\.log).subscribe(onNext: { log in
      guard log == ["added 1"] else { return }
      for name in ["a", "b", "c"] { reactor.writeState("test") { $0.log.append(name) } }
    })
    reactor.action.onNext(.add(1))
    #expect(reactor.currentState.log == ["added 1", "a", "b", "c"])
    subscription.dispose()
  }

  @Test func aWriteThatWaitsGoesWithItsReactor() {
    let lifetimes = Lifetimes()
    do {
      let reactor = lifetimes.track(Ledger())
      let subscription = reactor.state.subscribe(onNext: { [unowned reactor] state in
        if state.sum == 1 { reactor.writeState("test") { $0.sum = 10 } }
      })
      reactor.action.onNext(.add(1))
      #expect(reactor.currentState.sum == 10)
      subscription.dispose()
    }
    lifetimes.expectNone()
  }

  // MARK: The state before

  @Test func inReduceThatChangesInPlaceTheStateBeforeCanBeRead() {
    let reactor = Remembering()
    reactor.action.onNext(1)
    reactor.action.onNext(2)
    #expect(reactor.currentState == [0, 1, 2])
    #expect(reactor.before == [[0], [0, 1]])
  }

  @Test func aStateBeforeMayBeNestedInThatOfAnotherReactor() {
    let (outer, inner) = (Remembering(), Remembering())
    outer.inner = inner
    outer.action.onNext(1)
    #expect(outer.before == [[0]])
    #expect(inner.before == [[0]])
    #expect(inner.currentState == [0, 1])
  }
}

/// `@unchecked Sendable`: the closures are set before others use it; the rest is constant.
private final class Ledger: Reactor, @unchecked Sendable {
  enum Action { case add(Int) }

  struct State {
    var sum = 0
    var log: [String] = []
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  var queue: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  var inReduce: ((Int) -> Void)?
  var scheduler: any ImmediateSchedulerType { queue }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .add(let number):
      state.sum += number
      state.log.append("added \(number)")
      inReduce?(number)
    }
  }
}

/// Notes the state that `currentState` is in its `reduce`.
private final class Remembering: Reactor {
  let initialState = [0]
  let reactorStorage = ReactorStorage()
  var before: [[Int]] = []
  var inner: Remembering?

  func reduce(state: inout [Int], mutation: Int) {
    ReduceScope.withStateBefore(&state, of: self) { state in
      state.append(mutation)
      before.append(currentState)
      inner?.action.onNext(mutation)
    }
  }
}
