// `@unchecked Sendable`: the observables are constant; the store synchronizes itself.

/// The changes of the states of a store.
final class StateChangeObservable<State: ObservableState>: Observable<StateChange>,
  @unchecked Sendable
{
  private let store: StateStore<State>

  init(_ store: StateStore<State>) { self.store = store }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<StateChange>) { store.addDisplay(sink) }
}

/// The states of a stub; any property may have changed in each.
final class StubChangeObservable<State: ObservableState>: Observable<StateChange>, @unchecked Sendable {
  private let states: Observable<State>

  init(_ states: Observable<State>) { self.states = states }

  override var usesTrampoline: Bool { states.usesTrampoline }

  override func start(_ sink: Sink<StateChange>) {
    // A `FirstSink`, because a display is never behind what others see.
    let first = FirstSink<State> { state in
      withUnsafePointer(to: state) { sink.onNext(StateChange(state: $0, changes: .everything, number: 0)) }
    } end: {
      sink.onCompleted()
    }
    sink.subscription.attach(first.subscription)
    states.subscribe(sink: first)
  }
}

/// A value that is read from a state, emitted again whenever a stored property that was read for it is
/// written.
@usableFromInline
final class PropertyObservable<State: ObservableState, Value>: StateObservable<Value>, @unchecked Sendable {
  private let store: StateStore<State>
  private let read: ReadProperty<State, Value>
  private let makeShow: MakeShowProperty<State, Value>

  init(
    _ store: StateStore<State>, _ read: @escaping ReadProperty<State, Value>,
    _ makeShow: @escaping MakeShowProperty<State, Value>
  ) {
    self.store = store
    self.read = read
    self.makeShow = makeShow
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Value>) {
    let observed = withUnsafePointer(to: store.current) { read($0).1 }
    let sink = PropertySink(to: sink, observed, makeShow(sink, read))
    store.observe(observed, sink) { sink.registration = $0 }
  }
}

/// A property of a stub's states; any property may have changed in each.
final class StubPropertyObservable<State: ObservableState, Value>: StateObservable<Value>, @unchecked Sendable
{
  private let states: Observable<State>
  private let makeShow: (Sink<Value>) -> ShowProperty<State>

  init(_ states: Observable<State>, _ makeShow: @escaping (Sink<Value>) -> ShowProperty<State>) {
    self.states = states
    self.makeShow = makeShow
  }

  override var usesTrampoline: Bool { states.usesTrampoline }

  override func start(_ sink: Sink<Value>) {
    states.subscribe(sink: StubPropertySink(to: sink, makeShow(sink)))
  }
}

private final class StubPropertySink<State: ObservableState, Value>: OperatorSink<State, Value> {
  private let show: ShowProperty<State>

  init(to downstream: Sink<Value>, _ show: @escaping ShowProperty<State>) {
    self.show = show
    super.init(to: downstream)
  }

  override func onNext(_ state: State) {
    if !subscription.isDisposed { withUnsafePointer(to: state) { _ = show($0) } }
  }
}

/// Reads a property of a state; also returns the stored properties of the state that it has read.
@usableFromInline
typealias ReadProperty<State, Value> = (UnsafePointer<State>) -> (Value, _PropertyTree)

/// Makes the closure that reads a property and shows it to a sink, for one subscription.
typealias MakeShowProperty<State, Value> =
  (Sink<Value>, @escaping ReadProperty<State, Value>) -> ShowProperty<State>

/// Reads a property of a state, passes its value on, and returns the stored properties of the state that it
/// has read.
@usableFromInline typealias ShowProperty<State> = (UnsafePointer<State>) -> _PropertyTree

/// Shows a property. The stored properties that it reads may depend on the state, so they are recorded each
/// time.
private final class PropertySink<State: ObservableState, Value>: OperatorSink<StateChange, Value> {
  private let show: ShowProperty<State>
  /// The stored properties that were read the last time: this sink is told when they change.
  @exclusivity(unchecked) private var observed: _PropertyTree
  /// The number of the change that was shown last, plus 1; 0 before the first.
  @exclusivity(unchecked) private var next: UInt64 = 0
  // Weak, because the registration leads to this sink; the subscription keeps the registration.
  weak var registration: PropertyRegistration<State>?

  init(to downstream: Sink<Value>, _ observed: _PropertyTree, _ show: @escaping ShowProperty<State>) {
    self.show = show
    self.observed = observed
    super.init(to: downstream)
  }

  override func onNext(_ change: StateChange) {
    guard !change.changes.isEmpty, change.number >= next, !subscription.isDisposed else { return }
    next = change.number + 1
    let read = show(change.state(State.self))
    if read != observed { observe(read, since: change.number) }
  }

  /// Observes the properties that were read now, and shows a change of them that may have been missed.
  @inline(never)
  private func observe(_ read: _PropertyTree, since number: UInt64) {
    var (read, number) = (read, number)
    repeat {
      observed = read
      guard let missed = registration?.extend(to: read, since: number), missed.number >= next,
        !subscription.isDisposed
      else { return }
      number = missed.number
      next = number + 1
      read = withUnsafePointer(to: missed.state) { show($0) }
    } while read != observed
  }
}
