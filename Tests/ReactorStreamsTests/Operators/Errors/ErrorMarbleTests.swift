import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Rows for the operators that replace an error by something else.
@Suite struct ErrorMarbleTests {
  @Test(arguments: [
    Marble(
      ["-a-#", "x-y|"], "-a-x-y|", subscriptions: ["^--!", "---^--!"],
      because: "the other stream begins at the tick of the error"),
    Marble(["-a-|", "x|"], "-a-|", subscriptions: ["^--!", ""], because: "a completion is not an error"),
    Marble(["-a#", "-#"], "-a-#", because: "the error of the other stream passes"),
    Marble(
      ["#", "-x-y"], "-x", subscriptions: ["(^!)", "^-!"], disposeAt: 2,
      because: "disposal leaves the other stream"),
  ])
  func catching(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].catch { _ in sources[1] } }
    marble.verifyAll { sources, _ in Observable.catch(sequence: sources) }
  }

  @Test(arguments: [
    Marble(
      ["-a#", "-b#", "-c|"], "-a-b-c|", subscriptions: ["^-!", "--^-!", "----^-!"],
      because: "each failure subscribes the next"),
    Marble(
      ["#", "-b|", "-c|"], "-b|", subscriptions: ["(^!)", "^-!", ""], because: "a completion is the end"),
    Marble(["-#", "-#", "-#"], "---#", because: "the error of the last one passes"),
  ])
  func catchingInASequence(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.catch(sequence: sources) }
  }

  @Test(arguments: [
    Marble(
      "-a-#", "-a-(x|)", subscription: "^--!", because: "the element and the completion replace the error"),
    Marble("-a-|", "-a-|", because: "a completion passes"),
    Marble("-a--", "-a", subscription: "^-!", disposeAt: 2, because: "disposal leaves the source"),
  ])
  func catchAndReturn(_ marble: Marble) {
    marble.verify { source, _ in source.catchAndReturn("x") }
  }

  @Test(arguments: [
    Marble("-a#", "-a-a#", because: "the second attempt is the last"),
    Marble("-a|", "-a|", subscription: "^-!", because: "a completion needs no second attempt"),
  ])
  func retryTwiceInAll(_ marble: Marble) {
    marble.verify { source, _ in source.retry(2) }
  }

  @Test(arguments: [
    Marble("-a-#", "-a--a--a", disposeAt: 8, because: "only disposal ends it"),
    Marble("-a|", "-a|", because: "a completion ends it"),
  ])
  func retryForEver(_ marble: Marble) {
    marble.verify { source, _ in source.retry() }
  }

  @Test(arguments: [
    Marble(
      "-a#", "-a---a|", because: "one retry two ticks after the error; the trigger has ended at the next"),
    Marble("-a|", "-a|", because: "without an error the trigger has no part"),
    Marble("-a#", "-a", disposeAt: 3, because: "disposal cancels the wait"),
  ])
  func retryWhenATriggerEmits(_ marble: Marble) {
    marble.verify { source, scheduler in
      source.retry { (errors: Observable<any Error>) in
        errors.delay(.seconds(2), scheduler: scheduler).take(1)
      }
    }
  }
}
