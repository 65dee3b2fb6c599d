#if canImport(Glibc)
  import Foundation

  /// Four pages that come, look at this and that, show the past, and go, each on a thread of its own; and one that asks for
  /// all and never reads, until the inspector closes it, or until all is over.
  final class Visits: Sendable {
    private let address: String
    private let isOver = Locked(false)
    private let threads = DispatchGroup()

    /// - Parameter closesDeaf: Whether there is so much to ask for that the page that never reads is closed.
    init(_ round: Round, _ address: String, closesDeaf: Bool) {
      self.address = address
      threads.enter()
      Thread.detachNewThread { [self] in
        if let page = InspectorPage(address) {
          page.askForAll(upTo: 10_000) { [isOver] in !closesDeaf && isOver.withLock { $0 } }
        } else {
          round.fail("the page that never reads was refused")
        }
        threads.leave()
      }
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
      // Pages that have just left may still be counted.
      guard let page = InspectorPage(address) else { return Thread.sleep(forTimeInterval: 0.001) }
      _ = page.ask("view", "\"filter\":{\"text\":\"\(Int.random(in: 0..<10, using: &generator))\"}")
      for _ in 0..<Int.random(in: 1...10, using: &generator) {
        let answer: [String: Any]?
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: answer = page.ask("rows", "\"from\":0,\"count\":50")
        case 1: answer = page.ask("timings", "\"reactor\":\(Self.reactor(page))")
        case 2: answer = page.ask("state", "\"reactor\":\(Self.reactor(page)),\"path\":\"\"")
        case 3: answer = page.ask("show", "\"at\":\(Int.random(in: 1..<1_000, using: &generator))")
        case 4: answer = page.ask("resume")
        default: answer = page.ask("status")
        }
        if answer != nil { round.countArrived() }
      }
      page.leave()
    }

    private static func reactor(_ page: InspectorPage) -> Int {
      let reactors = page.ask("status")?["reactors"] as? [[String: Any]]
      return reactors?.randomElement()?["id"] as? Int ?? 0
    }

    /// Lets the pages leave that come and go, and waits for the end of the one that never reads.
    func end() async {
      isOver.withLock { $0 = true }
      await withCheckedContinuation { done in threads.notify(queue: .global()) { done.resume() } }
    }

    /// How many entries of a kind a new page counts.
    func count(_ kind: String) -> Int? {
      guard let view = InspectorPage(address)?.ask("view", "\"filter\":{\"kinds\":[\"\(kind)\"]}"),
        let first = view["first"] as? Int, let end = view["end"] as? Int
      else { return nil }
      return end - first
    }

    /// How many entries are kept, how many of them the reactors have, and how many are gone.
    var kept: (entries: Int, ofReactors: Int, gone: Int)? {
      guard let status = InspectorPage(address)?.ask("status"), let first = status["first"] as? Int,
        let end = status["end"] as? Int, let gone = status["dropped"] as? Int,
        let reactors = status["reactors"] as? [[String: Any]]
      else { return nil }
      return (end - first, reactors.compactMap { $0["entries"] as? Int }.reduce(0, +), gone)
    }
  }
#endif
