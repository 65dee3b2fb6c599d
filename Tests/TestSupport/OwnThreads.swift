internal import Foundation
public import Testing

/// Runs each test on threads of its own, a few tests at a time.
///
/// For tests that compute for long or wait for threads. Tasks share as many threads as there are cores, so two
/// such tests on a machine with two cores would keep every other test's tasks waiting. What a test isolates to
/// an actor, and the unstructured tasks that it starts, run where they always do.
public struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  /// On a suite: for each of its tests.
  public let isRecursive = true

  /// Runs a test when one of the slots is free.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Places.all.take()
    defer { Places.all.leave() }
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs each test on threads of its own, a few tests at a time.
  public static var ownThreads: OwnThreads { OwnThreads() }
}

/// A new thread for each job.
private final class ThreadExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }.start()
  }
}

/// Twice as many slots as there are cores, as such tests also wait; tasks queue for them without holding a thread.
private final class Places: Sendable {
  static let all = Places()

  private struct State {
    var free = 2 * ProcessInfo.processInfo.activeProcessorCount
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
