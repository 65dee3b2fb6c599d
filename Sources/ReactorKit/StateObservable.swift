// `@unchecked Sendable`: constant; what it subscribes to guards itself.

/// The states of a reactor, as a stream: the current one first, then every later one, also equal ones.
///
/// Hot. Never fails; completes when the reactor is released.
public final class StateObservable<State>: Observable<State>, @unchecked Sendable {
  private let subscribeSink: (Sink<State>) -> Void

  init(_ store: StateStore<State>) { subscribeSink = store.subscribe }

  init(_ relay: StateRelay<State>) {
    let source = relay.asObservable()
    subscribeSink = { source.subscribe(sink: $0) }
  }

  /// The states, as an asynchronous sequence, which does not throw.
  public var values: ObservableValues<State, Never> { ObservableValues(source: self) }

  /// Nothing is scheduled on the current thread.
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  public override func run(_ sink: Sink<State>) { subscribeSink(sink) }
}
