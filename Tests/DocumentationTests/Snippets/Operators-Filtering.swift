import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Filtering.md`. Each prints the results that its comments name.
@Suite struct FilteringPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Filtering")
    page.example("filter") { print in
      let ages = Observable.of(12, 40, 17, 65)
      _ = ages.filter { $0 >= 18 }.subscribe(onNext: { print($0) })  // prints 40, 65
    }
    page.example("compactMap") { print in
      let typed = Observable.of("7", "seven", "8")
      _ = typed.compactMap { Int($0) }.subscribe(onNext: { print($0) })  // prints 7, 8
    }
    page.example("distinctUntilChanged") { print in
      let temperatures = Observable.of(20.1, 20.1, 20.4, 21.0)
      _ = temperatures.distinctUntilChanged().subscribe(onNext: { print($0) })  // prints 20.1, 20.4, 21.0
      let degrees = temperatures.distinctUntilChanged { Int($0) }
      _ = degrees.subscribe(onNext: { print($0) })  // prints 20.1, 21.0
      let jumps = temperatures.distinctUntilChanged { before, now in now - before < 0.5 }
      _ = jumps.subscribe(onNext: { print($0) })  // prints 20.1, 21.0
    }
    page.example("take") { print in
      let lines = Observable.of("To: Ada", "Hi!", "", "attachment")
      _ = lines.take(1).subscribe(onNext: { print($0) })  // prints To: Ada
      _ = lines.take(while: { !$0.isEmpty }).subscribe(onNext: { print($0) })  // prints To: Ada, Hi!
      let (positions, closed) = (PublishSubject<Int>(), PublishSubject<Void>())
      _ = positions.take(until: closed).subscribe { print($0) }
      positions.onNext(1)  // prints next(1)
      closed.onNext(())  // prints completed
    }
    page.example("skip") { print in
      let scores = Observable.of(0, 0, 7, 0, 9)
      _ = scores.skip(3).subscribe(onNext: { print($0) })  // prints 0, 9
      _ = scores.skip(while: { $0 == 0 }).subscribe(onNext: { print($0) })  // prints 7, 0, 9
      let (frames, ready) = (PublishSubject<Int>(), PublishSubject<Void>())
      _ = frames.skip(until: ready).subscribe(onNext: { print($0) })
      frames.onNext(1)
      ready.onNext(())
      frames.onNext(2)  // prints 2
    }
    page.example("element") { print in
      let podium = Observable.of("gold", "silver", "bronze")
      _ = podium.element(at: 1).subscribe { print($0) }  // prints next(silver), completed
    }
    page.example("single") { print in
      let answers = Observable.of("yes", "no")
      _ = answers.single { $0 == "no" }.subscribe { print($0) }  // prints next(no), completed
      let nobody = Observable<String>.empty().single()
      _ = nobody.subscribe(onError: { print($0) })  // prints Sequence doesn't contain any elements.
    }
    page.example("takeLast") { print in
      let log = Observable.of("start", "work", "stop")
      _ = log.takeLast(2).subscribe(onNext: { print($0) })  // prints work, stop
    }
    page.example("ifEmpty") { print in
      let results = Observable<String>.empty()
      _ = results.ifEmpty(default: "no results").subscribe(onNext: { print($0) })  // prints no results
      let suggestions = Observable.of("swift", "swim")
      _ = results.ifEmpty(switchTo: suggestions).subscribe(onNext: { print($0) })  // prints swift, swim
    }
    page.verifyThatAllExamplesRan()
  }
}
