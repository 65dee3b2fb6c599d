import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Transforming.md`. Each prints the results that its comments name.
@Suite struct TransformingPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Transforming")
    page.example("map") { print in
      let names = Observable.of("Ada", "Grace")
      _ = names.map { "Hello, \($0)!" }.subscribe(onNext: { print($0) })  // prints Hello, Ada!, Hello, Grace!
      _ = names.map(\.count).subscribe(onNext: { print($0) })  // prints 3, 5
    }
    page.example("enumerated") { print in
      let places = Observable.of("gold", "silver").enumerated()
      _ = places.subscribe(onNext: { print($0.index + 1, $0.element) })  // prints 1 gold, 2 silver
    }
    page.example("pairwise") { print in
      let readings = Observable.of(3, 5, 4)
      let changes = readings.pairwise().map { before, now in now - before }
      _ = changes.subscribe(onNext: { print($0) })  // prints 2, -1
    }
    page.example("withUnretained") { print in
      let taps = PublishSubject<Int>()
      var screens = [Screen(title: "Inbox")]
      let titles = taps.withUnretained(screens[0]) { screen, tap in "\(screen.title) \(tap)" }
      _ = titles.subscribe { print($0) }
      taps.onNext(1)  // prints next(Inbox 1)
      screens = []
      taps.onNext(2)  // prints completed
    }
    page.example("scan") { print in
      let deposits = Observable.of(10, 5, -3)
      _ = deposits.scan(100, accumulator: +).subscribe(onNext: { print($0) })  // prints 110, 115, 112
      let balances = deposits.scan(into: [100]) { $0.append($0[$0.count - 1] + $1) }
      _ = balances.subscribe(onNext: { print($0.count) })  // prints 2, 3, 4
    }
    page.example("reduce") { print in
      let prices = Observable.of(3, 4, 5)
      _ = prices.reduce(0, accumulator: +).subscribe { print($0) }  // prints next(12), completed
      let average = prices.reduce(into: [], accumulator: { $0.append($1) }).map { $0.reduce(0, +) / $0.count }
      _ = average.subscribe(onNext: { print($0) })  // prints 4
      let bill = prices.reduce(0, accumulator: +, mapResult: { "\($0) €" })
      _ = bill.subscribe(onNext: { print($0) })  // prints 12 €
    }
    page.example("buffer") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let events = PublishSubject<String>()
      let uploads = events.buffer(timeSpan: .seconds(5), count: 2, scheduler: scheduler)
      _ = uploads.subscribe(onNext: { print($0) })
      for event in ["open", "tap", "close"] { events.onNext(event) }  // prints ["open", "tap"]
      scheduler.advanceBy(5)  // prints ["close"]
    }
    page.example("window") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let steps = PublishSubject<Int>()
      let counts = steps.window(timeSpan: .seconds(60), count: 0, scheduler: scheduler)
        .flatMap { window in window.reduce(0) { count, _ in count + 1 } }
      _ = counts.subscribe(onNext: { print($0) })
      for step in 1...3 { steps.onNext(step) }
      scheduler.advanceBy(60)  // prints 3
    }
    page.example("groupBy") { print in
      let words = Observable.of("ant", "bee", "ape")
      let counts = words.groupBy { $0.prefix(1) }
        .flatMap { group in group.reduce(0) { count, _ in count + 1 }.map { "\(group.key): \($0)" } }
      _ = counts.subscribe(onNext: { print($0) })  // prints a: 2, b: 1
    }
    page.example("materialize") { print in
      struct Offline: Error {}
      let request = Observable<Int>.error(Offline())
      let log = request.materialize().map { "\($0)" }
      _ = log.subscribe { print($0) }  // prints next(error(Offline())), completed
    }
    page.example("dematerialize") { print in
      let recorded: [Event<String>] = [.next("a"), .completed, .next("b")]
      let replayed = Observable.from(recorded).dematerialize()
      _ = replayed.subscribe { print($0) }  // prints next(a), completed
    }
    page.verifyThatAllExamplesRan()
  }
}

/// An object that a stream should not keep alive.
private final class Screen {
  let title: String
  init(title: String) { self.title = title }
}
