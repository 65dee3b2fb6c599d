#if canImport(Glibc)
  import Foundation

  /// Four pages that come, look at this and that, and go, each on a thread of its own; and one that never reads.
  final class Visits: Sendable {
    private let address: String
    private let isOver = Locked(false)
    private let threads = DispatchGroup()
    private let deaf: InspectorPage?

    init(_ round: Round, _ address: String) {
      self.address = address
      deaf = InspectorPage(address)
      // It asks all the same.
      for _ in 0..<20 { deaf?.send("{\"id\":1,\"do\":\"rows\",\"from\":0,\"count\":100}") }
      for visitor in 0..<4 {
        threads.enter()
        Thread.detachNewThread { [self] in
          var generator = round.generator(1_000 + visitor)
          // At least once, however quick the others are.
          repeat { visit(round, &generator) } while !isOver.withLock { $0 }
          threads.leave()
        }
      }
    }

    private func visit(_ round: Round, _ generator: inout SplitMix64) {
      // Those who have just left may still be counted.
      guard let page = InspectorPage(address) else { return Thread.sleep(forTimeInterval: 0.001) }
      _ = page.ask("view", "\"filter\":{\"text\":\"\(Int.random(in: 0..<10, using: &generator))\"}")
      for _ in 0..<Int.random(in: 1...10, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: _ = page.ask("rows", "\"from\":0,\"count\":50")
        case 1: _ = page.ask("timings", "\"reactor\":\(Self.reactor(page))")
        case 2: _ = page.ask("state", "\"reactor\":\(Self.reactor(page)),\"path\":\"\"")
        default: _ = page.ask("status")
        }
        round.countArrived()
      }
      page.leave()
    }

    private static func reactor(_ page: InspectorPage) -> Int {
      let reactors = page.ask("status")?["reactors"] as? [[String: Any]]
      return reactors?.randomElement()?["id"] as? Int ?? 0
    }

    /// Lets all pages leave.
    func end() async {
      isOver.withLock { $0 = true }
      await withCheckedContinuation { done in threads.notify(queue: .global()) { done.resume() } }
      deaf?.leave()
    }

    /// How many entries of a kind a new page counts.
    func count(_ kind: String) -> Int? {
      guard let view = InspectorPage(address)?.ask("view", "\"filter\":{\"kinds\":[\"\(kind)\"]}"),
        let first = view["first"] as? Int, let end = view["end"] as? Int
      else { return nil }
      return end - first
    }

    /// The oldest entries that are not kept any more.
    var dropped: Int? { InspectorPage(address)?.ask("status")?["dropped"] as? Int }
  }
#endif
