// `@unchecked Sendable`: the observables are constant; the store guards itself.

/// The changes of a state.
final class StateChangeObservable<State: ObservableState>: Observable<StateChange<State>>,
  @unchecked Sendable
{
  private let store: StateStore<State>

  init(_ store: StateStore<State>) { self.store = store }

  override var usesTrampoline: Bool { false }

  override func run(_ sink: Sink<StateChange<State>>) { store.observe(.everything, sink) }
}

/// What is read of a state, whenever something of that is written.
final class PropertyObservable<State: ObservableState, Value>: Observable<Value>, @unchecked Sendable {
  private let store: StateStore<State>
  private let keyPath: KeyPath<State, Value>

  init(_ store: StateStore<State>, _ keyPath: KeyPath<State, Value>) {
    self.store = store
    self.keyPath = keyPath
  }

  override var usesTrampoline: Bool { false }

  override func run(_ sink: Sink<Value>) {
    let observed = _Recorder.read(keyPath, of: store.current).read
    let sink = PropertySink(to: sink, keyPath)
    store.observe(observed, sink) { sink.registration = $0 }
  }
}

/// Reads a property. What it reads may depend on the state, so it takes down what that is each time.
private final class PropertySink<State: ObservableState, Value>: OperatorSink<StateChange<State>, Value> {
  private let keyPath: KeyPath<State, Value>
  private var latest: UInt64?
  // Weak, because it leads to this sink; the subscription keeps it.
  weak var registration: PropertyRegistration<State>?

  init(to downstream: Sink<Value>, _ keyPath: KeyPath<State, Value>) {
    self.keyPath = keyPath
    super.init(to: downstream)
  }

  override func onNext(_ change: StateChange<State>) {
    guard !change.changes.isEmpty else { return }
    var next: StateChange? = change
    while let change = next, latest.map({ change.number > $0 }) ?? true, !subscription.isDisposed {
      latest = change.number
      let (value, properties) = _Recorder.read(keyPath, of: change.state)
      downstream.onNext(value)
      next = registration?.extend(to: properties, since: change.number)
    }
  }
}
