import ReactorKitTesting
import TestSupport
import Testing

/// The drawings of operators that transform each element, or all of them.
@Suite struct TransformingMarbleTests {
  @Test(arguments: [
    Marble("a-b-c|", "A-B-C|", subscription: "^----!", because: "each element is transformed when it comes"),
    Marble("a-#", "A-#", because: "an error passes"),
    Marble("|", "|", because: "an empty source"),
    Marble("a-b", "A", subscription: "^!", disposeAt: 1, because: "disposal leaves the source"),
  ])
  func map(_ marble: Marble) {
    marble.verify { source, _ in source.map { $0.uppercased() } }
  }

  @Test(arguments: [
    Marble("a-[bb]|", "1-2|", because: "a property of each element"),
    Marble("a-#", "1-#", because: "an error passes"),
  ])
  func mapByKeyPath(_ marble: Marble) {
    marble.verify { source, _ in source.map(\.count) }
  }

  @Test(arguments: [Marble("1-x-2|", "1-#", subscription: "^-!", because: "a thrown error is the end")])
  func mapThatThrows(_ marble: Marble) {
    marble.verify { source, _ in source.map { text in try number(text) } }
  }

  private func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw MarbleError() }
    return number
  }

  @Test(arguments: [
    Marble("a-b-c|", "a-[ab]-[abc]|", subscription: "^----!", because: "every result, but not the seed"),
    Marble("a-#", "a-#", because: "an error passes"),
    Marble("|", "|", because: "nothing of nothing"),
    Marble("a-b", "a", subscription: "^!", disposeAt: 1, because: "disposal leaves the source"),
  ])
  func scan(_ marble: Marble) {
    marble.verify { source, _ in source.scan("") { $0 + $1 } }
    marble.verify { source, _ in source.scan(into: "") { $0 += $1 } }
  }

  @Test(arguments: [
    Marble("a-b-x-c|", "a-b-|", subscription: "^---!", because: "an element that is an end ends the stream"),
    Marble("a-|", "a-|", because: "an end of the source ends it too"),
    Marble("a-#", "a-#", because: "so does its error"),
  ])
  func dematerialize(_ marble: Marble) {
    marble.verify { source, _ in
      source.map { $0 == "x" ? Event.completed : .next($0) }.dematerialize()
    }
  }

  @Test(arguments: [
    Marble("a-b|", "a-b|", subscription: "^--!", because: "while the object is there"),
    Marble("a-#", "a-#", because: "an error passes"),
  ])
  func withUnretained(_ marble: Marble) {
    let object = Probe()
    marble.verify { source, _ in source.withUnretained(object).map { $1 } }
    marble.verify { source, _ in source.withUnretained(object) { _, element in element } }
    withExtendedLifetime(object) {}
  }

  @Test(arguments: [
    Marble(
      "a--b-c|", "a--|", subscription: "^--!", because: "the first element without the object is the end"),
    Marble("a-#", "a-#", because: "an error passes without it"),
  ])
  func withUnretainedAndNoObject(_ marble: Marble) {
    marble.verify { source, scheduler in
      var object: Probe? = Probe()
      scheduler.scheduleAt(1) { object = nil }
      return source.withUnretained(object ?? Probe()) { _, element in element }
    }
  }

  @Test(arguments: [
    Marble("a-b-A-B-a|", "---------([aAa][bB]|)", because: "a group for each letter, whatever its case"),
    Marble("a-b-#", "----#", because: "an error ends the groups too"),
    Marble("|", "|", because: "no groups"),
  ])
  func groupBy(_ marble: Marble) {
    marble.verify { source, _ in
      source.groupBy { $0.lowercased() }.flatMap { $0.reduce("", accumulator: +) }
    }
  }
}
