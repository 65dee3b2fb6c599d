import Foundation

/// A page on a thread of its own.
final class Page: Sendable {
  enum Manner {
    /// Takes what it is sent, and asks for the newest rows all the time.
    case follows
    /// Takes nothing after the first message.
    case neverReads
  }

  private let page: InspectorPage

  /// - Parameter address: `http://127.0.0.1:PORT/#TOKEN`.
  init?(_ address: String, _ manner: Manner) {
    guard let page = InspectorPage(address) else { return nil }
    self.page = page
    guard manner == .follows else { return }
    Thread.detachNewThread {
      page.send("{\"id\":1,\"do\":\"view\",\"filter\":{}}")
      var asked = ContinuousClock.now
      while page.receive() != nil {
        // As a page that follows: ten times a second.
        guard asked.duration(to: .now) > .milliseconds(100) else { continue }
        asked = .now
        page.send("{\"id\":2,\"do\":\"rows\",\"from\":0,\"count\":60}")
      }
    }
  }

  func leave() { page.leave() }
}
