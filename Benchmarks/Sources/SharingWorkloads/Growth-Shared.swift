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
