import Testing

@testable import RepoSearchServer

@Suite struct GateTests {
  @Test func aCancelledTaskDoesNotWait() async {
    let gate = Gate()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await gate.wait()
    }
    await task.value
  }

  @Test func cancellingEndsTheWait() async {
    let gate = Gate()
    let task = Task { await gate.wait() }
    await Task.yield()
    task.cancel()
    await task.value
  }

  @Test func openingNobodyDoesNothing() {
    Gate().open()
  }
}
