import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Combining.md`. Each prints the results that its comments name.
@Suite struct CombiningPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Combining")
    page.example("amb") { print in
      let cache = PublishSubject<String>(), network = PublishSubject<String>()
      _ = cache.amb(network).subscribe(onNext: { print($0) })
      network.onNext("fresh")  // prints fresh
      cache.onNext("stale")  // not printed: the cache was left
    }
    page.example("combineLatest") { print in
      let name = BehaviorRelay(value: ""), password = BehaviorRelay(value: "")
      let canLogIn = Observable.combineLatest(name, password) { !$0.isEmpty && $1.count > 3 }
      _ = canLogIn.subscribe(onNext: { print($0) })  // prints false
      name.accept("ada")  // prints false
      password.accept("1815")  // prints true
    }
    page.example("concat") { print in
      let stored = Observable.just("stored"), loaded = Observable.just("loaded")
      _ = stored.concat(loaded).subscribe(onNext: { print($0) })  // prints stored, loaded
    }
    page.example("concatMap") { print in
      let queries = PublishSubject<String>(), answers = PublishSubject<Int>()
      _ = queries.concatMap { query in answers.take(1).map { "\(query): \($0)" } }
        .subscribe(onNext: { print($0) })
      queries.onNext("s")
      queries.onNext("sw")  // waits for the end of the first
      answers.onNext(9)  // prints s: 9
      answers.onNext(4)  // prints sw: 4
    }
    page.example("flatMap") { print in
      let queries = PublishSubject<String>(), answers = PublishSubject<Int>()
      _ = queries.flatMap { query in answers.take(1).map { "\(query): \($0)" } }
        .subscribe(onNext: { print($0) })
      queries.onNext("s")
      queries.onNext("sw")
      answers.onNext(9)  // prints s: 9, sw: 9
    }
    page.example("flatMapFirst") { print in
      let queries = PublishSubject<String>(), answers = PublishSubject<Int>()
      _ = queries.flatMapFirst { query in answers.take(1).map { "\(query): \($0)" } }
        .subscribe(onNext: { print($0) })
      queries.onNext("s")
      queries.onNext("sw")  // dropped
      answers.onNext(9)  // prints s: 9
    }
    page.example("flatMapLatest") { print in
      let queries = PublishSubject<String>(), answers = PublishSubject<Int>()
      _ = queries.flatMapLatest { query in answers.take(1).map { "\(query): \($0)" } }
        .subscribe(onNext: { print($0) })
      queries.onNext("s")
      queries.onNext("sw")  // leaves the first
      answers.onNext(9)  // prints sw: 9
    }
    page.example("merge") { print in
      let taps = PublishSubject<String>(), keys = PublishSubject<String>()
      _ = Observable.merge(taps, keys).subscribe(onNext: { print($0) })
      taps.onNext("tap")  // prints tap
      keys.onNext("return")  // prints return
    }
    page.example("startWith") { print in
      _ = Observable.of(2, 3).startWith(0, 1).subscribe(onNext: { print($0) })  // prints 0, 1, 2, 3
    }
    page.example("switchLatest") { print in
      let radio = PublishSubject<String>(), news = PublishSubject<String>()
      let channel = BehaviorSubject<Observable<String>>(value: radio)
      _ = channel.switchLatest().subscribe(onNext: { print($0) })
      radio.onNext("music")  // prints music
      channel.onNext(news)
      radio.onNext("more music")  // not printed
      news.onNext("rain")  // prints rain
    }
    page.example("withLatestFrom") { print in
      let text = BehaviorRelay(value: "draft"), saves = PublishSubject<Void>()
      _ = saves.withLatestFrom(text).subscribe(onNext: { print("saves \($0)") })
      text.accept("final")
      saves.onNext(())  // prints saves final
    }
    page.example("zip") { print in
      let numbers = Observable.of(1, 2, 3), letters = Observable.of("a", "b")
      _ = Observable.zip(numbers, letters) { "\($0)\($1)" }.subscribe(onNext: { print($0) })  // prints 1a, 2b
    }
    page.verifyThatAllExamplesRan()
  }
}
