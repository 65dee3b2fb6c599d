import TestSupport
import Testing

@testable import ReactorKit

@Suite struct WorkQueueTests {
  private func actions(_ numbers: Int...) -> [Work] { numbers.map { SentAction($0) } }

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
      for number in 0..<100_000 { queue.append(SentAction(number)) }
      queue.append(lifetimes.track(SentAction(0)))
      #expect(queue.popFirst() != nil)
    }
    lifetimes.expectNone()
  }

  @Test func whatIsHeldForOneStreamWaitsApart() {
    let parts = PipelineParts()
    let work = actions(1, 2)
    parts.held(for: .transformAction).append(work[0])
    parts.held(for: .transformState).append(work[1])
    #expect(parts.held[.transformMutation] == nil)
    #expect(parts.held(for: .transformAction).popFirst() === work[0])
    #expect(parts.held(for: .transformState).popFirst() === work[1])
    #expect(parts.waiting.isEmpty)
    parts.held(for: .transformState).append(work[0])
    parts.waiting.append(work[1])
    #expect(
      Set(parts.takeQueues().compactMap { $0.popFirst() }.map(ObjectIdentifier.init))
        == Set(work.map(ObjectIdentifier.init)))
    #expect(parts.waiting.isEmpty && parts.held.isEmpty)
  }
}
