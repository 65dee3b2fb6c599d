import Foundation
import ReactorKitTesting
import Synchronization
import TestSupport
import Testing

@testable import ReactorKit

/// The thread inside the pipeline does a bounded part of the work that other threads have left. Semantics
/// R3.5, R3.6 and R3.8.
@Suite(.ownThreads) struct BoundedTurnTests {
  /// Counts the actions that each thread handles; an action is its number.
  private final class Counter: Reactor, @unchecked Sendable {
    struct State: Sendable {
      var count = 0
      var sum = 0
    }
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = State()
    /// Handled by each thread, in order.
    let handled = Guarded<[(thread: UInt, action: Int)]>()
    let before: @Sendable (Int) -> Void
    /// Makes the effect of an action.
    let effect: @Sendable (Int) -> Observable<Int>
    let reachesLast = Gate()
    let last: Int

    init(
      last: Int, before: @escaping @Sendable (Int) -> Void = { _ in },
      effect: @escaping @Sendable (Int) -> Observable<Int> = { .just($0) }
    ) {
      self.last = last
      self.before = before
      self.effect = effect
    }

    func mutate(action: Int) -> Observable<Int> {
      before(action)
      return effect(action)
    }

    func reduce(state: inout State, mutation: Int) {
      handled.append((ThreadAndProcess.threadID, mutation))
      state.count += 1
      state.sum += mutation
      if mutation == last { reachesLast.open() }
    }

    func actions(of thread: UInt) -> [Int] {
      handled.value.filter { $0.thread == thread }.map(\.action)
    }
  }

  private let overload = 20_000
  /// The pieces of others' work that one turn may do.
  private let bound = 100

  /// One thread is kept in `mutate` by action 0 while another one sends 1, 2, …; returns what the first one has
  /// handled when its `send` returned.
  private func whatTheRunnerHandles(
    _ reactor: Counter, _ isInside: Gate, _ mayLeave: Gate, others: ClosedRange<Int>
  ) -> [Int] {
    let result = Guarded<[Int]>()
    onThreads(2) { thread in
      if thread == 0 {
        reactor.send(0)
        let own = reactor.actions(of: ThreadAndProcess.threadID)
        result.withLock { $0 = own }
      } else {
        isInside.pass()
        for action in others { reactor.send(action) }
        mayLeave.open()
      }
    }
    return result.value
  }

  @Test func aSendHandlesABoundedNumberOfActionsOfOtherThreads() async {
    let (isInside, mayLeave) = (Gate(), Gate())
    let reactor = Counter(last: overload) { action in
      guard action == 0 else { return }
      isInside.open()
      mayLeave.pass()
    }
    let handled = whatTheRunnerHandles(reactor, isInside, mayLeave, others: 1...overload)
    #expect(handled.count <= bound + 1)
    #expect(handled.count > 1, "but it helps")
    // Nobody sends any more.
    await reactor.reachesLast.passed()
    #expect(reactor.handled.value.map(\.action) == Array(0...overload), "in order, nothing is lost")
  }

  /// The executor of the task does not return before all actions are handled.
  @Test func theRestIsHandedOnBeforeATaskThatWaitsForTheTurnIsResumed() async {
    let (isInside, mayLeave, isSubscribed) = (Gate(), Gate(), Gate())
    let subject = PublishSubject<Int>()
    let last = 3 * bound
    let reactor = Counter(last: last) { action in
      guard action == 1 else { return }
      subject.onCompleted()
      isInside.open()
      mayLeave.pass()
    } effect: { action in
      action == 0 ? subject.do(onSubscribed: { isSubscribed.open() }) : .just(action)
    }
    let executor = HoldingExecutor()
    let performed = Task(executorPreference: executor) { await reactor.perform(0).count }
    await isSubscribed.passed()
    // Then the task waits for the end of its action.
    while executor.jobs.value > 0 { await Task.yield() }
    executor.next.withLock { $0 = reactor.reachesLast }
    await whileThreads(2) { thread in
      if thread == 0 {
        reactor.send(1)
      } else {
        isInside.pass()
        for action in 2...last { reactor.send(action) }
        mayLeave.open()
      }
    }
    #expect(await performed.value == last)
    #expect(reactor.handled.value.map(\.action) == Array(1...last))
  }

  @Test func everythingThatTheSendersOwnActionCausesIsDoneBeforeSendReturns() async {
    let (isInside, mayLeave) = (Gate(), Gate())
    let own = 1_000_000
    let chain = 5_000
    let reactor = Counter(last: overload) { action in
      guard action == 0 else { return }
      isInside.open()
      mayLeave.pass()
    }
    let subscription = reactor.state.subscribe(onNext: { [unowned reactor] _ in
      guard let last = reactor.handled.value.last?.action else { return }
      if last == 0 { reactor.send(own) }
      if last >= own, last < own + chain { reactor.send(last + 1) }
    })
    let handled = whatTheRunnerHandles(reactor, isInside, mayLeave, others: 1...overload)
    #expect(handled.filter { $0 >= own } == Array(own...own + chain), "its own, however many")
    #expect(handled.filter { $0 > 0 && $0 < own }.count <= bound, "of others no more than else")
    await reactor.reachesLast.passed()
    let all = reactor.handled.value.map(\.action)
    #expect(all.filter { $0 < own } == Array(0...overload))
    subscription.dispose()
  }

