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
}

/// Keeps a turn, which cannot be copied, where it is.
private final class TurnBox {
  private let turn = Turn()

  func begin(_ thread: UInt) -> Bool { turn.begin(thread) }
  func end(_ thread: UInt) -> Bool { turn.end(thread) }
  func belongs(to thread: UInt) -> Bool { turn.belongs(to: thread) }
  func beginOrMark(_ thread: UInt?) -> Bool { turn.beginOrMark(thread) }
  func pass(to thread: UInt?, workWaits: Bool) { turn.pass(to: thread, workWaits: workWaits) }
  func free() { turn.free() }
}

@Suite struct OpenStageTests {
  private final class Stage {}
  private let first = Stage()
  private let second = Stage()

  @Test func onlyTheStageThatIsFedIsAccepted() {
    var stage = OpenStage()
    #expect(!stage.accepts(from: ObjectIdentifier(first)))
    _ = stage.open(ObjectIdentifier(first))
    #expect(stage.accepts(from: ObjectIdentifier(first)))
    #expect(!stage.accepts(from: ObjectIdentifier(second)))
  }

  @Test func openingAnotherClosesItAndRestoringOpensItAgain() {
    var stage = OpenStage()
    _ = stage.open(ObjectIdentifier(first))
    let outer = stage.open(nil)
    #expect(!stage.accepts(from: ObjectIdentifier(first)))
    stage = outer
    #expect(stage.accepts(from: ObjectIdentifier(first)))
  }
}
