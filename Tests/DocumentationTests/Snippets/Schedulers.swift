import Dispatch
import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Schedulers.md`. Each prints the results that its comments name.
@Suite struct SchedulersPageSnippets {
  @MainActor @Test func eachExamplePrintsTheResultsInItsComments() async throws {
    let page = try Page("Schedulers")
    page.example("CurrentThreadScheduler") { print in
      let scheduler = CurrentThreadScheduler.instance
      _ = scheduler.schedule("outer") { name in
        _ = scheduler.schedule("inner") { name in
          print(name)
          return Disposables.create()
        }
        print(name)
        return Disposables.create()
      }  // prints outer, inner
    }
    page.example("MainScheduler") { print in
      let names = PublishSubject<String>()
      _ = names.observe(on: MainScheduler.instance).subscribe(onNext: { print($0) })
      names.onNext("Ada")  // prints Ada
      print("sent on the main thread")  // prints sent on the main thread
    }
    try await page.example("SerialDispatchQueueScheduler") { print in
      let background = SerialDispatchQueueScheduler(internalSerialQueueName: "decoding")
      let lengths = Observable.of("a", "bb", "ccc").observe(on: background).map { $0.count }
      for try await length in lengths.values { print(length) }  // prints 1, 2, 3
    }
    try await page.example("ConcurrentDispatchQueueScheduler") { print in
      let pool = ConcurrentDispatchQueueScheduler(qos: .utility)
      let squares = Observable.of(1, 2, 3).flatMap { number in
        Observable.just(number).subscribe(on: pool).map { $0 * $0 }
      }
      for try await sum in squares.reduce(0, accumulator: +).values { print(sum) }  // prints 14
    }
    page.example("VirtualTimeScheduler") { print in
      do {
        let scheduler = TestScheduler(initialClock: 0)
        let seconds = Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(3)
        _ = seconds.subscribe(onNext: { print("\($0) at \(scheduler.clock)") })
        scheduler.advanceTo(20)  // prints 0 at 10, 1 at 20
        scheduler.start()  // prints 2 at 30
      }
      do {
        let scheduler = TestScheduler(initialClock: 0)
        let letters = scheduler.createHotObservable([.next(210, "a"), .next(220, "b"), .completed(230)])
        let result = scheduler.start { letters.delay(.seconds(5), scheduler: scheduler) }
        for event in result.events { print(event) }  // prints next(a) @ 215, next(b) @ 225, completed @ 235
        print(letters.subscriptions)  // prints [(200: 230)]
      }
    }
    page.verifyThatAllExamplesRan()
  }
}
