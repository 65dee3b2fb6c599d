import Testing

@testable import ReactorKit

@Suite struct StageProgressTests {
  @Test func whatComesOutIsTheStagesOwn() {
    var progress = StageProgress()
    progress.begin()
    #expect(progress.output(waiting: 3) == .own)
    let isLost = progress.end(isOver: false, waiting: 3)
    #expect(!isLost)
  }

  @Test func afterALateOutputOthersAreBehindIt() {
    var progress = StageProgress()
    progress.begin()
    progress.note(.waits)
    _ = progress.end(isOver: false, waiting: 0)
    progress.begin()
    #expect(progress.output(waiting: 1) == .behind)
    _ = progress.end(isOver: false, waiting: 2)
    #expect(progress.isBehind(waiting: 2))
    #expect(!progress.isBehind(waiting: 0))
  }

  @Test func anOutputThatNothingIsBeforeEndsTheWait() {
    var progress = late()
    progress.begin()
    #expect(progress.output(waiting: 0) == .own)
    _ = progress.end(isOver: false, waiting: 0)
    #expect(!progress.isBehind(waiting: 1))
  }

  @Test func silenceDoesNotEndTheWait() {
    var progress = late()
    progress.begin()
    _ = progress.end(isOver: false, waiting: 0)
    #expect(progress.isBehind(waiting: 1))
  }

  @Test func anOutputDoesNotEndTheWaitForAnotherOneOfTheSameFeeding() {
    var progress = StageProgress()
    progress.begin()
    progress.note(.waits)
    #expect(progress.output(waiting: 0) == .own)
    _ = progress.end(isOver: false, waiting: 0)
    #expect(progress.isBehind(waiting: 1))
  }

  @Test func deliveriesForOthersNest() {
    var progress = StageProgress()
    progress.begin()
    progress.noteDelivery(ofOthers: true)
    progress.noteDelivery(ofOthers: true)
    progress.noteDelivery(ofOthers: false)
    #expect(progress.output(waiting: 0) == .others)
    progress.noteDelivery(ofOthers: false)
    #expect(progress.output(waiting: 0) == .own)
  }

  @Test(arguments: [true, false])
  func whatAnEndingStreamHasNotTakenIsLost(_ isOver: Bool) {
    var progress = StageProgress()
    progress.begin()
    if !isOver { progress.note(.refused) }
    let isLost = progress.end(isOver: isOver, waiting: 0)
    #expect(isLost)
  }

  @Test func whatIsLateOrHasComeOutIsNotLost() {
    var progress = StageProgress()
    progress.begin()
    progress.note(.waits)
    let isLateLost = progress.end(isOver: true, waiting: 0)
    progress.begin()
    _ = progress.output(waiting: 1)
    let isBehindLost = progress.end(isOver: true, waiting: 1)
    progress.begin()
    _ = progress.output(waiting: 0)
    let isOwnLost = progress.end(isOver: true, waiting: 0)
    #expect([isLateLost, isBehindLost, isOwnLost] == [false, false, false])
  }

  private func late() -> StageProgress {
    var progress = StageProgress()
    progress.begin()
    progress.note(.waits)
    _ = progress.end(isOver: false, waiting: 0)
    return progress
  }
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
