#if GTK
internal import CGTK

/// The answer to a signal that wants one: it is given while the event is delivered, and not later.
@available(macOS 15.4, *)
@MainActor
final class GTKAnswer {
  private(set) var isGiven = false
  private var isOver = false
  private let signal: String

  init(_ signal: String) { self.signal = signal }

  func give() {
    if isOver { return GTKIssue.report(Diagnostics.lateAnswer(signal)) }
    isGiven = true
  }

  /// The answer, when all subscribers were called.
  func end() -> Bool {
    isOver = true
    return isGiven
  }
}
#endif
