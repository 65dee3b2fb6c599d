import Testing

@testable import ReactorKit

@Suite struct RunQueueTests {
  @Test func theFirstToArriveIsTheRunner() {
    var queue = RunQueue(isRunning: false)
    let isRunner = queue.arrive()
    #expect(isRunner)
    #expect(queue.isRunning)
  }

  @Test func whoeverArrivesMeanwhileWaits() {
    var queue = RunQueue(isRunning: false)
    _ = queue.arrive()
    let areRunners = [queue.arrive(), queue.arrive()]
    #expect(areRunners == [false, false])
    #expect(queue.waiting == 2)
  }

  @Test func theRunnerTakesAllThatWaitsAndIsDone() {
    var queue = RunQueue(isRunning: false)
    _ = queue.arrive()
    _ = queue.arrive()
    queue.postpone()
    let turns = [queue.next(), queue.next(), queue.next()]
    #expect(turns == [true, true, false])
    #expect(!queue.isRunning)
    #expect(queue.waiting == 0)
  }

  @Test func afterItsTurnTheNextToArriveIsTheRunner() {
    var queue = RunQueue(isRunning: false)
    _ = queue.arrive()
    _ = queue.next()
    let isRunner = queue.arrive()
    #expect(isRunner)
  }

  @Test func aQueueThatRunsFromTheBeginningLetsEverybodyWait() {
    var queue = RunQueue(isRunning: true)
    let turns = [queue.arrive(), queue.next(), queue.next(), queue.arrive()]
    #expect(turns == [false, true, false, true])
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