  /// The stream of `transform(mutation:)` passes on to the runner what others have sent meanwhile.
  @Test func mutationsThatAStreamPassesOnForOtherThreadsCountAsTheirs() async {
    await expectOthersCountAsTheirs(sending: [0]) { held, external in
      Script(transformMutation: { held(.merge($0, external)) })
    }
  }

  /// An effect that the runner feeds passes on what others have sent to it meanwhile.
  @Test func mutationsThatAnEffectPassesOnForOtherThreadsCountAsTheirs() async {
    let (listen, feed) = (1, 2)
    await expectOthersCountAsTheirs(sending: [listen, feed]) { held, external in
      let own = PublishSubject<Int>()
      return Script(mutate: { action in
        if action == listen { return held(.merge(own, external)) }
        own.onNext(0)
        return .empty()
      })
    }
  }

  /// While the runner passes on a first mutation, 0, another thread sends many to the same stream.
  ///
  /// - Parameters:
  ///   - actions: Those that make the runner pass on 0; the last one does.
  ///   - make: Makes the script of the reactor, of an operator that holds the runner at 0, and of the source of the
  ///     other thread.
  private func expectOthersCountAsTheirs(
    sending actions: [Int], sourceLocation: SourceLocation = #_sourceLocation,
    _ make: (
      _ held: @escaping (Observable<Int>) -> Observable<Int>, _ external: PublishSubject<Int>
    ) -> Script
  ) async {
    let (isInside, mayLeave, reachesLast) = (Gate(), Gate(), Gate())
    let external = PublishSubject<Int>()
    let reduced = Guarded<[(thread: UInt, mutation: Int)]>()
    let overload = 5_000
    let held = { (stream: Observable<Int>) in
      stream.do(onNext: {
        guard $0 == 0 else { return }
        isInside.open()
        mayLeave.pass()
      })
    }
    var script = make(held, external)
    script.reduce = { _, mutation in
      reduced.append((ThreadAndProcess.threadID, mutation))
      if mutation == overload { reachesLast.open() }
      return [mutation]
    }
    let reactor = StoredTrace(script)
    let handled = Guarded(0)
    onThreads(2) { thread in
      if thread == 0 {
        for action in actions { reactor.send(action) }
        let own = reduced.value.count { $0.thread == ThreadAndProcess.threadID }
        handled.withLock { $0 = own }
      } else {
        isInside.pass()
        for mutation in 1...overload { external.onNext(mutation) }
        mayLeave.open()
      }
    }
    #expect(handled.value <= bound + 1, sourceLocation: sourceLocation)
    await reachesLast.passed()
    #expect(
      reduced.value.map(\.mutation) == Array(0...overload), "in order, nothing is lost",
      sourceLocation: sourceLocation)
  }

  @Test func mutationsOfTheOwnActionAreNotCounted() {
    let reactor = Counter(last: -1, effect: { _ in .from(1...100_000) })
    reactor.send(0)
    #expect(reactor.currentState.count == 100_000)
  }

  @Test func consequencesOfOtherThreadsActionsCountAsTheirs() async {
    let (isInside, mayLeave) = (Gate(), Gate())
    let chain = 5_000
    let reactor = Counter(last: chain) { action in
      guard action == 0 else { return }
      isInside.open()
      mayLeave.pass()
    }
    // Each action but the first, which is the runner's own, leads to the next.
    let subscription = reactor.state.subscribe(onNext: { [unowned reactor] _ in
      guard let last = reactor.handled.value.last?.action, last > 0, last < chain else { return }
      reactor.send(last + 1)
    })
    let handled = whatTheRunnerHandles(reactor, isInside, mayLeave, others: 1...1)
    #expect(handled.count <= bound + 1)
    await reactor.reachesLast.passed()
    #expect(reactor.handled.value.map(\.action) == Array(0...chain))
    subscription.dispose()
  }

  @Test func theMutationsOfOneStreamKeepTheirOrderWhereTheBoundIsReached() async {
    let (isInside, mayLeave, isDone) = (Gate(), Gate(), Gate())
    let source = PublishSubject<Int>()
    let (listen, park) = (-1, 0)
    let reactor = Counter(
      last: -2,
      before: { action in
        guard action == park else { return }
        isInside.open()
        mayLeave.pass()
      }, effect: { $0 == listen ? source.asObservable() : .just($0) })
    reactor.send(listen)
    // The runner emits into a stream of which another thread's elements wait, far behind.
    let (early, late) = (1_000_000, 1_000_001)
    let subscription = reactor.state.skip(1).subscribe(onNext: { [unowned reactor] _ in
      switch reactor.handled.value.last?.action {
      case park: source.onNext(late)
      case late: isDone.open()
      default: break
      }
    })
    onThreads(2) { thread in
      if thread == 0 {
        reactor.send(park)
      } else {
        isInside.pass()
        for action in 1...1_000 { reactor.send(action) }
        source.onNext(early)
        mayLeave.open()
      }
    }
    await isDone.passed()
    let all = reactor.handled.value.map(\.action)
    #expect(all.filter { $0 >= early } == [early, late])
    #expect(all.count == 1_003)
    subscription.dispose()
  }

  @Test func aReactorThatIsReleasedUnderOverloadIsGone() {
    let lifetimes = Lifetimes()
    Reports.record()
    for _ in 0..<20 {
      let (isInside, mayLeave) = (Gate(), Gate())
      let completed = Gate()
      do {
        let reactor = Counter(last: -1) { action in
          guard action == 0 else { return }
          isInside.open()
          mayLeave.pass()
        }
        lifetimes.track(reactor)
        _ = reactor.state.subscribe(onCompleted: { completed.open() })
        _ = whatTheRunnerHandles(reactor, isInside, mayLeave, others: 1...1_000)
      }
      completed.pass()
    }
    lifetimes.expectNone()
  }
}

