// `@unchecked Sendable`: subclasses synchronize themselves.

/// The states of a reactor, or the values of one of their properties, as a stream: the current one first,
/// then later ones.
///
/// Hot. Never fails, which its type says: `values` do not throw. Completes when the reactor is released. An
/// operator turns it into a plain `Observable`.
public class StateObservable<State>: Observable<State>, @unchecked Sendable {
  override init() {}

  /// The elements, as an asynchronous sequence, which does not throw.
  public final var values: ObservableValues<State, Never> { ObservableValues(source: self) }

  /// Subscribing schedules nothing on the current thread.
  @_documentation(visibility: internal)
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  @_documentation(visibility: internal)
  public override func start(_ sink: Sink<State>) { preconditionFailure(Diagnostics.abstract) }
}

/// A stream that derives from a reactor's states, or from those of its stub, by operators that cannot fail.
final class DerivedStates<State>: StateObservable<State>, @unchecked Sendable {
  private let source: Observable<State>

  init(_ source: Observable<State>) { self.source = source }

  override var usesTrampoline: Bool { source.usesTrampoline }

  override func start(_ sink: Sink<State>) { source.subscribe(sink: sink) }
}
