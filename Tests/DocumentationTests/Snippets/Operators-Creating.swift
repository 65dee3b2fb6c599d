import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Creating.md`. Each prints the results that its comments name.
@Suite struct CreatingPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Creating")
    page.example("just") { print in
      _ = Observable.just("ready").subscribe { print($0) }  // prints next(ready), completed
    }
    page.example("of") { print in
      let sizes = Observable.of("small", "medium", "large")
      _ = sizes.subscribe(onNext: { print($0) })  // prints small, medium, large
    }
    page.example("from") { print in
      let squares = Observable.from(1...4).map { $0 * $0 }
      _ = squares.subscribe(onNext: { print($0) })  // prints 1, 4, 9, 16
      let draft: String? = nil
      _ = Observable.from(optional: draft).subscribe { print($0) }  // prints completed
    }
    page.example("range") { print in
      let pages = Observable.range(start: 1, count: 3).map { "page \($0)" }
      _ = pages.subscribe(onNext: { print($0) })  // prints page 1, page 2, page 3
    }
    page.example("generate") { print in
      let delays = Observable.generate(initialState: 1, condition: { $0 <= 60 }) { $0 * 3 }
      _ = delays.subscribe(onNext: { print($0) })  // prints 1, 3, 9, 27
    }
    page.example("repeatElement") { print in
      let dashes = Observable.repeatElement("-").take(4).reduce("", accumulator: +)
      _ = dashes.subscribe(onNext: { print($0) })  // prints ----
    }
    page.example("empty") { print in
      func save(_ draft: String) -> Observable<String> {
        draft.isEmpty ? .empty() : .just("saved \(draft)")
      }
      _ = save("").subscribe { print($0) }  // prints completed
      _ = save("A").subscribe { print($0) }  // prints next(saved A), completed
    }
    page.example("error") { print in
      struct Offline: Error {}
      let failure = Observable<Int>.error(Offline())
      _ = failure.subscribe { print($0) }  // prints error(Offline())
    }
    page.example("never") { print in
      let neverCancelled = Observable<Void>.never()
      let numbers = Observable.of(1, 2).take(until: neverCancelled)
      _ = numbers.subscribe { print($0) }  // prints next(1), next(2), completed
    }
    page.example("create") { print in
      let download = Observable<String>.create { observer in
        observer.onNext("50 %")
        observer.onNext("100 %")
        observer.onCompleted()
        return Disposables.create { print("closed") }
      }
      _ = download.subscribe { print($0) }  // prints next(50 %), next(100 %), completed, closed
    }
    page.example("deferred") { print in
      var attempt = 0
      let request = Observable<String>.deferred {
        attempt += 1
        return .just("attempt \(attempt)")
      }
      _ = request.subscribe(onNext: { print($0) })  // prints attempt 1
      _ = request.subscribe(onNext: { print($0) })  // prints attempt 2
    }
    page.example("using") { print in
      let lines = Observable.using({ CompositeDisposable(Disposables.create { print("closed") }) }) { _ in
        Observable.of("first line", "last line")
      }
      _ = lines.subscribe { print($0) }  // prints next(first line), next(last line), completed, closed
    }
    page.example("timer") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let reminder = Observable<Int>.timer(.seconds(3), scheduler: scheduler).map { _ in "tea" }
      _ = reminder.subscribe { print($0) }
      scheduler.advanceBy(3)  // prints next(tea), completed
    }
    page.example("interval") { print in
      let scheduler = TestScheduler(initialClock: 0)
      let beats = Observable<Int>.interval(.seconds(2), scheduler: scheduler)
      _ = beats.subscribe(onNext: { print($0) })
      scheduler.advanceBy(7)  // prints 0, 1, 2
    }
    page.verifyThatAllExamplesRan()
  }
}
