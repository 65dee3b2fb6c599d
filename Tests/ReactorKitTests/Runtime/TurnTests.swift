import Testing

@testable import ReactorKit

@Suite struct TurnTests {
  private let me: UInt = 64
  private let other: UInt = 128

  private func freeTurn() -> TurnBox {
    let box = TurnBox()
    box.turn.free()
    return box
  }

  @Test func theFirstToComeHasTheTurn() {
    let box = freeTurn()
    #expect(box.turn.begin(me))
    #expect(box.turn.belongs(to: me))
    #expect(!box.turn.begin(other))
    #expect(!box.turn.belongs(to: other))
  }

  @Test func aTurnThatNobodyLeftWorkForEnds() {
    let box = freeTurn()
    _ = box.turn.begin(me)
    #expect(box.turn.end(me))
    #expect(!box.turn.belongs(to: me))
    #expect(box.turn.begin(other))
  }

  @Test func whoComesMeanwhileTellsTheOneWhoHasTheTurn() {
    let box = freeTurn()
    _ = box.turn.begin(me)
    #expect(!box.turn.beginOrMark(other))
    #expect(!box.turn.end(me), "work waits")
    #expect(box.turn.belongs(to: me))
    box.turn.free()
    #expect(box.turn.beginOrMark(other))
    #expect(box.turn.belongs(to: other))
    #expect(box.turn.end(other), "what waited before is done")
  }

  @Test func aTurnIsPromisedAtFirstAndBelongsToWhomItIsPassed() {
    let box = TurnBox()
    #expect(!box.turn.begin(me))
    #expect(!box.turn.belongs(to: me))
    #expect(!box.turn.beginOrMark(me))
    box.turn.pass(to: me)
    #expect(box.turn.belongs(to: me))
    #expect(!box.turn.end(me), "work may wait")
    box.turn.pass(to: nil)
    #expect(!box.turn.belongs(to: me))
    #expect(!box.turn.beginOrMark(nil))
  }

  @Test func aFreeTurnCanBePromised() {
    let box = freeTurn()
    #expect(box.turn.beginOrMark(nil))
    #expect(!box.turn.begin(me))
    #expect(!box.turn.belongs(to: me))
  }

  @Test func threadsHaveNumbersWithRoomForMarks() {
    #expect(Turn.thisThread % 4 == 0)
    #expect(Turn.thisThread > 3)
    #expect(Turn.thisThread == Turn.thisThread)
  }
}

/// Keeps a turn, which cannot be copied, where it is.
private final class TurnBox {
  let turn = Turn()
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
