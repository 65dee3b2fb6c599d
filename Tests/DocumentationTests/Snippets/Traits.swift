import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Traits.md`. Each prints the results that its comments name.
@Suite struct TraitsPageSnippets {
  @MainActor @Test func eachExamplePrintsTheResultsInItsComments() async throws {
    let page = try Page("Traits")
    try await page.example("Single") { print in
      func user(_ id: Int) -> Single<String> {
        .create { observer in
          observer(id > 0 ? .success("user \(id)") : .failure(RxError.noElements))
          return Disposables.create()
        }
      }
      _ = user(7).subscribe(onSuccess: { print($0) }, onFailure: { print("failed: \($0)") })  // prints user 7
      print(try await user(8).map { "\($0)!" }.value)  // prints user 8!
      print(try await Single.create { 6 * 7 }.value)  // prints 42
    }
    page.example("Maybe") { print in
      let stored = Maybe<String>.empty()
      _ = stored.subscribe(onSuccess: { print($0) }, onCompleted: { print("nothing") })  // prints nothing
      _ = stored.ifEmpty(default: "untitled").subscribe(onSuccess: { print($0) })  // prints untitled
    }
    page.example("Completable") { print in
      let save = Completable.create { observer in
        print("saves")
        observer(.completed)
        return Disposables.create()
      }
      _ = save.andThen(Single.just("saved")).subscribe(onSuccess: { print($0) })  // prints saves, saved
    }
    page.example("Infallible") { print in
      let price = Observable<Int>.error(RxError.timeout)
      let shownPrice = price.asInfallible(onErrorJustReturn: 0)
      _ = shownPrice.subscribe(onNext: { print($0) })  // prints 0
    }
    page.example("Driver") { print in
      let query = PublishSubject<String>()
      let title = query.map { "Results for \($0)" }.asDriver(onErrorJustReturn: "No results")
      _ = title.drive(onNext: { print("title: \($0)") })
      query.onNext("swift")  // prints title: Results for swift
      _ = title.drive(onNext: { print("menu: \($0)") })  // prints menu: Results for swift
    }
    page.example("Signal") { print in
      let failures = PublishRelay<String>()
      let alerts = failures.asSignal()
      _ = alerts.emit(onNext: { print("alert: \($0)") })
      failures.accept("offline")  // prints alert: offline
      _ = alerts.emit(onNext: { print("again: \($0)") })  // the alert is over
    }
    page.verifyThatAllExamplesRan()
  }
}
