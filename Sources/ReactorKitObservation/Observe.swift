// `@unchecked Sendable`: `body` is the main actor's, the flag guards itself.
internal import Observation

/// Runs `body` now, and again after something that it read of an `ObservedReactor`, or of any `@Observable`
/// object, has changed.
///
/// ```swift
/// let token = observe { label.text = "\(counter.value)" }
/// ```
/// It runs again in a later turn of the main loop, once for all changes until then. All that were told of
/// changes by then run in the same turn, so no state that comes from another thread is shown by some of them
/// only. What it reads may differ from run to run. If it changes what it has read of an `ObservedReactor`, it runs
/// again, too; a body that does so each time runs in every turn until its token is disposed.
///
/// - Returns: What keeps it running: it ends when that is disposed, or released.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
  let token = ObservationToken(body)
  token.run()
  return token
}

/// Keeps an `observe { }` running until it is disposed, or released.
public final class ObservationToken: Cancelable, @unchecked Sendable {
  @MainActor private var body: (@MainActor () -> Void)?
  @MainActor private var runs = 0
  private let disposed = Flag()

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Whether it has ended.
  public var isDisposed: Bool { disposed.isRaised }

  /// Ends it. Any thread; on another than the main one, a run that goes on meanwhile is the last.
  public func dispose() {
    guard disposed.raise() else { return }
    if MainScheduler.isCurrent {
      MainActor.assumeIsolated { body = nil }
    } else {
      PendingRuns.shared.add { [weak self] in self?.body = nil }
    }
  }

  /// Ends it.
  public func cancel() { dispose() }

  @MainActor
  func run() {
    guard !isDisposed, let body else { return self.body = nil }
    runs += 1
    let number = runs
    let reads = ReadLog()
    withObservationTracking {
      reads.record(body)
    } onChange: { [weak self] in
      self?.runLater(after: number)
    }
    if reads.isOutdated { runLater(after: number) }
  }

  /// Runs again in a later turn, unless it has done so by then. Any thread.
  nonisolated private func runLater(after number: Int) {
    PendingRuns.shared.add { [weak self] in
      if let self, self.runs == number { self.run() }
    }
  }
}