/// A reactor of the main thread leaves the main loop its passes. Semantics R3.7.
@MainActor @Suite struct MainLoopTurnTests {
  private final class Counter: Reactor, @unchecked Sendable {
    typealias Action = Int
    typealias Mutation = Int
    nonisolated let reactorStorage = ReactorStorage()
    let initialState = 0
    let scheduler: any ImmediateSchedulerType
    let source = PublishSubject<Int>()

    init(scheduler: any ImmediateSchedulerType = MainScheduler.instance) { self.scheduler = scheduler }

    func mutate(action: Int) -> Observable<Int> { action < 0 ? source.asObservable() : .just(action) }
    func reduce(state: inout Int, mutation: Int) { state += 1 }
  }

  /// How far the reactor has come in each pass of the loop, until all is done.
  private func progress(of reactor: Counter, until end: Int) async -> [Int] {
    let counts = Guarded<[Int]>()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      @Sendable func look() {
        _ = MainScheduler.asyncInstance.schedule(()) {
          let count = reactor.currentState
          counts.append(count)
          if count < end { look() } else { done.resume() }
          return Disposables.create()
        }
      }
      look()
    }
    return counts.value
  }

  @Test(arguments: [false, true])
  func anEffectThatEmitsFasterThanItIsHandledLeavesTheLoopItsTurns(_ isConcurrent: Bool) async {
    let reactor = Counter(
      scheduler: isConcurrent ? ConcurrentMainScheduler.instance : MainScheduler.instance)
    reactor.send(-1)
    let source = reactor.source
    onAnotherThread { for number in 0..<20_000 { source.onNext(number) } }
    #expect(reactor.currentState == 0)
    let counts = await progress(of: reactor, until: 20_000)
    let steps = zip([0] + counts, counts).map { $1 - $0 }
    #expect((steps.max() ?? .max) <= 100)
    #expect(counts.last == 20_000)
  }

  @Test func anActionThatArrivesDuringASchedulersTurnWaitsForALaterTurn() async {
    let reactor = Counter()
    let action = reactor.action
    // While the turn runs, another thread sends one more for each state, and so would keep it for ever.
    let subscription = reactor.state.skip(1).subscribe(onNext: { state in
      if state < 50 { onAnotherThread { action.onNext(state) } }
    })
    onAnotherThread { action.onNext(0) }
    let counts = await progress(of: reactor, until: 50)
    #expect(counts.count >= 49, "one in each turn")
    subscription.dispose()
  }

  @Test func theChainOfASendOnTheIdleMainThreadIsDoneWhenItReturns() {
    let reactor = Counter()
    let subscription = reactor.state.subscribe(onNext: { [unowned reactor] state in
      if state > 0, state < 10_000 { MainActor.assumeIsolated { reactor.send(state) } }
    })
    reactor.send(0)
    #expect(reactor.currentState == 10_000)
    subscription.dispose()
  }

  @Test func aReactorOnVirtualTimeHandlesAllThatWaitsInOneTick() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = Counter(scheduler: scheduler)
    _ = reactor.state
    scheduler.advanceTo(1)
    for action in 0..<1_000 { reactor.send(action) }
    scheduler.advanceTo(2)
    #expect(reactor.currentState == 1_000)
  }
}

/// Runs each job on a thread of its own. Where there is a gate, the next job has to pass it before `enqueue` returns.
private final class HoldingExecutor: TaskExecutor {
  let next = Guarded<Gate?>(nil)
  /// The number of jobs that have not run yet, or are running.
  let jobs = Guarded(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0 += 1 }
    let gate = next.withLock { gate in
      defer { gate = nil }
      return gate
    }
    gate?.pass()
    Thread { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      jobs.withLock { $0 -= 1 }
    }.start()
  }
}
