import TestSupport
import Testing

@testable import ReactorKit

/// The decisions of a pipeline: which thread works in it, what is next, and when a turn ends. Semantics R3.
@Suite struct PipelineStateMachineTests {
  private let me: UInt = 64
  private let other: UInt = 128

  @Test func theFirstToArriveAtAnIdlePipelineHasTheTurn() {
    let pipeline = Machine()
    #expect(pipeline.arrive(1, from: me) == "drain")
    #expect(pipeline.belongs(to: me))
    #expect(pipeline.arrive(2, from: other) == "wait")
    #expect(pipeline.steps() == ["others 1", "others 2", "end"])
    #expect(pipeline.begin(other), "the turn is free")
  }

  @Test func workThatArrivesWhileTheLastWorkIsDoneIsDoneInTheSameTurn() {
    let pipeline = Machine()
    _ = pipeline.arrive(1, from: me)
    #expect(pipeline.step() == "others 1")
    #expect(pipeline.arrive(2, from: other) == "wait")
    #expect(pipeline.arrive(3, from: me, isOwn: true) == "wait")
    #expect(pipeline.steps() == ["others 2", "own 3", "end"])
  }

  @Test func beyondTheBoundTheOwnWorkIsFinishedAndTheRestIsHandedOn() {
    let pipeline = Machine(othersPerTurn: 2)
    #expect(pipeline.begin(me))
    for number in 1...3 { #expect(pipeline.arrive(number, from: other) == "wait") }
    #expect(pipeline.arrive(4, from: me, isOwn: true) == "wait")
    #expect(pipeline.steps() == ["others 1", "others 2", "own 4", "end, ask the queue"])
    #expect(!pipeline.begin(other), "work waits, so nobody begins with something else")
  }

  @Test func aTurnThatIsHandedOnIsTakenByTheNextThreadThatQueuesWork() {
    let pipeline = Machine(othersPerTurn: 1)
    _ = pipeline.arrive(1, from: me)
    _ = pipeline.arrive(2, from: other)
    #expect(pipeline.steps() == ["others 1", "end, ask the queue"])
    #expect(pipeline.arrive(3, from: other) == "drain")
    #expect(pipeline.belongs(to: other))
    #expect(pipeline.steps() == ["others 2", "end"], "the queue was asked, and has not come yet")
    #expect(pipeline.beginOnQueue(as: me))
    #expect(pipeline.steps() == ["others 3", "end"])
  }

  @Test func theQueueComesInVainIfAThreadWasFirst() {
    let pipeline = Machine(othersPerTurn: 1)
    _ = pipeline.arrive(1, from: me)
    _ = pipeline.arrive(2, from: other)
    #expect(pipeline.steps() == ["others 1", "end, ask the queue"])
    #expect(pipeline.takeUp(from: other) == "drain")
    #expect(!pipeline.beginOnQueue(as: me))
    _ = pipeline.arrive(3, from: me)
    #expect(pipeline.steps() == ["others 2", "end, ask the queue"], "it has come, so it is asked again")
  }

  @Test func nobodyTakesUpAnIdlePipeline() {
    let pipeline = Machine()
    #expect(pipeline.takeUp(from: me) == "wait")
    #expect(pipeline.begin(me), "the turn is free")
  }

  @Test func workThatArrivesUnnoticedWaitsUntilItIsTakenUp() {
    let pipeline = Machine()
    pipeline.machine.arriveUnnoticed(pipeline.work(1), isOwn: false)
    #expect(pipeline.begin(other), "the turn is free still")
    #expect(pipeline.takeUp(from: me) == "wait")
    #expect(!pipeline.end(other), "work waits")
    #expect(pipeline.steps() == ["others 1", "end"])
  }

  @Test func onASchedulerATurnDoesWhatWaitsWhenItBegins() {
    let pipeline = Machine(othersPerTurn: 3)
    #expect(pipeline.begin(me))
    pipeline.machine.move(to: CurrentThreadScheduler.instance, isBounded: true, pipeline.turn)
    #expect(pipeline.arrive(1, from: me) == "wait", "the turn is promised")
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.belongs(to: other))
    #expect(pipeline.step() == "own 1", "on a scheduler, all is the runner's own")
    #expect(pipeline.arrive(2, from: me) == "wait")
    #expect(pipeline.arrive(3, from: other, isOwn: true) == "wait")
    #expect(pipeline.steps() == ["own 3", "end, ask the scheduler"])
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.steps() == ["own 2", "end"])
    #expect(!pipeline.begin(me), "only the scheduler takes turns")
    #expect(pipeline.arrive(4, from: me) == "schedule")
  }

  @Test func aTurnOfASchedulerIsBoundedButNotOnVirtualTime() {
    for isBounded in [true, false] {
      let pipeline = Machine(othersPerTurn: 2)
      #expect(pipeline.begin(me))
      pipeline.machine.move(to: CurrentThreadScheduler.instance, isBounded: isBounded, pipeline.turn)
      for number in 1...3 { _ = pipeline.arrive(number, from: me) }
      pipeline.beginOnScheduler(as: other)
      let bounded = ["own 1", "own 2", "end, ask the scheduler"]
      #expect(pipeline.steps() == (isBounded ? bounded : ["own 1", "own 2", "own 3", "end"]))
    }
  }

  @Test func theTasksOfActionsThatEndInATurnAreResumedWhenItEnds() {
    let pipeline = Machine()
    let (first, second) = (ActionTracker(), ActionTracker())
    #expect(
      !pipeline.end(first), "no thread has the turn, so there is none to wait for")
    #expect(pipeline.begin(me))
    #expect(pipeline.end(first))
    #expect(pipeline.end(second))
    #expect(!pipeline.end(me), "the turn has to end with the lock")
    #expect(pipeline.steps() == ["end, resume 2"])
    #expect(pipeline.machine.ended.isEmpty)
    #expect(pipeline.begin(me))
    #expect(pipeline.steps() == ["end"])
  }

  @Test func onASchedulerTheTasksAreResumedAfterTheTurnAndAtOnceWhileItIsOnlyPromised() {
    let pipeline = Machine(othersPerTurn: 1)
    #expect(pipeline.begin(me))
    pipeline.machine.move(to: CurrentThreadScheduler.instance, isBounded: true, pipeline.turn)
    #expect(!pipeline.end(ActionTracker()), "the turn is promised, so no thread has it")
    for number in 1...2 { _ = pipeline.arrive(number, from: me) }
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.end(ActionTracker()))
    #expect(pipeline.steps() == ["own 1", "end, ask the scheduler, resume 1"])
    #expect(!pipeline.end(ActionTracker()), "the turn is promised again")
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.steps() == ["own 2", "end"])
    #expect(!pipeline.end(ActionTracker()), "the turn is free")
  }

  @Test func workThatIsTakenUpOnASchedulerWaitsForATurnOfTheScheduler() {
    let pipeline = Machine()
    #expect(pipeline.begin(me))
    pipeline.machine.move(to: CurrentThreadScheduler.instance, isBounded: true, pipeline.turn)
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.steps() == ["end"])
    pipeline.machine.arriveUnnoticed(pipeline.work(1), isOwn: false)
    #expect(pipeline.takeUp(from: me) == "schedule")
    #expect(!pipeline.belongs(to: me))
    #expect(pipeline.takeUp(from: me) == "wait", "the turn is promised already")
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.steps() == ["own 1", "end"])
  }

  @Test func onASchedulerATurnDoesWhatItsRunnerQueuesUnnoticedAndAfterThat() {
    let pipeline = Machine()
    #expect(pipeline.begin(me))
    pipeline.machine.move(to: CurrentThreadScheduler.instance, isBounded: true, pipeline.turn)
    _ = pipeline.arrive(1, from: me)
    pipeline.beginOnScheduler(as: other)
    #expect(pipeline.step() == "own 1")
    pipeline.machine.arriveUnnoticed(pipeline.work(2), isOwn: true)
    #expect(pipeline.arrive(3, from: other, isOwn: true) == "wait")
    #expect(pipeline.steps() == ["own 2", "own 3", "end"])
  }

  @Test func theBoundIsWholeAgainAfterATurn() {
    let pipeline = Machine(othersPerTurn: 2)
    for turn in 1...2 {
      #expect(pipeline.begin(me))
      for number in 1...2 { _ = pipeline.arrive(10 * turn + number, from: other) }
      #expect(pipeline.steps() == ["others \(turn)1", "others \(turn)2", "end"])
    }
  }

  @Test func aClosedPipelineHasNothingToDo() {
    let pipeline = Machine()
    #expect(pipeline.begin(me))
    _ = pipeline.arrive(1, from: other)
    _ = pipeline.arrive(2, from: me, isOwn: true)
    #expect(!pipeline.machine.isIdle)
    let dropped = pipeline.machine.close().compactMap { $0.popFirst() }
    #expect(dropped.count == 2)
    #expect(pipeline.machine.isIdle)
    #expect(pipeline.steps() == ["end"])
  }
}

