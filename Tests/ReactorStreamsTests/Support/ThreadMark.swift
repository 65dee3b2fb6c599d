internal import Foundation
import TestSupport

/// Remembers a thread.
final class ThreadMark: Sendable {
  private let thread = Guarded<Thread?>(nil)

  /// Remembers this thread.
  func set() { thread.withLock { $0 = Thread.current } }

  /// Whether this is the thread that it remembers.
  var isCurrent: Bool { thread.withLock { $0 === Thread.current } }
}
