// `@unchecked Sendable`: `isWoken` and `isDone` are guarded by `condition`; the rest is constant.
internal import Foundation
internal import ReactorStreams

/// A thread that sleeps until it is woken, and works meanwhile for the main loop if it is the main thread.
final class WaitingThread: @unchecked Sendable {
  private let condition = NSCondition()
  /// Guarded by `condition`: whether something has happened since the thread looked last.
  private var isWoken = false
  /// Guarded by `condition`: whether there is nothing more to wait for.
  private var isDone = false

  private let isMain = MainRunLoop.isCurrent
  /// Whether the loop of the process's first thread may be what this thread sleeps in.
  private let hasRunLoop = Thread.isMainThread

  /// Calls `body`, in which the thread waits.
  func hold<Result>(_ body: () -> Result) -> Result {
    guard isMain else { return body() }
    return MainRunLoop.holdingUp(notice: { [self] in notify(isDone: false) }, body)
  }

  /// Ends the wait. Any thread.
  @Sendable func wake() { notify(isDone: true) }

  /// Returns when `wake()` has been called, or after so many seconds.
  func wait(for seconds: TimeInterval?) {
    // Foundation traps for dates that are far away.
    let limit = seconds.map { Date(timeIntervalSinceNow: min($0, 1e9)) }
    while !isFinished(at: limit) {
      if isMain, MainRunLoop.runWaitingWork() { continue }
      sleep(until: limit)
    }
  }

  private func isFinished(at limit: Date?) -> Bool {
    condition.withLock { isDone } || limit.map { $0 <= Date() } ?? false
  }

  private func sleep(until limit: Date?) {
    if takeWake() { return }
    // False if the loop has nothing to serve, as inside of work of the main dispatch queue.
    if hasRunLoop, RunLoop.main.run(mode: .default, before: limit ?? .distantFuture) { return }
    condition.withLock {
      while !isWoken, waitForCondition(until: limit) {}
      isWoken = false
    }
  }

  /// False if the time is over.
  private func waitForCondition(until limit: Date?) -> Bool {
    if let limit { return condition.wait(until: limit) }
    condition.wait()
    return true
  }

  private func takeWake() -> Bool {
    condition.withLock {
      defer { isWoken = false }
      return isWoken
    }
  }

  private func notify(isDone: Bool) {
    condition.withLock {
      isWoken = true
      if isDone { self.isDone = true }
      condition.broadcast()
    }
    if hasRunLoop { MainLoopStop.request() }
  }
}

/// Makes `RunLoop.run(mode:before:)` return on the process's first thread, also if it has not begun yet.
private enum MainLoopStop {
  static func request() {
    // The first stop is for a loop that begins later, the second one for a loop that sleeps.
    #if canImport(Darwin)
      let loop = CFRunLoopGetMain()
      CFRunLoopPerformBlock(loop, CFRunLoopMode.defaultMode.rawValue) { CFRunLoopStop(CFRunLoopGetMain()) }
      CFRunLoopStop(loop)
      CFRunLoopWakeUp(loop)
    #else
      RunLoop.main.perform { RunLoop.main._stop() }
      RunLoop.main._stop()
    #endif
  }
}
