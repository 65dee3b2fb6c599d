import ReactorKitObservation
import TestSupport
import Testing

/// `ObservedReactor.onPulse`: what it calls, by writing down. Semantics O8.1.
@MainActor
@Suite struct ObservedPulseTests {
  private let observed = ObservedReactor(reactor: Editor(ScreenState(alert: "first")))

  @MainActor final class Seen {
    var values: [String?] = []
  }

  /// Begins to listen, and returns when it does.
  private func listen(_ seen: Seen) async -> Task<Void, Never> {
    let observed = observed
    let task = Task { await observed.onPulse(\.$alert) { seen.values.append($0) } }
    await mainLoopTurn()
    return task
  }

  @Test func eachAssignmentIsSeenAndNothingElse() async {
    let seen = Seen()
    let task = await listen(seen)
    #expect(seen.values == [])
    observed.send { $0.alert = "a" }
    observed.send { $0.alert = "a" }
    observed.send { $0.count = 1 }
    observed.send { $0.alert = nil }
    await mainLoopTurn()
    #expect(seen.values == ["a", "a", nil])
    task.cancel()
  }

  @Test func itEndsWithTheTask() async {
    let seen = Seen()
    let task = await listen(seen)
    task.cancel()
    await task.value
    observed.send { $0.alert = "a" }
    await mainLoopTurn()
    #expect(seen.values == [])
  }

  @Test func noneIsLostThatComesFromAnotherThread() async {
    let seen = Seen()
    let task = await listen(seen)
    let reactor = observed.reactor
    await whileThreads(2) { thread in
      for number in 0..<100 { reactor.send { $0.alert = "\(thread) \(number)" } }
    }
    for _ in 0..<1_000 where seen.values.count < 200 { await mainLoopTurn() }
    #expect(seen.values.count == 200)
    for thread in 0..<2 {
      let own = seen.values.compactMap(\.self).filter { $0.hasPrefix("\(thread)") }
      #expect(own == (0..<100).map { "\(thread) \($0)" })
    }
    task.cancel()
  }

  @Test func aTaskThatIsCancelledLeavesNothing() async {
    let lifetimes = Lifetimes()
    do {
      let observed = ObservedReactor(reactor: lifetimes.track(Editor(ScreenState())))
      let task = Task { await observed.onPulse(\.$alert) { _ in } }
      await mainLoopTurn()
      task.cancel()
      await task.value
    }
    await mainLoopTurn()
    lifetimes.expectNone()
  }
}
