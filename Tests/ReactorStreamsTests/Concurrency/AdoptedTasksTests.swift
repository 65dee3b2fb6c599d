import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Tasks that run on a scheduler of virtual time.
@Suite struct AdoptedTasksTests {
  private actor Service {
    private var calls = 0
    func call() -> Int {
      calls += 1
      return calls
    }
  }

  private func record(_ stream: Observable<Int>, on scheduler: TestScheduler) -> TestableObserver<Int> {
    let observer = scheduler.createObserver(Int.self)
    _ = scheduler.adoptingTasks { stream.subscribe(observer) }
    return observer
  }

  @Test func aTaskRunsOnlyWhenTheClockIsMovedAndBeforeWhatIsScheduled() {
    let scheduler = TestScheduler(initialClock: 0)
    let stream = Observable<Int>.run { send in
      send(1)
      await Task.yield()
      send(2)
    }
    let order = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(1) { order.onNext(3) }
    _ = scheduler.adoptingTasks { stream.subscribe(onNext: order.onNext) }
    #expect(order.events.isEmpty)
    scheduler.advanceTo(1)
    #expect(order.events == [.next(0, 1), .next(0, 2), .next(1, 3)])
  }

  @Test func theTaskRunsOnTheThreadThatMovesTheClock() {
    let scheduler = TestScheduler(initialClock: 0)
    let here = Guarded<[Bool]>()
    let thread = ThreadMark()
    let stream = Observable<Int>.run { _ in
      here.append(thread.isCurrent)
      await Task.yield()
      here.append(thread.isCurrent)
    }
    let observer = record(stream, on: scheduler)
    thread.set()
    scheduler.advanceBy(0)
    #expect(here.value == [true, true])
    #expect(observer.events == [.completed(0)])
  }

  @Test func childTasksOfAnAdoptedTaskAreAdopted() {
    let scheduler = TestScheduler(initialClock: 0)
    let service = Service()
    let inner = Observable<Int>.run { send in send(await service.call()) }
    let stream = Observable<Int>.run { send in
      for try await value in inner.values { send(value) }
      let sum = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { await service.call() } }
        return await group.reduce(0, +)
      }
      send(sum)
      async let last = service.call()
      send(await last)
    }
    let observer = record(stream, on: scheduler)
    scheduler.advanceBy(0)
    #expect(observer.events == [.next(0, 1), .next(0, 9), .next(0, 5), .completed(0)])
  }

  @Test func asynchronousSequencesAsStreamsAreAdopted() {
    let scheduler = TestScheduler(initialClock: 0)
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    let observer = record(sequence.asObservable(), on: scheduler)
    scheduler.scheduleAt(2) { continuation.yield(1) }
    scheduler.scheduleAt(4) {
      continuation.yield(2)
      continuation.finish()
    }
    scheduler.start()
    #expect(observer.events == [.next(2, 1), .next(4, 2), .completed(4)])
  }

  @Test func tasksThatScheduledWorkStartsAreAdopted() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let stream = source.flatMap { value in Observable<Int>.run { send in send(value * 10) } }
    let observer = scheduler.adoptingTasks {
      scheduler.start(created: 0, subscribed: 5, disposed: 100) { stream }
    }
    #expect(observer.events == [.next(10, 10), .next(20, 20), .completed(30)])
  }

  @Test func anAsynchronousBodyCanAdoptToo() async {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    await scheduler.adoptingTasks {
      await Task.yield()
      _ = Observable<Int>.run { send in send(1) }.subscribe(observer)
    }
    #expect(observer.events.isEmpty)
    scheduler.advanceBy(0)
    #expect(observer.events == [.next(0, 1), .completed(0)])
  }

  @Test func disposingATaskThatHasNotRunLetsItEndWithoutEffect() {
    let scheduler = TestScheduler(initialClock: 0)
    let lifetimes = Lifetimes()
    do {
      let stream = Observable<Int>.run { [token = lifetimes.token()] send in
        token.touch()
        send(1)
      }
      let observer = scheduler.createObserver(Int.self)
      let subscription = scheduler.adoptingTasks { stream.subscribe(observer) }
      subscription.dispose()
      scheduler.advanceBy(0)
      #expect(observer.events.isEmpty)
    }
    lifetimes.expectNone()
  }

  @Test func aStoppedSchedulerLeavesTheTasksThatAreReady() {
    let scheduler = TestScheduler(initialClock: 0)
    let stream = Observable<Int>.run { [scheduler] send in
      send(1)
      scheduler.stop()
      await Task.yield()
      send(2)
    }
    let observer = record(stream, on: scheduler)
    scheduler.start()
    #expect(observer.events == [.next(0, 1)])
    scheduler.start()
    #expect(observer.events == [.next(0, 1), .next(0, 2), .completed(0)])
  }
}
