import ReactorKitObservation
import TestSupport
import Testing

/// Reactors whose states come on other threads.
@MainActor
@Suite struct OffMainTests {
  /// Two numbers that are always equal, and how many actions there were.
  @ObservableState
  struct Pair: Equatable {
    var first = 0
    var second = 0
  }

  @Test func whatIsShownIsNeitherOldNorTorn() async {
    let reactor = Editor(Pair())
    let observed = ObservedReactor(reactor: reactor)
    var seen: [Int] = []
    var isTorn = false
    let token = observe {
      seen.append(observed.first)
      if observed.first != observed.second { isTorn = true }
    }
    let perThread = 25_000
    await Task.detached {
      onThreads(4) { _ in
        for _ in 0..<perThread {
          reactor.send {
            $0.first += 1
            $0.second += 1
          }
        }
      }
    }.value
    await mainLoopTurn()
    #expect(!isTorn)
    #expect(observed.first == 4 * perThread && seen.last == 4 * perThread)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    token.dispose()
  }

  @Test func whatComesOnTheMainThreadIsShownAfterWhatCameBefore() async {
    let reactor = Editor(Pair())
    let observed = ObservedReactor(reactor: reactor)
    // The main thread does not get to the first one before it sends the second.
    onAnotherThread { reactor.send { $0.first = 1 } }
    #expect(observed.first == 0)
    observed.send { $0.second = 2 }
    #expect(observed.first == 1 && observed.second == 2)
    await mainLoopTurn()
    #expect(observed.first == 1 && observed.second == 2)
  }

  @Test func aChangeThatIsTakenBackMeanwhileRunsNobody() async {
    let reactor = Editor(Pair())
    let observed = ObservedReactor(reactor: reactor)
    var count = 0
    let token = observe {
      count += 1
      _ = observed.first
    }
    onAnotherThread {
      reactor.send { $0.first = 1 }
      reactor.send { $0.first = 0 }
    }
    await mainLoopTurn()
    #expect(count == 1)
    token.dispose()
  }
}

extension OffMainTests.Pair: Sendable {}
