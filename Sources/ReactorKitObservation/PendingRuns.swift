// `@unchecked Sendable`: `runs` is guarded by `lock`.

/// The runs that are repeated in the next turn of the main loop, as something that they have read has
/// changed.
///
/// All are repeated in the same turn: no state comes between them, so they show the same one.
final class PendingRuns: @unchecked Sendable {
  static let shared = PendingRuns()

  private let lock = Lock()
  /// Guarded by `lock`.
  private var runs: [@MainActor @Sendable () -> Void] = []

  /// Any thread. Runs that are added during such a turn have another turn.
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
