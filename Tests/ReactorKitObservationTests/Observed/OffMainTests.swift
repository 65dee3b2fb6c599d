import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// Reactors whose states come on other threads. Semantics O5.1 and O5.2.
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
      reactor.waitUntilIdle()
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

  @ObservableState
  struct Triple: Equatable {
    var first = 0
    var middle = 0
    var last = 0

    mutating func set(_ value: Int) { (first, middle, last) = (value, value, value) }
  }

  @Test func whoHasReadAStateRunsBeforeTheNextOneIsShown() async {
    let reactor = Editor(Triple())
    let observed = ObservedReactor(reactor: reactor)
    var shown = (first: 0, last: 0)
    var pictures: [[Int]] = []
    let tokens = [
      observe {
        shown.first = observed.first
        // As a window is shown when its parts are drawn.
        _ = MainScheduler.asyncInstance.schedule(()) {
          pictures.append([shown.first, shown.last])
          return Disposables.create()
        }
      },
      observe { shown.last = observed.last },
    ]
    // Comes when the first one has been told of a change, and the second has not.
    withObservationTracking {
      _ = observed.middle
    } onChange: {
      onAnotherThread { reactor.send { $0.set(2) } }
    }
    onAnotherThread { reactor.send { $0.set(1) } }
    await mainLoopTurn()
    await mainLoopTurn()
    // On a busy main thread the states may be merged, so the one in the middle may be missing.
    #expect(pictures.allSatisfy { $0[0] == $0[1] }, "\(pictures)")
    #expect(pictures.last == [2, 2])
    for token in tokens { token.dispose() }
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
extension OffMainTests.Triple: Sendable {}
