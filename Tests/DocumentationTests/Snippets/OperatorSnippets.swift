import ReactorKit
import ReactorKitTesting
import Testing

/// The examples in the documentation comments of operators, subjects and schedulers.
@Suite struct OperatorSnippets {
  struct Message: Equatable {
    let sender: String
    let text: String
  }

  @Test func sample() {
    let scheduler = TestScheduler(initialClock: 0)
    let positions = scheduler.createHotObservable([.next(205, 1), .next(210, 2), .next(230, 3)])
    let result = scheduler.start(disposed: 250) {
      let everySecond = Observable<Int>.interval(.seconds(20), scheduler: scheduler)
      let shown = positions.sample(everySecond)
      return shown
    }
    #expect(result.events == [.next(220, 2), .next(240, 3)])
  }

  @Test func buffer() {
    let scheduler = TestScheduler(initialClock: 0)
    let events = scheduler.createHotObservable([.next(201, "a"), .next(202, "b"), .completed(230)])
    let result = scheduler.start {
      let uploads = events.buffer(timeSpan: .seconds(5), count: 100, scheduler: scheduler)
        .filter { !$0.isEmpty }
      return uploads
    }
    #expect(result.events == [.next(205, ["a", "b"]), .completed(230)])
  }

  @Test func window() {
    let scheduler = TestScheduler(initialClock: 0)
    let taps = scheduler.createHotObservable([.next(210, ()), .next(220, ()), .completed(270)])
    let result = scheduler.start {
      let tapsPerMinute = taps.window(timeSpan: .seconds(60), count: 0, scheduler: scheduler)
        .flatMap { window in window.reduce(0) { count, _ in count + 1 } }
      return tapsPerMinute
    }
    #expect(result.events == [.next(260, 2), .next(270, 0), .completed(270)])
  }

  @Test func groupBy() {
    let scheduler = TestScheduler(initialClock: 0)
    let (a, b) = (Message(sender: "a", text: "1"), Message(sender: "b", text: "2"))
    let messages = scheduler.createHotObservable([.next(210, a), .next(211, b), .next(212, a)])
    let result = scheduler.start {
      let calm = messages.groupBy { $0.sender }
        .flatMap { group in group.throttle(.seconds(10), scheduler: scheduler) }
      return calm
    }
    #expect(result.events == [.next(210, a), .next(211, b), .next(220, a)])
  }

  @Test func takeAndSkipForATime() {
    let scheduler = TestScheduler(initialClock: 0)
    let taps = PublishSubject<Int>()
    let log = TestScheduler(initialClock: 0).createObserver(Int.self)
    let early = taps.take(for: .seconds(3), scheduler: scheduler)
    let late = taps.skip(.seconds(3), scheduler: scheduler)
    let subscriptions = [early.map { -$0 }.subscribe(log), late.subscribe(log)]
    taps.onNext(1)
    scheduler.advanceTo(3)
    taps.onNext(2)
    #expect(log.events.compactMap(\.value.element) == [-1, 2])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func asyncSubject() {
    let result = AsyncSubject<Int>()
    result.onNext(1)
    result.onNext(2)
    result.onCompleted()
    var numbers: [Int] = []
    let print = { (number: Int) in numbers.append(number) }
    _ = result.subscribe(onNext: { print($0) })  // prints 2
    #expect(numbers == [2])
  }

  @Test func scheduleRecursive() {
    let scheduler = TestScheduler(initialClock: 0)
    var numbers: [Int] = []
    let print = { (number: Int) in numbers.append(number) }
    let countdown = scheduler.scheduleRecursive(3) { number, again in
      print(number)
      if number > 0 { again(number - 1) }
    }
    scheduler.start()
    #expect(numbers == [3, 2, 1, 0])
    countdown.dispose()
  }

  /// Not run: hooks belong to the process, and other tests run at the same time.
  func hooks(log: @escaping (String) -> Void) {
    Hooks.recordCallStackOnError = true
    Hooks.defaultErrorHandler = { stack, error in
      log("\(error) of the subscription at \(stack)")
    }
  }
}
