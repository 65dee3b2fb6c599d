import SwiftReactorCompatibility
import TestSupport
import Testing

/// On Linux, no run loop runs here: Swift's runtime serves the main queue.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TimerTests {
  @Test func aTimerOfTheMainRunLoopPublishesWhereNoRunLoopRuns() async {
    let reactor = Counter()
    reactor.shapeMutations = { mutations in
      let ticks = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().map { _ in 1 }
      return mutations.merge(with: ticks).eraseToAnyPublisher()
    }
    while reactor.state.count < 3 { await mainLoopTurn() }
    #expect(reactor.state.count >= 3)
  }

  @Test func aTimerThatIsNotConnectedSendsNothing() async {
    var dates: [Date] = []
    let timer = Timer.publish(every: 0.001, tolerance: 1, on: .main, in: .common)
    let subscription = timer.sink { dates.append($0) }
    await mainLoopTurn()
    #expect(dates.isEmpty)
    let connection = timer.connect()
    while dates.isEmpty { await mainLoopTurn() }
    connection.cancel()
    subscription.cancel()
  }

  @Test func aTimerOfAnotherRunLoopFiresThere() {
    let isThere = onAnotherThread {
      let loop = RunLoop.current
      let isThere = Guarded(false)
      let subscription = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect().first().sink { _ in
        isThere.withLock { $0 = RunLoop.current === loop }
      }
      while !isThere.value, loop.run(mode: .default, before: Date(timeIntervalSinceNow: 600)) {}
      subscription.cancel()
      return isThere.value
    }
    #expect(isThere)
  }
}
