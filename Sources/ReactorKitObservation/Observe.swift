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
/// What an `observe` reads that begins in this one counts as read by both, as everywhere in `Observation`. For a part
/// that is to run alone, use `updateOn`.
///
/// - Returns: What keeps it running: it ends when that is disposed, or released.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
  ObservationToken { $0.observe(body) }
}

/// Keeps an `observe { }` or an `updateOn` running until it is disposed, or released.
public final class ObservationToken: Cancelable {
  private let run: ObservationRun

  @MainActor
  init(_ body: @escaping @MainActor (PropertyReading) -> Void) {
    run = ObservationRun(body)
    run.run()
  }

  deinit { run.end() }

  /// Whether it has ended.
  public var isDisposed: Bool { run.isEnded.isRaised }

  /// Ends it. Any thread; on another than the main one, a run that goes on meanwhile is the last. What `body`
  /// holds is released on the main thread.
  public func dispose() { run.end() }

  /// Ends it.
  public func cancel() { dispose() }

  /// What the last run has read, as long as somebody may be told of that.
  @MainActor package var reading: AnyObject? { run.reading }
}
