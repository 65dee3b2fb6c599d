import Synchronization
import TestSupport
import Testing

@testable import ReactorKit

@Suite struct TurnTests {
  private let me: UInt = 64
  private let other: UInt = 128

  private func freeTurn() -> TurnBox {
    let box = TurnBox()
    box.free()
    return box
  }

  @Test func theFirstToComeHasTheTurn() {
    let box = freeTurn()
    #expect(box.begin(me))
    #expect(box.belongs(to: me))
    #expect(!box.begin(other))
    #expect(!box.belongs(to: other))
  }

  @Test func aTurnThatNobodyLeftWorkForEnds() {
    let box = freeTurn()
    _ = box.begin(me)
    #expect(box.end(me))
    #expect(!box.belongs(to: me))
    #expect(box.begin(other))
  }

  @Test func whoComesMeanwhileTellsTheOneWhoHasTheTurn() {
    let box = freeTurn()
    _ = box.begin(me)
    #expect(!box.beginOrMark(other))
    #expect(!box.end(me), "work waits")
    #expect(box.belongs(to: me))
    box.free()
    #expect(box.beginOrMark(other))
    #expect(box.belongs(to: other))
    #expect(box.end(other), "what waited before is done")
  }

  /// Semantics R3.3.
  @Test func aTurnThatOutlastsTheChecksOfAThreadIsNotCheckedAgain() {
    let box = freeTurn()
    _ = box.begin(me)
    #expect(!box.isLong)
    #expect(!box.beginSoon(other))
    #expect(box.isLong, "so that the next one gives up at once")
    #expect(!box.beginSoon(other))
    #expect(box.belongs(to: me))
    #expect(!box.beginOrMark(other))
    #expect(box.belongs(to: me))
    #expect(!box.end(me))
    box.free()
    #expect(box.beginSoon(other))
    #expect(!box.isLong)
    #expect(box.end(other))
  }

  @Test func aTurnIsPromisedAtFirstAndBelongsToWhomItIsPassed() {
    let box = TurnBox()
    #expect(!box.begin(me))
    #expect(!box.belongs(to: me))
    #expect(!box.beginOrMark(me))
    box.pass(to: me, workWaits: true)
    #expect(box.belongs(to: me))
    #expect(!box.end(me))
    box.pass(to: nil, workWaits: false)
    #expect(!box.belongs(to: me))
    #expect(!box.beginOrMark(nil))
  }

  @Test func aFreeTurnCanBePromised() {
    let box = freeTurn()
    #expect(box.beginOrMark(nil))
    #expect(!box.begin(me))
    #expect(!box.belongs(to: me))
  }

  @Test func threadsHaveNumbersWithRoomForMarks() {
    #expect(Turn.thisThread % 4 == 0)
    #expect(Turn.thisThread > 3)
    let number = Turn.thisThread
    #expect(Turn.thisThread == number)
  }

  @Test func aTurnOfASchedulerIsNoThreads() {
    let box = TurnBox()
    box.free(forScheduler: true)
    #expect(!box.begin(me))
    #expect(!box.beginSoon(me))
    #expect(!box.belongs(to: me))
    #expect(box.beginOrMark(nil), "it is free, to be promised")
    #expect(!box.beginOrMark(nil))
  }

  @Test func aTurnThatIsHandedOnIsTakenByWhoeverLeavesWorkNext() {
    let box = freeTurn()
    _ = box.begin(me)
    box.handOn()
    #expect(!box.belongs(to: me))
    #expect(!box.begin(other), "work waits")
    #expect(!box.beginSoon(other), "so nobody begins with something else")
    #expect(box.beginOrMark(other))
    #expect(box.belongs(to: other))
    #expect(!box.takeHandedOn(me), "somebody else was first")
    box.handOn()
    #expect(box.takeHandedOn(me))
    #expect(box.belongs(to: me))
    box.free()
    #expect(!box.takeHandedOn(me))
  }

  @Test func aTurnThatEndsSoonIsWaitedFor() {
    let box = freeTurn()
    #expect(box.beginSoon(me))
    #expect(!box.beginSoon(other), "it does not end")
    #expect(!box.beginSoon(me), "nor does its own")
    #expect(!box.beginOrMark(me))
    #expect(!box.beginSoon(me), "nor does its own with work that waits")
    #expect(box.belongs(to: me))
    let promised = TurnBox()
    #expect(!promised.beginSoon(me))
  }

  @Test func workLeftWhileATurnEndsIsDone() {
    let box = freeTurn()
    let (waiting, done, isOver) = (Guarded(0), Guarded(0), Guarded(false))
    let rounds = 20_000
    // The first turn is taken already, so that whoever comes first does not find all free.
    #expect(box.begin(me))
    onThreads(2) { thread in
      if thread == 0 {
        var (hasTurn, isLast) = (true, false)
        while !isLast {
          isLast = isOver.value
          if hasTurn, !box.end(me) {
            let left = waiting.withLock { waiting in
              defer { waiting = 0 }
              box.free()
              return waiting
            }
            done.withLock { $0 += left }
          }
          hasTurn = !isLast && box.begin(me)
        }
      } else {
        for round in 1...rounds {
          let isMine = waiting.withLock { waiting in
            let isMine = box.beginOrMark(other)
            if !isMine { waiting += 1 }
            return isMine
          }
          if isMine {
            done.withLock { $0 += 1 }
            _ = box.end(other)
          }
          // Lets the other thread take the lock, so that turns end in between.
          var patience = 100
          while patience > 0, done.value < round { patience -= 1 }
        }
        isOver.withLock { $0 = true }
      }
    }
    #expect(waiting.value == 0, "whoever ends a turn learns of all that waits")
    #expect(done.value == rounds)
    #expect(box.begin(me), "the turn is free")
  }
}

/// Keeps a turn, which cannot be copied, where it is.
private final class TurnBox: Sendable {
  private let turn = Turn()

  func begin(_ thread: UInt) -> Bool { turn.begin(thread) }
  func end(_ thread: UInt) -> Bool { turn.end(thread) }
  func belongs(to thread: UInt) -> Bool { turn.belongs(to: thread) }
  func beginOrMark(_ thread: UInt?) -> Bool { turn.beginOrMark(thread) }
  func pass(to thread: UInt?, workWaits: Bool) { turn.pass(to: thread, workWaits: workWaits) }
  func beginSoon(_ thread: UInt) -> Bool { turn.beginSoon(thread) }
  func handOn() { turn.handOn() }
  /// The second lowest bit.
  var isLong: Bool { turn.word.load(ordering: .relaxed) & 2 != 0 }
  func takeHandedOn(_ thread: UInt) -> Bool { turn.takeHandedOn(thread) }
  func free(forScheduler: Bool = false) { turn.free(forScheduler: forScheduler) }
}
