internal import TerminalKit

/// A screen of a past state, whose reactor has ended.
final class EndedScreen: ScreenView {
  private let title: String

  init(title: String) { self.title = title }

  func handle(_ key: Key) -> Bool { false }

  func draw(on frame: inout Frame) {
    frame = Frame(size: frame.size)
    frame.draw(title, row: 0, column: 0, style: Style(attributes: .dim))
    frame.draw("This screen has ended.", row: 1, column: 0, style: Style(attributes: .dim))
  }
}
