import TerminalKit
import Testing

@Suite struct TextFieldTests {
  private func field(_ keys: [Key]) -> TextField {
    keys.reduce(into: TextField()) { _ = $0.handle($1) }
  }

  private func typed(_ text: String) -> [Key] { text.unicodeScalars.map { .character(Character($0)) } }

  @Test(
    arguments: [
      ([.backspace], "one tw|"), ([.left, .left, .backspace], "one |wo"), ([.left, .delete], "one tw|"),
      ([.home, .delete], "|ne two"), ([.home, .character("x")], "x|one two"), ([.control("w")], "one |"),
      ([.control("w"), .control("w")], "|"), ([.left, .control("u")], "|o"),
      ([.home, .right, .control("k")], "o|"), ([.control("a"), .control("e")], "one two|"),
      ([.home, .left, .backspace], "|one two"), ([.delete, .right], "one two|"),
    ] as [([Key], String)])
  func editing(keys: [Key], result: String) {
    let field = field(typed("one two") + keys)
    #expect(field.before + "|" + field.after == result)
  }

  @Test func charactersOfSeveralScalarsAreOne() {
    let family = "👩‍👩‍👧‍👦"
    #expect(field(typed(family)).text == family)
    #expect(field(typed("a" + family) + [.backspace]).text == "a")
    #expect(field(typed("e\u{301}") + [.left]).after == "e\u{301}")
  }

  @Test(
    arguments: [
      ([], "one two three", "one two three|"), ([.control("w")], "other", "other|"),
      ([.left, .left], "one 2wo", "one 2|wo"), ([.left, .left], "one two!", "one t|wo!"),
      ([.left, .left], "other", "other|"), ([.home], "zero one two", "zero |one two"), ([.left], "", "|"),
    ] as [([Key], String, String)])
  func anotherTextKeepsTheCursorWhereItCan(keys: [Key], text: String, result: String) {
    var field = field(typed("one two") + keys)
    field.replace(with: text)
    #expect(field.before + "|" + field.after == result)
  }
}
