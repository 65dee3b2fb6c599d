import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Subjects.md`. Each prints the results that its comments name.
@Suite struct SubjectsPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Subjects")
    page.example("PublishSubject") { print in
      let taps = PublishSubject<String>()
      taps.onNext("lost")
      _ = taps.subscribe(onNext: { print($0) }, onCompleted: { print("done") })
      taps.onNext("tap")  // prints tap
      taps.onCompleted()  // prints done
    }
    try page.example("BehaviorSubject") { print in
      let volume = BehaviorSubject(value: 3)
      _ = volume.subscribe(onNext: { print($0) })  // prints 3
      volume.onNext(4)  // prints 4
      print("now \(try volume.value())")  // prints now 4
    }
    page.example("ReplaySubject") { print in
      let lines = ReplaySubject<String>.create(bufferSize: 2)
      for line in ["one", "two", "three"] { lines.onNext(line) }
      _ = lines.subscribe(onNext: { print($0) })  // prints two, three
    }
    page.example("AsyncSubject") { print in
      let result = AsyncSubject<Int>()
      _ = result.subscribe(onNext: { print($0) })
      result.onNext(1)
      result.onNext(2)
      result.onCompleted()  // prints 2
    }
    page.example("PublishRelay") { print in
      let messages = PublishRelay<String>()
      _ = messages.subscribe(onNext: { print($0) })
      messages.accept("saved")  // prints saved
    }
    page.example("BehaviorRelay") { print in
      let count = BehaviorRelay(value: 0)
      _ = count.subscribe(onNext: { print($0) })  // prints 0
      count.accept(count.value + 1)  // prints 1
    }
    page.example("ReplayRelay") { print in
      let history = ReplayRelay<String>.create(bufferSize: 2)
      for page in ["home", "list", "detail"] { history.accept(page) }
      _ = history.subscribe(onNext: { print($0) })  // prints list, detail
    }
    page.verifyThatAllExamplesRan()
  }
}
