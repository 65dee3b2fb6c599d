import TestSupport
import Testing

@testable import ReactorKit

/// The order and the bound of the work that waits in a pipeline. Semantics R3.8.
@Suite struct WorkQueueTests {
  private func actions(_ numbers: Int...) -> [Work] { numbers.map { Sent($0) } }

  @Test func whatCameFirstIsDoneFirst() {
    let queue = WorkQueue()
    let work = actions(1, 2, 3)
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
    queue.append(work[0])
    queue.append(work[1])
    #expect(queue.popFirst() === work[0])
    queue.append(work[2])
    #expect(!queue.isEmpty)
    #expect(queue.popFirst() === work[1])
    #expect(queue.popFirst() === work[2])
    #expect(queue.popFirst() == nil)
    queue.append(work[1])
    #expect(queue.popFirst() === work[1], "what was done can wait again")
    #expect(queue.isEmpty)
  }

  @Test func aLongQueueIsReleasedWhole() {
    let lifetimes = Lifetimes()
    do {
      let queue = WorkQueue()
      for number in 0..<100_000 { queue.append(Sent(number)) }
      queue.append(lifetimes.track(Sent(0)))
      #expect(queue.popFirst() != nil)
    }
    lifetimes.expectNone()
  }
}

/// An action of some reactor.
private typealias Sent = SentAction<Int, Int, Int>

@Suite struct WaitingWorkTests {
  private let actions: [Work] = (0..<6).map { Sent($0) }
  /// Elements of a stream, or its end.
  private let steps: [Work] = (0..<4).map { _ in Work() }

  /// The next piece of work, and whether it is the runner's own.
  private func next(_ waiting: inout WaitingWork, rest: inout Int) -> Taken? {
    waiting.next(rest: &rest).map { Taken(work: ObjectIdentifier($0.work), isOwn: $0.isOwn) }
  }

  private struct Taken: Equatable {
    let work: ObjectIdentifier
    let isOwn: Bool
  }

  private func own(_ work: Work) -> Taken { Taken(work: ObjectIdentifier(work), isOwn: true) }
  private func others(_ work: Work) -> Taken { Taken(work: ObjectIdentifier(work), isOwn: false) }

  /// All that is taken in one turn.
  private func turn(_ waiting: inout WaitingWork, rest: Int) -> [Taken] {
    var (rest, taken) = (rest, [Taken]())
    while let next = next(&waiting, rest: &rest) { taken.append(next) }
    return taken
  }

  @Test func allGoesInTheOrderOfArrivalWithinTheBound() {
    var waiting = WaitingWork()
    #expect(waiting.isEmpty)
    for (index, action) in actions.enumerated() { waiting.append(action, isOwn: index.isMultiple(of: 2)) }
    #expect(waiting.othersCount == 3)
    let expected = actions.enumerated().map { $0.isMultiple(of: 2) ? own($1) : others($1) }
    #expect(turn(&waiting, rest: 3) == expected)
    #expect(waiting.isEmpty && waiting.othersCount == 0)
  }

  @Test func afterTheBoundOnlyTheOwnIsDone() {
    var waiting = WaitingWork()
    for action in actions[0..<3] { waiting.append(action, isOwn: false) }
    for action in actions[3..<5] { waiting.append(action, isOwn: true) }
    #expect(turn(&waiting, rest: 2) == actions[0..<2].map(others) + actions[3..<5].map(own))
    #expect(!waiting.isEmpty)
    #expect(turn(&waiting, rest: 2) == [others(actions[2])])
  }

  @Test func ownStepsDoNotPassThoseOfOthers() {
    var waiting = WaitingWork()
    waiting.append(actions[0], isOwn: false)
    waiting.append(steps[0], isOwn: false)
    waiting.append(steps[1], isOwn: true)
    waiting.append(actions[1], isOwn: true)
    #expect(turn(&waiting, rest: 0) == [own(actions[1])])
    #expect(turn(&waiting, rest: 10) == [others(actions[0]), others(steps[0]), others(steps[1])])
    waiting.append(actions[2], isOwn: false)
    waiting.append(steps[2], isOwn: true)
    #expect(turn(&waiting, rest: 0) == [own(steps[2])], "where none of others waits, it is the runner's own")
  }

  @Test func whatGoesFirstIsTakenBeforeAllThatCameEarlier() {
    var waiting = WaitingWork()
    let first = [First(), First()]
    waiting.append(actions[0], isOwn: false)
    waiting.append(actions[1], isOwn: true)
    for work in first { waiting.append(work, isOwn: false) }
    #expect(!waiting.isEmpty)
    #expect(turn(&waiting, rest: 1) == [own(first[0]), own(first[1]), others(actions[0]), own(actions[1])])
    waiting.append(first[0], isOwn: false)
    #expect(turn(&waiting, rest: 0) == [own(first[0])])
  }

  private final class First: Work {
    override var goesFirst: Bool { true }
  }

  @Test func allOfItIsTakenAtTheEnd() {
    var waiting = WaitingWork()
    waiting.append(First(), isOwn: false)
    waiting.append(actions[0], isOwn: false)
    waiting.append(actions[1], isOwn: true)
    let all = waiting.takeAll().flatMap { queue in
      var works: [Work] = []
      while let work = queue.popFirst() { works.append(work) }
      return works
    }
    #expect(all.count == 3)
    #expect(Set(all.map(ObjectIdentifier.init)).isSuperset(of: actions[0..<2].map(ObjectIdentifier.init)))
    #expect(waiting.isEmpty)
  }
}
