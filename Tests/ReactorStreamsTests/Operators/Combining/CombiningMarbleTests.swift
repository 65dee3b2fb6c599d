import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Rows for the operators that combine two streams, or the elements of one with inner streams.
@Suite struct CombiningMarbleTests {
  @Test(arguments: [
    Marble(
      ["-a-b|", "-x-y|"], "-a-b-x-y|", subscriptions: ["^---!", "----^---!"],
      because: "the second is subscribed at the completion of the first"),
    Marble(
      ["-a#", "-x|"], "-a#", subscriptions: ["^-!", ""], because: "an error keeps the second from its turn"),
    Marble(["|", "x|"], "x|", subscriptions: ["(^!)", "^!"], because: "an empty part takes no time"),
    Marble(
      ["-a-|", "-x"], "-a", subscriptions: ["^-!", ""], disposeAt: 2,
      because: "disposal leaves the running part"),
  ])
  func concat(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].concat(sources[1]) }
    marble.verifyAll { sources, _ in Observable.concat(sources) }
    marble.verifyAll { sources, _ in Observable.from(sources).concat() }
  }

  @Test(arguments: [
    Marble(
      ["a--b|", "-x--y|"], "ax-by|", subscriptions: ["^---!", "^----!"],
      because: "elements pass as they come; the last completion completes"),
    Marble(["a-#", "-x-y|"], "ax#", subscriptions: ["^-!", "^-!"], because: "one error ends all"),
    Marble(
      ["a--", "-x-"], "ax", subscriptions: ["^-!", "^-!"], disposeAt: 2, because: "disposal leaves both"),
  ])
  func merge(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.merge(sources) }
    marble.verifyAll { sources, _ in Observable.from(sources).merge() }
  }

  @Test(arguments: [
    Marble(
      ["-a-b|", "--c|", "-d|"], "-acbd|", subscriptions: ["^---!", "^--!", "---^-!"],
      because: "the third waits until one of the two has completed"),
    Marble(
      ["-a-b|", "--#", "-d|"], "-a#", subscriptions: ["^-!", "^-!", ""],
      because: "an error ends all, also for a stream that waits"),
  ])
  func mergeOfAtMostTwoAtATime(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.from(sources).merge(maxConcurrent: 2) }
  }

  @Test(arguments: [
    Marble(["a-b---|", "-1--2|"], "-[a1]-[b1][a2]-[b2]|", because: "the inner streams run at the same time"),
    Marble(["ab|", "-1#"], "-[a1]#", because: "the error of an inner stream ends all"),
    Marble(["a-#", "-1--2|"], "-[a1]#", because: "the error of the outer stream ends all"),
    Marble(["a---|", "-1--2|"], "-[a1]", disposeAt: 3, because: "disposal leaves the inner stream"),
  ])
  func flatMap(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].flatMap { name in sources[1].map { name + $0 } } }
    marble.verifyAll { sources, _ in sources[0].map { name in sources[1].map { name + $0 } }.merge() }
  }

  @Test(arguments: [
    Marble(
      ["a-b---|", "-1--2|"], "-[a1]--[a2]-|",
      because: "an element that comes while an inner stream runs is dropped"),
    Marble(["a----b|", "-1|"], "-[a1]----[b1]|", because: "the next element finds no inner stream"),
    Marble(["ab|", "-1#"], "-[a1]#", because: "the error of the inner stream ends all"),
  ])
  func flatMapFirst(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].flatMapFirst { name in sources[1].map { name + $0 } } }
  }

  @Test(arguments: [
    Marble(
      ["a-b---|", "-1--2|"], "-[a1]-[b1]--[b2]|",
      because: "a new element replaces the inner stream of the one before"),
    Marble(["a-|", "-1--2|"], "-[a1]--[a2]|", because: "the last inner stream runs to its end"),
    Marble(["a--b|", "-1#"], "-[a1]#", because: "the error of the latest inner stream ends all"),
    Marble(["ab---|", "-1--2|"], "--[b1]", disposeAt: 4, because: "disposal leaves the inner stream"),
  ])
  func flatMapLatest(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].flatMapLatest { name in sources[1].map { name + $0 } } }
    marble.verifyAll { sources, _ in sources[0].map { name in sources[1].map { name + $0 } }.switchLatest() }
  }

  @Test(arguments: [
    Marble(
      ["a-b---|", "-1--2|"], "-[a1]--[a2]-[b1]--[b2]|",
      because: "the inner stream of the second element waits for the end of the first"),
    Marble(["a-#", "-1--2|"], "-[a1]#", because: "the error of the outer stream does not wait"),
  ])
  func concatMap(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].concatMap { name in sources[1].map { name + $0 } } }
    marble.verifyAll { sources, _ in sources[0].map { name in sources[1].map { name + $0 } }.concat() }
  }

  @Test(arguments: [
    Marble(
      "--a|", "(xy)-a|", subscription: "^--!", because: "the elements come while it is being subscribed"),
    Marble("#", "(xy#)", because: "an error comes after the elements"),
    Marble("--a", "(xy)", subscription: "^!", disposeAt: 1, because: "disposal leaves the source"),
  ])
  func startWith(_ marble: Marble) {
    marble.verify { source, _ in source.startWith("x", "y") }
  }

  @Test(arguments: [
    Marble(
      ["a--b-c|", "-x--y-"], "---[bx]-[cy]|", subscriptions: ["^-----!", "^-----!"],
      because: "only the first stream makes it emit; what comes before the second has emitted is dropped"),
    Marble(["-a-b|", "x|"], "-[ax]-[bx]|", because: "the latest element outlives its stream"),
    Marble(
      ["-a-b|", "x-#"], "-[ax]#", subscriptions: ["^-!", "^-!"], because: "an error of the second ends all"),
    Marble(
      ["-a--", "x---"], "-[ax]", subscriptions: ["^-!", "^-!"], disposeAt: 2, because: "disposal leaves both"),
  ])
  func withLatestFrom(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].withLatestFrom(sources[1]) { $0 + $1 } }
  }
}
