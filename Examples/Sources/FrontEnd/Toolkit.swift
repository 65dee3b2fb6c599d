// A toolkit as others make them: it knows no reactor, and has a main loop of its own.
// `@unchecked Sendable`: `work` and `hasQuit` are guarded by `condition`.

internal import Foundation

/// Runs work on the main thread, one piece after the other.
package final class EventLoop: @unchecked Sendable {
  private let condition = NSCondition()
  private var work: [@Sendable () -> Void] = []
  private var hasQuit = false

  package init() {}

  /// Runs `piece` in a later turn, and wakes up a loop that waits. Any thread.
  package func add(_ piece: @escaping @Sendable () -> Void) {
    condition.withLock {
      work.append(piece)
      condition.signal()
    }
  }

  /// Ends `run()` after the turn that is running.
  package func quit() {
    condition.withLock {
      hasQuit = true
      condition.signal()
    }
  }

  /// Runs all work that waits now. On the main thread.
  @MainActor package func turn() {
    let pieces = condition.withLock {
      defer { work = [] }
      return work
    }
    for piece in pieces { piece() }
  }

  /// Runs turns, and waits in between, until `quit()`. On the main thread.
  @MainActor package func run() {
    while true {
      turn()
      let isOver = condition.withLock {
        while work.isEmpty, !hasQuit { condition.wait() }
        return hasQuit
      }
      if isOver { return }
    }
  }
}

/// A line of text.
@MainActor package final class Label {
  package var text = "" { didSet { changes += 1 } }
  /// How often the text was set.
  package private(set) var changes = 0

  package init() {}
}

/// A button, which is clicked here by calling `click()`.
@MainActor package final class Button {
  package var onClick: () -> Void = {}

  package init() {}

  package func click() { onClick() }
}

/// A field that the user types into, here by calling `type(_:)`.
@MainActor package final class TextField {
  package var text = ""
  package var onEdit: (String) -> Void = { _ in }

  package init() {}

  package func type(_ characters: String) {
    text += characters
    onEdit(text)
  }
}
