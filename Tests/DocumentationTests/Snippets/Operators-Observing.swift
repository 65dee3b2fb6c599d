import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// The examples of `Operators-Observing.md`. Each prints the results that its comments name.
@Suite struct ObservingPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Observing")
    page.example("debug") { print in
      let lines = Guarded<[String]>()
      withDebugOutput({ lines.append(String($0.dropFirst(25))) }) {
        _ = Observable.just(1).debug("numbers").subscribe()
        // prints numbers -> subscribed, numbers -> Event next(1), numbers -> Event completed, numbers -> isDisposed
      }
      for line in lines.value { print(line) }
    }
    page.example("do") { print in
      _ = Observable.of(1, 2).do(onNext: { print("sees \($0)") }, onCompleted: { print("sees the end") })
        .map { $0 * 10 }.subscribe(onNext: { print($0) })  // prints sees 1, 10, sees 2, 20, sees the end
    }
    page.example("observe") { print in
      let scheduler = TestScheduler(initialClock: 0)
      _ = Observable.of(1, 2).observe(on: scheduler).subscribe(onNext: { print($0) })
      print("subscribed")  // prints subscribed
      scheduler.start()  // prints 1, 2
    }
    page.example("subscribe") { print in
      do {
        let names = PublishSubject<String>()
        let subscription = names.subscribe(onNext: { print($0) }, onDisposed: { print("disposed") })
        names.onNext("Ada")  // prints Ada
        subscription.dispose()  // prints disposed
        names.onNext("Grace")  // not printed
      }
      do {
        final class Screen {
          private let print: Printer
          init(_ print: Printer) { self.print = print }
          func show(_ name: String) { print("shows \(name)") }
        }
        let names = PublishSubject<String>()
        let screen = Screen(print)
        _ = names.subscribe(with: screen, onNext: { screen, name in screen.show(name) })
        names.onNext("Ada")  // prints shows Ada
      }
      do {
        let scheduler = TestScheduler(initialClock: 0)
        let numbers = Observable.of(1, 2).do(onSubscribe: { print("reads") })
        _ = numbers.subscribe(on: scheduler).subscribe(onNext: { print($0) })
        print("waits")  // prints waits
        scheduler.start()  // prints reads, 1, 2
      }
    }
    page.verifyThatAllExamplesRan()
  }
}
