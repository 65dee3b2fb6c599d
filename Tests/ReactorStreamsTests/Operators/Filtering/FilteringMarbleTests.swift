import ReactorKitTesting
import TestSupport
import Testing

/// The drawings of operators that decide which elements pass.
@Suite struct FilteringMarbleTests {
  @Test(arguments: [
    Marble("a-x-b|", "a---b|", subscription: "^----!", because: "an element that is not accepted is dropped"),
    Marble("x-#", "--#", because: "an error passes"),
    Marble("|", "|", because: "an empty source"),
    Marble("a-b", "a", subscription: "^!", disposeAt: 1, because: "disposal leaves the source"),
  ])
  func filter(_ marble: Marble) {
    marble.verify { source, _ in source.filter { $0 != "x" } }
  }

  @Test(arguments: [
    Marble("1-x-2|", "1---2|", subscription: "^----!", because: "a text that is no number is dropped"),
    Marble("x-#", "--#", because: "an error passes"),
  ])
  func compactMap(_ marble: Marble) {
    marble.verify { source, _ in source.compactMap { Int($0) } }
  }

  @Test(arguments: [
    Marble(
      "a-ab-a|", "a--b-a|", subscription: "^-----!", because: "only repeats next to each other are dropped"),
    Marble("aa#", "a-#", because: "an error passes"),
    Marble("|", "|", because: "an empty source"),
  ])
  func distinctUntilChanged(_ marble: Marble) {
    marble.verify { source, _ in source.distinctUntilChanged() }
    marble.verify { source, _ in source.distinctUntilChanged { $0 == $1 } }
  }

  @Test(arguments: [Marble("aAbBa|", "a-b-a|", because: "the first of equal keys passes")])
  func distinctUntilChangedByKey(_ marble: Marble) {
    marble.verify { source, _ in source.distinctUntilChanged { $0.lowercased() } }
    marble.verify { source, _ in
      source.distinctUntilChanged({ $0.lowercased() }, comparer: { $0 == $1 })
    }
  }

  @Test(arguments: [Marble("abd[aa][bb]|", "a--[aa]-|", because: "only another length passes")])
  func distinctUntilChangedAtKeyPath(_ marble: Marble) {
    marble.verify { source, _ in source.distinctUntilChanged(at: \.count) }
  }

  @Test(arguments: [
    Marble("1-3-2-4|", "1-3---4|", because: "2 is compared with 3, and 4 with 3: the last that passed")
  ])
  func distinctUntilChangedByComparer(_ marble: Marble) {
    marble.verify { source, _ in source.distinctUntilChanged { $0 >= $1 } }
  }

  @Test(arguments: [
    Marble("a-b-c|", "a-(b|)", subscription: "^-!", because: "the second is the last"),
    Marble("a|", "a|", because: "there are fewer"),
    Marble("a#", "a#", because: "an error before that passes"),
    Marble("a-b", "a", subscription: "^!", disposeAt: 1, because: "disposal leaves the source"),
  ])
  func takeTwo(_ marble: Marble) {
    marble.verify { source, _ in source.take(2) }
  }

  @Test(arguments: [
    Marble("a-b-x-c|", "a-b-|", subscription: "^---!", because: "x is the end, and dropped"),
    Marble("a-#", "a-#", because: "an error before that passes"),
  ])
  func takeExclusively(_ marble: Marble) {
    marble.verify { source, _ in source.take(while: { $0 != "x" }) }
    marble.verify { source, _ in source.take(until: { $0 == "x" }) }
  }

  @Test(arguments: [
    Marble("a-b-x-c|", "a-b-(x|)", subscription: "^---!", because: "x is the end, and passes"),
    Marble("a-|", "a-|", because: "there is no x"),
  ])
  func takeInclusively(_ marble: Marble) {
    marble.verify { source, _ in source.take(while: { $0 != "x" }, behavior: .inclusive) }
    marble.verify { source, _ in source.take(until: { $0 == "x" }, behavior: .inclusive) }
  }

  @Test(arguments: [
    Marble(
      ["a-b-c|", "---x"], "a-b|", subscriptions: ["^--!", "^--!"], because: "its first element is the end"),
    Marble(
      ["a-b|", "-|"], "a-b|", subscriptions: ["^--!", "^!"], because: "its completion changes nothing"),
    Marble(["a-b|", "-#"], "a#", subscriptions: ["^!", "^!"], because: "its error is the end"),
    Marble(["a-#", "---x"], "a-#", because: "an error of the source passes"),
  ])
  func takeUntilOther(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].take(until: sources[1]) }
  }

  @Test(arguments: [
    Marble("a-b-c|", "----c|", subscription: "^----!", because: "two are dropped"),
    Marble("a|", "-|", because: "there are fewer"),
    Marble("a#", "-#", because: "an error passes"),
  ])
  func skipTwo(_ marble: Marble) {
    marble.verify { source, _ in source.skip(2) }
  }

  @Test(arguments: [
    Marble("x-xa-x|", "---a-x|", subscription: "^-----!", because: "once open, it stays open"),
    Marble("x-#", "--#", because: "an error passes"),
  ])
  func skipWhile(_ marble: Marble) {
    marble.verify { source, _ in source.skip(while: { $0 == "x" }) }
  }

  @Test(arguments: [
    Marble(["a-b-c|", "-x"], "--b-c|", subscriptions: ["^----!", "^!"], because: "its first element opens"),
    Marble(
      ["a-b|", "-|"], "-----", subscriptions: ["^--!", "^!"], because: "without an element it stays closed"),
    Marble(["a-b|", "-#"], "-#", subscriptions: ["^!", "^!"], because: "its error is the end"),
    Marble(["a-#", "---x"], "--#", because: "an error of the source passes"),
  ])
  func skipUntilOther(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].skip(until: sources[1]) }
  }
}
