internal import Foundation

/// Calls `body` on `count` threads of their own, with 0, 1, …, and waits for all of them.
///
/// No thread begins before all are there, so that they really meet.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let gate = StartGate(count)
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    // Threads outlive the wait by a moment; they must not hold what the test looks at then.
    let work = Guarded<(@Sendable (Int) -> Void)?>(body)
    Thread {
      gate.pass()
      run(work, index)
      done.leave()
    }.start()
  }
  done.wait()
}

/// Calls `body` on `count` threads of their own, and returns when all are done.
///
/// No thread waits that tasks need: there may be two of those, and another test may hold the other one.
public func whileThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    Thread {
      onThreads(count, body)
      continuation.resume()
    }.start()
  }
}

private func run(_ work: Guarded<(@Sendable (Int) -> Void)?>, _ index: Int) {
  let body = work.withLock { work in
    defer { work = nil }
    return work
  }
  body?(index)
}

/// Runs `body` on a thread of its own, which is never the main one, and waits for it.
public func onAnotherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let result = Guarded<Result?>(nil)
  onThreads(1) { _ in
    let value = body()
    result.withLock { $0 = value }
  }
  guard let value = result.value else { preconditionFailure("the thread has not run") }
  return value
}

private final class StartGate: Sendable {
  private let condition = NSCondition()
  private let missing: Guarded<Int>

  init(_ count: Int) { missing = Guarded(count) }

  /// Returns when all are here. Whoever waits sleeps: threads that spin keep away those that are missing.
  func pass() {
    condition.lock()
    defer { condition.unlock() }
    missing.withLock { $0 -= 1 }
    condition.broadcast()
    while missing.value > 0 { condition.wait() }
  }
}
