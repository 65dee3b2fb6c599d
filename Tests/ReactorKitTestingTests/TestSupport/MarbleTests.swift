import ReactorKitTesting
import Testing

@testable import TestSupport

@Suite struct MarbleTests {
  @Test(arguments: [
    ("", [(Int, MarbleDiagram.Symbol)]()),
    ("a-b|", [(0, .next("a")), (2, .next("b")), (3, .completed)]),
    ("(ab)-#", [(0, .next("a")), (0, .next("b")), (2, .error)]),
    ("-[12](|)", [(1, .next("12")), (2, .completed)]),
    ("- a b", [(1, .next("a")), (2, .next("b"))]),
  ])
  func drawingsAreRead(_ drawing: String, _ entries: [(Int, MarbleDiagram.Symbol)]) {
    #expect(MarbleDiagram(drawing).entries == entries.map { MarbleDiagram.Entry(tick: $0.0, symbol: $0.1) })
  }

  @Test(arguments: ["", "a", "--a-b|", "(ab)-#", "-[12](a|)", "[-][|]a[]", "([(]b)"])
  func drawingsAreDrawnAsTheyWereRead(_ drawing: String) {
    #expect(MarbleDiagram(drawing).description == drawing)
  }

  @Test(arguments: [
    Marble("a-bc|", "a-bc|", subscription: "^---!", because: "nothing is changed"),
    Marble("a-#", "a-#", because: "an error passes"),
    Marble("abcd", "abc", subscription: "^-!", disposeAt: 2, because: "nothing comes after a disposal"),
    Marble("|", "|", subscription: "(^!)", because: "all in one tick"),
  ])
  func theIdentityDoesWhatIsDrawn(_ marble: Marble) { marble.verify { source, _ in source } }

  @Test func aFailureShowsBothDiagramsAndTheReason() {
    let marble = Marble("a-b|", "a--b|", subscription: "^--!", because: "a demonstration")
    let message = marble.failure { sources, _ in sources[0].map { $0 + "!" } }
    #expect(
      message == """
        The operator does not do what is drawn: a demonstration
        Source:   a-b|
        Expected: a--b|
        Actual:   [a!]-[b!]|
        """)
  }

  @Test func aFailureNamesSubscriptionsThatWereNotWanted() {
    let marble = Marble(["a|", "b|"], "a|", subscriptions: ["^!", ""], because: "only one")
    #expect(marble.failure { sources, _ in sources[0] } == nil)
    let other = Marble(["a|"], "a|", subscriptions: ["^--!"], because: "too long")
    let message = other.failure { sources, _ in sources[0] }
    #expect(message?.hasSuffix("Subscriptions of source 1: [(0: 1)], not [(0: 3)]") == true)
  }

  @Test func aFailureIsRecordedAtTheRow() {
    let row = #_sourceLocation.line + 1
    let marble = Marble("a", "b", because: "they differ")
    withKnownIssue {
      marble.verify { source, _ in source }
    } matching: { issue in
      issue.sourceLocation?.line == row && issue.comments.first?.rawValue.contains("Actual:   a") == true
    }
  }
}
