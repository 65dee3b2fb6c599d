import Testing

@testable import ReactorStreams

/// In this suite, because its other tests replace the main loop meanwhile.
extension MainSchedulerTests {
  /// Lets the main thread do what it was given so far.
  private func mainThreadIsDone() async {
    await withCheckedContinuation { continuation in
      _ = MainScheduler.asyncInstance.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
  }

  @Test func atMostOneRunOfPeriodicWorkWaits() async {
    let log = Log<Int>()
    let work = MainPeriodicWork(0) { state in
      log(state)
      return state + 1
    }
    for _ in 0..<3 { work.scheduleRun() }
    #expect(log.entries == [])
    await mainThreadIsDone()
    #expect(log.entries == [0])
    work.scheduleRun()
    await mainThreadIsDone()
    #expect(log.entries == [0, 1])
  }

  @Test func periodicWorkThatWaitsDoesNotRunAfterADisposal() async {
    let log = Log<Int>()
    let work = MainPeriodicWork(0) { state in
      log(state)
      return state
    }
    work.scheduleRun()
    work.dispose()
    await mainThreadIsDone()
    #expect(log.entries == [])
    #expect(work.subscription.isDisposed)
  }
}
