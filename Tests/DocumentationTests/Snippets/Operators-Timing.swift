import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Timing.md`. Each prints the results that its comments name.
@Suite struct TimingPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Timing")
    page.example("debounce") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let typed = PublishSubject<String>()
      let queries = typed.debounce(.seconds(3), scheduler: scheduler)
      _ = queries.subscribe(onNext: { print($0) })
      typed.onNext("s")
      typed.onNext("swift")
      scheduler.advanceBy(3)  // prints swift
    }
    page.example("throttle") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let positions = PublishSubject<Int>()
      let drawn = positions.throttle(.seconds(3), scheduler: scheduler)
      _ = drawn.subscribe(onNext: { print($0) })
      for position in 1...5 { positions.onNext(position) }  // prints 1
      scheduler.advanceBy(3)  // prints 5
    }
    page.example("sample") { print in
      let (prices, refresh) = (PublishSubject<Int>(), PublishSubject<Void>())
      _ = prices.sample(refresh).subscribe(onNext: { print($0) })
      prices.onNext(10)
      prices.onNext(11)
      refresh.onNext(())  // prints 11
    }
    page.example("delay") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let messages = PublishSubject<String>()
      let late = messages.delay(.seconds(3), scheduler: scheduler)
      _ = late.subscribe { print($0) }
      messages.onNext("hello")
      messages.onCompleted()
      scheduler.advanceBy(4)  // prints next(hello), completed
    }
    page.example("delaySubscription") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let request = Observable.just("loaded").do(onSubscribe: { print("started") })
      let later = request.delaySubscription(.seconds(3), scheduler: scheduler)
      _ = later.subscribe(onNext: { print($0) })
      scheduler.advanceBy(3)  // prints started, loaded
    }
    page.example("take") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let votes = PublishSubject<String>()
      _ = votes.take(for: .seconds(10), scheduler: scheduler).subscribe { print($0) }
      votes.onNext("yes")  // prints next(yes)
      scheduler.advanceBy(10)  // prints completed
    }
    page.example("skip") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let readings = PublishSubject<Int>()
      _ = readings.skip(.seconds(10), scheduler: scheduler).subscribe(onNext: { print($0) })
      readings.onNext(1)
      scheduler.advanceBy(10)
      readings.onNext(2)  // prints 2
    }
    page.example("timeout") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let reply = Observable<String>.never()
      let limited = reply.timeout(.seconds(3), scheduler: scheduler)
      _ = limited.subscribe(onError: { print($0) })
      let cached = reply.timeout(.seconds(3), other: Observable.just("cached"), scheduler: scheduler)
      _ = cached.subscribe(onNext: { print($0) })
      scheduler.advanceBy(3)  // prints Sequence timeout., cached
    }
    page.verifyThatAllExamplesRan()
  }
}
