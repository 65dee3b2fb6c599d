/// What runs again after what it has read has changed.
@MainActor
final class ObservationRun {
  nonisolated let isEnded = SharedFlag()
  private var body: (@MainActor (PropertyReading) -> Void)?
  /// Of the last run.
  private(set) var reading: PropertyReading?

  init(_ body: @escaping @MainActor (PropertyReading) -> Void) { self.body = body }

  func run() {
    guard !isEnded.isRaised, let body else { return }
    reading?.end()
    let reading = PropertyReading(of: self)
    self.reading = reading
    body(reading)
  }

  /// Ends it; what it holds is released on the main thread. Any thread.
  nonisolated func end() {
    guard isEnded.raise() else { return }
    if MainScheduler.isCurrent {
      MainActor.assumeIsolated { release() }
    } else {
      PendingRuns.shared.add { self.release() }
    }
  }

  private func release() {
    body = nil
    reading?.end()
    reading = nil
  }
}
