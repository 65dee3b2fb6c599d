import Dispatch
import Harness
import ReactorKit

extension Growth {
  static let queuedSends = Growth(
    "queued-sends", "Actions are sent while another thread is in `mutate`", axis: "actions that wait",
    reason: """
      Linear: each action is put into the queue, and handled later. A sender waits a moment for the turn of another \
      thread, once for each turn; that and the change of threads show at a single action.
      """,
    lines: [
      Line("ReactorKit", decades(to: 100_000)) { (HeldReactor.side(sends: $0), $0) }
    ])
}

extension LongRun {
  static let cancelledIDs = LongRun(
    "cancelled-ids",
    "Memory of a reactor whose waiting effects are cancelled",
    reason:
      "Flat: each of 500,000 throttled effects is cancelled while it waits, and its id is forgotten with it.",
    length: 500_000
  ) { ThrottledReactor.side() }
}

/// A reactor whose `mutate` can be held.
private final class HeldReactor: Reactor, Sendable {
  enum Action { case hold, add }

  let initialState = 0
  let reactorStorage = ReactorStorage()
  let isHeld = DispatchSemaphore(value: 0)
  let isReleased = DispatchSemaphore(value: 0)

  func mutate(action: Action) -> Observable<Int> {
    guard case .hold = action else { return .just(1) }
    isHeld.signal()
    isReleased.wait()
    return .empty()
  }

  func reduce(state: inout Int, mutation: Int) { state += mutation }

  /// So many actions, sent while another thread is in `mutate`, which then handles them.
  static func side(sends count: Int) -> Side {
    let (reactor, seen) = (HeldReactor(), Seen())
    return { iterations in
      seen.during(iterations) {
        let before = reactor.currentState
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          reactor.send(.hold)
          isDone.signal()
        }
        reactor.isHeld.wait()
        for _ in 0..<count { reactor.send(.add) }
        reactor.isReleased.signal()
        isDone.wait()
        // Of many, a queue handles the rest.
        while reactor.currentState < before + count { _ = isDone.wait(timeout: .now() + .microseconds(50)) }
        for number in before..<reactor.currentState { seen.note(number) }
      }
    }
  }
}

/// A reactor with effects that wait, each with an id of its own.
private final class ThrottledReactor: Reactor, Sendable {
  enum Action {
    case work(Int)
    case cancel(Int)
  }

  let initialState = 0
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .work(let id): Observable<Int>.just(1).throttle(id: id, for: .milliseconds(1))
    case .cancel(let id): .cancel(id: id)
    }
  }

  func reduce(state: inout Int, mutation: Int) { state += mutation }

  /// An effect that runs, a second one that waits, and the end of both.
  static func side() -> Side {
    let (reactor, seen) = (ThrottledReactor(), Seen())
    var id = 0
    return { iterations in
      seen.during(iterations) {
        id += 1
        let before = reactor.currentState
        reactor.send(.work(id))
        reactor.send(.work(id))
        reactor.send(.cancel(id))
        if reactor.currentState > before { seen.note(id) }
      }
    }
  }
}
