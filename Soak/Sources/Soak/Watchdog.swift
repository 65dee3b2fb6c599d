import Foundation
import Synchronization

/// Ends the process with a message when a round does not end.
final class Watchdog: Sendable {
  private let current = Mutex<(name: String, begin: ContinuousClock.Instant)?>(nil)
  private static let limit = Duration.seconds(600)

  init() {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        check()
      }
    }
  }

  func begin(_ name: String) { current.withLock { $0 = (name, .now) } }
  func end() { current.withLock { $0 = nil } }

  private func check() {
    guard let (name, begin) = current.withLock({ $0 }), ContinuousClock.now - begin > Self.limit else {
      return
    }
    print("VIOLATION in \(name): it has not ended in \(Self.limit), which looks like a deadlock")
    Soak.finish(2)
  }
}
