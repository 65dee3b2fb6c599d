internal import ReactorKit

/// Turns of the main loop, in which reactors' states arrive and `observe { }` runs again.
@MainActor package enum MainLoop {
  /// Runs work in a turn of its own, after all that waits for one.
  package static func afterwards(_ work: @escaping @MainActor () -> Void) {
    _ = MainScheduler.asyncInstance.schedule(()) {
      MainActor.assumeIsolated(work)
      return Disposables.create()
    }
  }

  /// Returns when all that waited for a turn has had it.
  package static func turn() async {
    await withCheckedContinuation { continuation in afterwards { continuation.resume() } }
  }
}
