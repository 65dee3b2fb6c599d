import TestSupport
import Testing

@testable import ReactorStreams

/// The right to deliver, which one thread has at a time. Semantics S5.2.
@Suite struct DeliveryTurnTests {
  @Test func theTurnIsTakenUntilItEnds() {
    let turn = DeliveryTurn()
    let began = [turn.begin(), turn.begin(), turn.beginDeciding()]
    #expect(began == [true, false, false])
    let ended = turn.end()
    #expect(ended)
    let beganAgain = turn.begin()
    #expect(beganAgain)
  }

  @Test func whoDecidesMayDeliverOrNot() {
    let turn = DeliveryTurn()
    let began = [turn.beginDeciding(), turn.beginDeciding()]
    #expect(began == [true, false])
    turn.decidedAgainst()
    let beganAgain = turn.beginDeciding()
    turn.decided()
    let ended = turn.end()
    #expect([beganAgain, ended] == [true, true])
  }

  @Test(arguments: Visit.allCases)
  func whoFindsTheTurnTakenLeavesWork(_ visit: Visit) {
    let turn = DeliveryTurn()
    let began = turn.begin()
    let isTheirs = visit.happens(to: turn)
    let ended = turn.end()
    #expect([began, isTheirs, ended] == [true, false, false])
    turn.endInsideLock()
    let beganAgain = turn.begin()
    #expect(beganAgain)
  }

  @Test(arguments: [Visit.delivery, .change])
  func whoFindsTheTurnFreeTakesIt(_ visit: Visit) {
    let turn = DeliveryTurn()
    let isTheirs = visit.happens(to: turn)
    let began = turn.begin()
    #expect([isTheirs, began] == [true, false])
  }

  @Test func nobodyIsToldOfWorkWhereNobodyDelivers() {
    let turn = DeliveryTurn()
    let isLeft = turn.leaveWork()
    let began = turn.begin()
    #expect([isLeft, began] == [false, true])
  }

  @Test func oneAtATimeChangesWhatIsGuardedWithTheLockOrWithout() {
    let guarded = Accumulator()
    onThreads(4) { thread in
      for number in 0..<2_000 { guarded.increase(number % 3 + thread) }
    }
    #expect(guarded.total == 8_000)
  }
}

/// The operations of a thread that has the lock.
enum Visit: CaseIterable {
  case delivery, change, mark

  /// Whether the turn belongs to the visitor then.
  func happens(to turn: borrowing DeliveryTurn) -> Bool {
    switch self {
    case .delivery: turn.beginOrLeaveWork()
    case .change: turn.beginChange()
    case .mark: !turn.leaveWork()
    }
  }
}

/// A number that is changed in all ways that there are.
private final class Accumulator: @unchecked Sendable {
  private let lock = Lock()
  private let turn = DeliveryTurn()
  private var count = 0

  var total: Int { lock.withLock { count } }

  func increase(_ way: Int) {
    if way % 3 > 0, turn.beginDeciding() {
      count += 1
      guard way % 3 == 1 else { return turn.decidedAgainst() }
      turn.decided()
      if !turn.end() { lock.withLock { turn.endInsideLock() } }
    } else {
      lock.withLock {
        let isMine = turn.beginChange()
        count += 1
        if isMine { turn.endInsideLock() }
      }
    }
  }
}
