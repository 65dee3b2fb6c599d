import Testing

@testable import TerminalKit

@Suite struct StyleTests {
  @Test(arguments: [
    (Style.plain, Style.plain, ""),
    (Style(attributes: .bold), Style.plain, "\u{1B}[m"),
    (Style.plain, Style(attributes: [.bold, .underline]), "\u{1B}[1;4m"),
    (Style(attributes: .bold), Style(attributes: [.bold, .italic]), "\u{1B}[3m"),
    (Style(attributes: .bold), Style(attributes: .dim), "\u{1B}[0;2m"),
    (Style(foreground: .red), Style(foreground: .green), "\u{1B}[32m"),
    (Style(foreground: .red), Style(background: .red), "\u{1B}[0;41m"),
    (Style.plain, Style(foreground: .gray), "\u{1B}[90m"),
    (Style.plain, Style(foreground: .indexed(208), background: .rgb(1, 2, 3)), "\u{1B}[38;5;208;48;2;1;2;3m"),
    (Style.plain, Style(attributes: .reverse), "\u{1B}[7m"),
  ])
  func transitionsWriteOnlyWhatChanges(from: Style, to: Style, sequence: String) {
    #expect(from.transition(to: to, usesColor: true) == sequence)
  }

  @Test(arguments: [
    (Style.Color.black, "30"), (.red, "31"), (.green, "32"), (.yellow, "33"), (.blue, "34"), (.magenta, "35"),
    (.cyan, "36"), (.white, "37"),
  ])
  func everyColorHasItsNumber(color: Style.Color, number: String) {
    #expect(Style.plain.transition(to: Style(foreground: color), usesColor: true) == "\u{1B}[\(number)m")
  }
}
