// `@unchecked Sendable`: `runs` is guarded by `lock`.

/// Those that have read what was changed since, and run again in the next turn of the main loop.
///
/// All in the same turn: no state comes between them, so that what they show is of one.
final class PendingRuns: @unchecked Sendable {
  static let shared = PendingRuns()

  private let lock = Lock()
  /// Guarded by `lock`.
  private var runs: [@MainActor @Sendable () -> Void] = []

  /// Any thread. What is added by those that run has a turn of its own.
  func add(_ run: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = lock.withLock {
      runs.append(run)
      return runs.count == 1
    }
    guard isFirst else { return }
    _ = MainScheduler.asyncInstance.schedule(()) {
      let runs = self.lock.withLock {
        defer { self.runs = [] }
        return self.runs
      }
      MainActor.assumeIsolated { for run in runs { run() } }
      return Disposables.create()
    }
  }
}
