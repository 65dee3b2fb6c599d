/// Runs `body` now, and again after something that it read of an `ObservedReactor`, or of any `@Observable`
/// object, has changed.
///
/// ```swift
/// let token = observe { label.text = "\(counter.value)" }
/// ```
/// `body` runs again in a later turn of the main loop, once for all changes until then. All bodies that were
/// told of changes by then run in the same turn, so no state that comes from another thread is shown by some
/// of them only. A body may read other properties in each run. If it changes something that it has read of an
/// `ObservedReactor`, it runs again, too; a body that does so each time runs in every turn until its token is
/// disposed.
///
/// A property that is read by another `observe` that begins inside of this one counts as read by both, as
/// everywhere in `Observation`: the outer body runs again, too. For a part that is to run alone, use `updateOn`, or begin
/// the inner `observe` after the outer one.
///
/// A `@Shared` property is observed as part of an `@ObservableState`. Outside of a state, as a variable of a view or of
/// an object, it is not: nothing that reads it here runs again. Subscribe to `$value.asObservable()`, or keep it in a state.
///
/// - Returns: The token that keeps `body` running: observing ends when the token is disposed, or released.
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

  /// Whether observing has ended.
  public var isDisposed: Bool { run.isEnded.isRaised }

  /// Ends observing. Any thread; on another than the main one, a run that goes on meanwhile is the last.
  /// Objects that `body` holds are released on the main thread.
  public func dispose() { run.end() }

  /// Ends observing.
  public func cancel() { dispose() }

  /// The record of what the last run has read; `nil` after the end.
  @MainActor package var reading: AnyObject? { run.reading }
}