/// A state machine with its turn, which tells what it decides in words.
private final class Machine {
  final class Numbered: Work {
    let number: Int
    init(_ number: Int) { self.number = number }
    override var isAction: Bool { true }
  }

  let turn = Turn()
  var machine = PipelineStateMachine()

  init(othersPerTurn: Int = PipelineStateMachine.othersPerTurn) {
    machine.othersPerTurn = othersPerTurn
    turn.free()
  }

  func begin(_ thread: UInt) -> Bool { turn.begin(thread) }
  func end(_ thread: UInt) -> Bool { turn.end(thread) }
  func end(_ tracker: ActionTracker) -> Bool { machine.end(tracker, turn) }
  func belongs(to thread: UInt) -> Bool { turn.belongs(to: thread) }
  func work(_ number: Int) -> Work { Numbered(number) }

  func arrive(_ number: Int, from thread: UInt, isOwn: Bool = false) -> String {
    words(machine.arrive(work(number), isOwn: isOwn, turn, thread: thread))
  }

  func takeUp(from thread: UInt) -> String { words(machine.takeUp(turn, thread: thread)) }
  func beginOnQueue(as thread: UInt) -> Bool { machine.beginOnQueue(turn, thread: thread) }
  func beginOnScheduler(as thread: UInt) { machine.beginOnScheduler(turn, thread: thread) }

  private func words(_ arrival: PipelineStateMachine.Arrival) -> String {
    switch arrival {
    case .wait: "wait"
    case .drain: "drain"
    case .schedule: "schedule"
    }
  }

  func step() -> String {
    switch machine.next(turn) {
    case .perform(let work, let isOwn):
      return "\(isOwn ? "own" : "others") \((work as? Numbered)?.number ?? 0)"
    case .end(let rest, let ended):
      let resumed = ended.isEmpty ? "" : ", resume \(ended.count)"
      return switch rest {
      case .none: "end\(resumed)"
      case .queue: "end, ask the queue\(resumed)"
      case .scheduler: "end, ask the scheduler\(resumed)"
      }
    }
  }

  /// All steps up to the end of the turn.
  func steps() -> [String] {
    var all = [step()]
    while all.last?.hasPrefix("end") == false { all.append(step()) }
    return all
  }
}
