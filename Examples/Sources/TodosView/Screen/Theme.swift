internal import TerminalKit

/// How the parts of the screen look. All of it can be read without colours too.
enum Theme {
  static let active = Style(foreground: .cyan, attributes: .bold)
  static let quiet = Style(attributes: .dim)
  static let failure = Style(foreground: .red, attributes: .bold)
  static let selected = Style(attributes: .reverse)
  static let selectedAside = Style(attributes: .bold)
  static let report = Style(foreground: .green)
}
