import TerminalKit
import Testing

@testable import TodosView

/// A field whose text is shared.
@Suite struct DraftFieldTests {
  private var field = DraftField()

  private mutating func type(_ text: String) {
    for character in text { _ = field.handle(.character(character)) }
  }

  @Test mutating func whatIsTypedHereIsNotOverwrittenByAnOlderText() {
    type("ab")
    field.follow("a")
    type("c")
    #expect(field.field.text == "abc")
    field.follow("abc")
    #expect(field.field.text == "abc")
  }

  @Test mutating func whatIsTypedElsewhereIsShown() {
    type("ab")
    field.follow("ab")
    _ = field.handle(.left)
    field.follow("there: ab")
    #expect(field.field.before == "there: a")
    #expect(field.field.after == "b")
    field.follow("")
    #expect(field.field.text == "")
  }

  @Test mutating func whatWasTakenBackHereIsNewAgainElsewhere() {
    type("a")
    _ = field.handle(.backspace)
    field.follow("")
    field.follow("a")
    #expect(field.field.text == "a")
  }

  @Test mutating func keysThatChangeNothingSayNothing() {
    #expect(field.handle(.character("a")) == "a")
    for key in [Key.left, .right, .end, .function(1), .escape] { #expect(field.handle(key) == nil) }
  }
}
