import Floors
import Harness
import ReactorKit
import ReactorKitSharing

extension Growth {
  static let sharedRelease = Growth(
    "shared-release", "Reactors that share a value are made, used once, and released", axis: "reactors",
    reason: """
      Linear: a reactor joins the listeners of the value, and leaves them, at the same cost among many as among few, \
      in whatever order they go. The cache misses of as many reactors come to that.
      """,
    lines: [
      Line("the first one first", decades(to: 10_000)) { (RowReactor.side($0, order: Array.init), $0) },
      Line("the last one first", decades(to: 10_000)) { (RowReactor.side($0) { $0.reversed() }, $0) },
    ])

  static let sharedKeys = Growth(
    "shared-keys", "One of so many shared values", axis: "keys",
    reason: """
      Flat, but for the cache misses of as many values: a write knows no other key than its own, and a declaration finds its \
      key in a hash table.
      """,
    lines: [
      Line("written, in the state of one reactor", decades(to: 10_000)) { (ItemReactor.side(keys: $0), 1) },
      Line("declared, read and released", decades(to: 10_000)) { (declarations(among: $0), 1) },
    ])

  static let sharedHolders = Growth(
    "shared-holders", "One write to a value in the states of reactors, each with one subscriber",
    axis: "reactors",
    reason: "Linear: each reactor shows one state.",
    lines: [Line("written", decades(to: 1_000)) { (TotalReactor.side(reactors: $0), $0) }])

  static let sharedWriters = Growth(
    "shared-writers", "One write to a value that is in no state, by threads", axis: "threads",
    reason: """
      Flat, in time of the wall: writers take turns, and a thread that finds the turn taken sleeps until it is free.
      """,
    clock: .wall, lines: [Line("written", [1, 2, 4, 8]) { (writers($0), 1) }])

  /// One more key than so many is declared, and released.
  private static func declarations(among count: Int) -> Side {
    let seen = Seen()
    let held = (0..<count).map { Shared(SharedKey("held-\($0)", default: 0)) }
    return { iterations in
      withExtendedLifetime(held) {
        seen.during(iterations) { seen.note(Shared(SharedKey("declared", default: 1)).wrappedValue) }
      }
    }
  }

  /// So many threads write; no write is lost.
  private static func writers(_ count: Int) -> Side {
    let number = Shared(SharedKey("written", default: 0))
    return { iterations in
      let before = number.newest
      onThreads(count, iterations) { for _ in 0..<$0 { number.withLock { $0 += 1 } } }
      return number.newest - before
    }
  }

  /// 1, 10, 100 …
  private static func decades(to last: Int) -> [Int] {
    Array(sequence(first: 1) { $0 < last ? $0 * 10 : nil })
  }
}

/// A reactor whose state holds a number that others hold, too.
private final class RowReactor: Reactor {
  struct State {
    @Shared(.total) var total
    var count = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Int) { state.count += mutation }

  func mutate(action: Int) -> Observable<Int> { .just(action) }

  /// The lives of so many reactors at the same time.
  static func side(_ count: Int, order: @escaping (Range<Int>) -> [Int]) -> Side {
    let seen = Seen()
    return { iterations in
      seen.during(iterations) {
        var reactors: [RowReactor?] = (0..<count).map { _ in
          let reactor = RowReactor()
          reactor.send(1)
          seen.note(reactor.currentState.count)
          return reactor
        }
        for index in order(0..<count) { reactors[index] = nil }
      }
    }
  }
}
