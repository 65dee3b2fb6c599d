// `@unchecked Sendable`: subclasses guard themselves.

/// The states of a reactor, as a stream: the current one first, then every later one, also equal ones.
///
/// Hot. Never fails; completes when the reactor is released.
public class StateObservable<State>: Observable<State>, @unchecked Sendable {
  override init() {}

  /// The states, as an asynchronous sequence, which does not throw.
  public final var values: ObservableValues<State, Never> { ObservableValues(source: self) }

  /// Nothing is scheduled on the current thread.
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  public override func start(_ sink: Sink<State>) { preconditionFailure(Diagnostics.abstract) }
}
