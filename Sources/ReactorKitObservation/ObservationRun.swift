/// A closure that runs again after something that it has read has changed.
@MainActor
final class ObservationRun {
  nonisolated let isEnded = SharedFlag()
  private var body: (@MainActor (PropertyReading) -> Void)?
  /// The reading of the last run.
  private(set) var reading: PropertyReading?

  init(_ body: @escaping @MainActor (PropertyReading) -> Void) { self.body = body }

  func run() {
    guard !isEnded.isRaised, let body else { return }
    reading?.end()
    let reading = PropertyReading(of: self)
    self.reading = reading
    body(reading)
  }

  /// Stops running, on any thread. The closure is released on the main thread.
  nonisolated func end() {
    guard isEnded.raise() else { return }
    if MainRunLoop.isCurrent {
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
