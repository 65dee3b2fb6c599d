import ReactorKitTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncSequenceTests {
  private struct Failing: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var error: any Error
    var remaining = 2
    mutating func next() async throws -> Int? {
      guard remaining > 0 else { throw error }
      remaining -= 1
      return remaining
    }
    func makeAsyncIterator() -> Failing { self }
  }

  private func events<Element>(_ source: Observable<Element>) async -> [Event<Element>] {
    let events = Guarded<[Event<Element>]>()
    let isOver = Flag()
    _ = source.subscribe { event in
      events.append(event)
      if event.isStopEvent { isOver.raise() }
    }
    await until { isOver.isRaised }
    return events.value
  }

  @Test func elementsAndTheEndPass() async {
    let stream = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(await events(stream.asObservable()) == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func anErrorPassesAndACancellationErrorCompletes() async {
    #expect(
      await events(Failing(error: TestError()).asObservable()) == [.next(1), .next(0), .error(TestError())])
    #expect(
      await events(Failing(error: CancellationError()).asObservable()) == [.next(1), .next(0), .completed])
  }

  @Test func disposingCancelsTheIteration() async {
    let wasTerminated = Flag()
    let stream = AsyncStream<Int> { continuation in
      continuation.onTermination = { _ in wasTerminated.raise() }
      continuation.yield(1)
    }
    let log = Log<Event<Int>>()
    let subscription = stream.asObservable().subscribe { log($0) }
    await until { log.entries.count == 1 }
    subscription.dispose()
    await until { wasTerminated.isRaised }
    #expect(log.entries == [.next(1)])
  }

  @Test func thereAndBackAgain() async throws {
    var numbers: [Int] = []
    for try await number in Observable.from(0..<1_000).values.asObservable().values { numbers.append(number) }
    #expect(numbers == Array(0..<1_000))
  }
}
