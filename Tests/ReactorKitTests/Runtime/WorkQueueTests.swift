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
    let queued = QueuedWork()
    let work = actions(1, 2)
    queued.held(for: .transformAction).append(work[0])
    queued.held(for: .transformState).append(work[1])
    #expect(queued.held[.transformMutation] == nil)
    #expect(queued.held(for: .transformAction).popFirst() === work[0])
    #expect(queued.held(for: .transformState).popFirst() === work[1])
    #expect(queued.waiting.isEmpty)
  }
}
