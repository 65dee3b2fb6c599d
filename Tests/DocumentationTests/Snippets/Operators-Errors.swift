import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Errors.md`. Each prints the results that its comments name.
@Suite struct ErrorsPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Errors")
    page.example("catch") { print in
      let request = Observable<String>.error(RxError.timeout)
      _ = request.catch { _ in .just("stored") }.subscribe(onNext: { print($0) })  // prints stored
      let mirrors = [request, .just("mirror 1"), .just("mirror 2")]
      _ = Observable.catch(sequence: mirrors).subscribe(onNext: { print($0) })  // prints mirror 1
    }
    page.example("catchAndReturn") { print in
      let count = Observable.of(1, 2).concat(Observable.error(RxError.unknown))
      _ = count.catchAndReturn(0).subscribe(onNext: { print($0) })  // prints 1, 2, 0
    }
    page.example("retry") { print in
      do {
        var attempts = 0
        let request = Observable<String>.deferred {
          attempts += 1
          return attempts < 3 ? .error(RxError.timeout) : .just("answer to attempt \(attempts)")
        }
        _ = request.retry(3).subscribe(onNext: { print($0) })  // prints answer to attempt 3
      }
      do {
        let scheduler = TestScheduler(initialClock: 0)
        let request = Observable<String>.deferred {
          print("at second \(scheduler.clock)")
          return .error(RxError.timeout)
        }
        let attempts = request.retry { (errors: Observable<any Error>) in
          errors.enumerated().flatMap { index, error in
            index == 2 ? .error(error) : Observable<Int>.timer(.seconds(index + 1), scheduler: scheduler)
          }
        }
        _ = attempts.subscribe(onError: { print($0) })
        scheduler.start()  // prints at second 0, at second 1, at second 3, Sequence timeout.
      }
    }
    page.verifyThatAllExamplesRan()
  }
}
