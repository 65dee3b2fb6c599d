internal import TerminalKit

/// The field of a list: what is shared of it is its text; the cursor is this screen's own.
struct DraftField: Equatable, Sendable {
  private(set) var field = TextField()
  /// The shared text that was seen last.
  private var known = ""
  /// What was typed here and has not been seen as the shared text yet.
  private var sent: [String] = []

  /// Does what a key asks for; returns the new text, if it is another one.
  mutating func handle(_ key: Key) -> String? {
    let text = field.text
    guard field.handle(key), field.text != text else { return nil }
    sent.append(field.text)
    return field.text
  }

  /// Shows the shared text, unless it is older than what was typed here.
  mutating func follow(_ text: String) {
    if text == sent.last { sent = [] }
    guard text != known else { return }
    known = text
    if let index = sent.firstIndex(of: text) {
      sent.removeSubrange(...index)
    } else if text != field.text {
      sent = []
      field.replace(with: text)
    }
  }
}
