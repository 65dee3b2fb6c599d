import Foundation
import TestSupport
import Testing

@Suite struct OwnThreadsTests {
  /// As many as there are cores: on the threads that tasks share, they would wait for ever.
  private static let tests = ProcessInfo.processInfo.activeProcessorCount

  /// The limit is for a hang; it counts the time in which tests with threads of their own go first.
  @Test(.timeLimit(.minutes(60))) func tasksRunWhileTestsKeepTheirThreads() async throws {
    let gate = DispatchSemaphore(value: 0)
    let test = try #require(Test.current)
    try await withThrowingTaskGroup { group in
      for _ in 0..<Self.tests {
        group.addTask {
          try await OwnThreads.ownThreads.provideScope(for: test, testCase: nil) { Self.wait(for: gate) }
        }
      }
      // An unstructured task needs a thread that tasks share.
      await Task { for _ in 0..<Self.tests { gate.signal() } }.value
      try await group.waitForAll()
    }
  }

  @Test(.ownThreads) func aTestKnowsItself() { #expect(Test.current?.name == "aTestKnowsItself()") }

  @Test(.ownThreads) func childTasksRunBesideTheirTest() async {
    let gate = DispatchSemaphore(value: 0)
    async let child: Void = Self.wait(for: gate)
    gate.signal()
    await child
  }

  private nonisolated static func wait(for gate: DispatchSemaphore) { gate.wait() }
}
