import ReactorStreams
import Testing

/// Values in one line.
@Suite struct ValueTextTests {
  @Test(arguments: [
    (String(repeating: "a", count: 18), "\"aaaaaaaaaaaaaaaaaa\""),
    (String(repeating: "a", count: 19), "\"aaaaaaaaaaaaaaaaaa…"),
  ])
  func aLongTextIsCut(_ text: String, _ line: String) {
    #expect(ValueText.line(text, maximum: 20) == line)
    #expect(line.count == 20)
  }

  /// The characters that stand for a control character count, too.
  @Test func aTextThatIsLongOnlyWhenEscapedIsCut() {
    let line = ValueText.line(String(repeating: "\u{1B}", count: 10), maximum: 20)
    #expect(line.count == 20)
    #expect(line.hasSuffix("…"))
  }
}
