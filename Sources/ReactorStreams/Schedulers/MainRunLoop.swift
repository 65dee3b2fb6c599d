/// The loop that runs work on the main thread, for `MainScheduler`, drivers, and all that shows states.
///
/// By default, this is the loop of the main dispatch queue, as on Apple's systems and in each program with an
/// asynchronous `main`. A program whose main thread runs another loop installs that one.
///
/// - SeeAlso: `MainScheduler`, which says what runs in the loop.
public enum MainRunLoop {
  /// Makes work for the main thread go to another loop: GLib's, a terminal's, a game's.
  ///
  /// ```swift
  /// MainRunLoop.install { work in loop.addIdle(work) }
  /// ```
  /// - Work that waits at the time of the call is handed to the new loop, so none is lost. Call this before the
  ///   loop runs; any thread.
  /// - Only work of this library comes here. Swift's own runtime sends tasks of the main actor to the main dispatch
  ///   queue, whatever loop is installed: a loop that lets tasks wait has to serve that queue, too.
  ///
  /// - Parameter enqueue: Called from any thread, with work that it has to run exactly once on the main thread, later
  ///   and in the order of the calls. It must not run the work before it returns, and must wake up a loop that waits.
  ///   Work that is run on another thread traps.
  public static func install(
    _ enqueue: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  ) {
    MainExecutor.shared.install(enqueue)
  }

  /// Makes work for the main thread go to the main dispatch queue again. Work that waits is handed to it. Any thread.
  public static func uninstall() { MainExecutor.shared.install(nil) }

  /// Whether the caller is on the main thread, or in a pass of the main dispatch queue.
  ///
  /// Where this is true, the code may call `MainActor.assumeIsolated`.
  public static var isCurrent: Bool { MainExecutor.isCurrent }
}

extension MainRunLoop {
  /// Calls `body`, which holds up the main thread, and `notice` whenever work for that thread begins to wait meanwhile;
  /// on the thread that schedules the work.
  package static func holdingUp<Result>(
    notice: @escaping @Sendable () -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = MainExecutor.shared.exchangeNotice(notice)
    defer { _ = MainExecutor.shared.exchangeNotice(outer) }
    return try body()
  }

  /// Runs the work that waits longest, inside of the pass of the loop that goes on; false if none waits.
  package static func runWaitingWork() -> Bool { MainExecutor.shared.runWaiting() }
}
