import Foundation

/// A page on a thread of its own.
final class Page: Sendable {
  enum Manner {
    /// Takes what it is sent, and asks for the newest rows ten times a second, as a page that follows.
    case follows
    /// Asks for all rows, and takes nothing.
    case neverReads
  }

  private let page: InspectorPage

  /// - Parameter address: `http://127.0.0.1:PORT/#TOKEN`.
  init?(_ address: String, _ manner: Manner) {
    guard let page = InspectorPage(address) else { return nil }
    self.page = page
    Thread.detachNewThread {
      switch manner {
      case .follows: Self.follow(page)
      case .neverReads: page.askForAll()
      }
    }
  }

  func leave() { page.leave() }

  private static func follow(_ page: InspectorPage) {
    page.send("{\"id\":1,\"do\":\"view\",\"filter\":{}}")
    var asked = ContinuousClock.now
    while let text = page.receive() {
      guard text.contains("\"note\":\"status\""), asked.duration(to: .now) > .milliseconds(90),
        let end = end(text)
      else { continue }
      asked = .now
      page.send("{\"id\":2,\"do\":\"rows\",\"from\":\(max(0, end - 60)),\"count\":60}")
    }
  }

  /// Where the page's rows end, by a status.
  private static func end(_ text: String) -> Int? {
    let status = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    return (status?["view"] as? [String: Any])?["end"] as? Int
  }
}
