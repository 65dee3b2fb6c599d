import ReactorKitTesting
import ReactorStreams
import Testing

/// The examples of `Operators-Sharing.md`. Each prints the results that its comments name.
@Suite struct SharingPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() throws {
    let page = try Page("Operators-Sharing")
    page.example("Connecting") { print in
      let numbers = Observable.of(1, 2).publish()
      _ = numbers.subscribe(onNext: { print("first \($0)") })
      _ = numbers.subscribe(onNext: { print("second \($0)") })
      _ = numbers.connect()  // prints first 1, second 1, first 2, second 2
    }
    page.example("multicast") { print in
      let words = Observable.of("a", "b").do(onSubscribe: { print("subscribed") })
      let both = words.multicast({ PublishSubject<String>() }) { shared in
        Observable.merge(shared, shared.map { $0.uppercased() })
      }
      _ = both.subscribe(onNext: { print($0) })  // prints subscribed, a, A, b, B
    }
    page.example("publish") { print in
      let ticks = PublishSubject<Int>()
      let published = ticks.publish()
      _ = published.subscribe(onNext: { print($0) })
      ticks.onNext(1)  // not printed: not connected
      let connection = published.connect()
      ticks.onNext(2)  // prints 2
      connection.dispose()
      ticks.onNext(3)  // not printed
    }
    page.example("refCount") { print in
      let sensor = PublishSubject<Int>()
      let values = sensor.do(onSubscribe: { print("on") }, onDispose: { print("off") }).publish().refCount()
      let first = values.subscribe()  // prints on
      let second = values.subscribe()
      first.dispose()
      second.dispose()  // prints off
    }
    page.example("replay") { print in
      let temperatures = PublishSubject<Int>()
      let latest = temperatures.replay(2)
      _ = latest.connect()
      for temperature in [18, 19, 20] { temperatures.onNext(temperature) }
      _ = latest.subscribe(onNext: { print($0) })  // prints 19, 20
    }
    page.example("replayAll") { print in
      let temperatures = PublishSubject<Int>()
      let all = temperatures.replayAll()
      _ = all.connect()
      for temperature in [18, 19, 20] { temperatures.onNext(temperature) }
      _ = all.subscribe(onNext: { print($0) })  // prints 18, 19, 20
    }
    page.example("share") { print in
      let server = PublishSubject<String>()
      let messages = server.do(onSubscribe: { print("connects") }).share(replay: 1)
      _ = messages.subscribe(onNext: { print("first: \($0)") })  // prints connects
      server.onNext("hello")  // prints first: hello
      _ = messages.subscribe(onNext: { print("second: \($0)") })  // prints second: hello
    }
    page.verifyThatAllExamplesRan()
  }
}
