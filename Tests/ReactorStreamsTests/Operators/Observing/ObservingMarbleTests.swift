import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Rows for the operators that pass on all events: they let others see them, or choose the thread.
@Suite struct ObservingMarbleTests {
  @Test(arguments: [
    Marble("-a-b|", "-a-b|", subscription: "^---!", because: "elements and completion pass"),
    Marble("-a-#", "-a-#", subscription: "^--!", because: "an error passes"),
    Marble("|", "|", because: "an empty stream completes"),
    Marble("-a--", "-a", subscription: "^-!", disposeAt: 2, because: "disposal leaves the source"),
  ])
  func eventsPass(_ marble: Marble) {
    marble.verify { source, _ in source.do() }
    marble.verify { source, scheduler in source.observe(on: scheduler) }
    marble.verify { source, scheduler in source.subscribe(on: scheduler) }
    DebugOutput.$write.withValue({ _ in }) { marble.verify { source, _ in source.debug("row") } }
  }

  @Test(arguments: [
    Marble(
      "-a-b|", "-a-#", subscription: "^--!",
      because: "an error that a closure throws takes the place of the event")
  ])
  func aClosureOfDoThatThrows(_ marble: Marble) {
    marble.verify { source, _ in source.do(onNext: { if $0 == "b" { throw MarbleError() } }) }
  }

  @Test(arguments: [
    Marble("-a-b|", "-a-b|", subscription: "^---!", because: "the closures get elements and completion"),
    Marble("-a-#", "-a-#", subscription: "^--!", because: "the closures get elements and the error"),
    Marble("-a--", "-a", subscription: "^-!", disposeAt: 2, because: "nothing is called after disposal"),
  ])
  func subscribe(_ marble: Marble) {
    marble.verify { source, _ in
      Observable<String>.create { observer in
        source.subscribe(
          onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() })
      }
    }
  }
}
