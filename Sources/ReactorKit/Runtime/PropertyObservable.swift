// `@unchecked Sendable`: the observables are constant; the store guards itself.

/// The changes of a state.
final class StateChangeObservable<State: ObservableState>: Observable<StateChange<State>>,
  @unchecked Sendable
{
  private let store: StateStore<State>

  init(_ store: StateStore<State>) { self.store = store }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<StateChange<State>>) { store.addDisplay(sink) }
}

/// The states of a stub, of which any may have any changes.
final class StubChangeObservable<State: ObservableState>: Observable<StateChange<State>>, @unchecked Sendable
{
  private let states: Observable<State>

  init(_ states: Observable<State>) { self.states = states }

  override var usesTrampoline: Bool { states.usesTrampoline }

  override func start(_ sink: Sink<StateChange<State>>) {
    // A display is never behind what others see.
    let first = FirstSink<State> { state in
      withUnsafePointer(to: state) { sink.onNext(StateChange(state: $0, changes: .everything, number: 0)) }
    } end: {
      sink.onCompleted()
    }
    sink.subscription.attach(first.subscription)
    states.subscribe(sink: first)
  }
}

/// What is read of a state, whenever something of that is written.
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

/// The same over a stub, whose states may have any changes.
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

/// Reads a property of a state, and says which stored properties of the state that does read.
@usableFromInline
typealias ReadProperty<State, Value> = (UnsafePointer<State>) -> (Value, _PropertyTree)

/// Makes what reads a property and shows it to a sink, for one subscription.
typealias MakeShowProperty<State, Value> =
  (Sink<Value>, @escaping ReadProperty<State, Value>) -> ShowProperty<State>

/// Reads a property of a state, passes it on, and returns which stored properties of the state it has read.
@usableFromInline typealias ShowProperty<State> = (UnsafePointer<State>) -> _PropertyTree

/// Shows a property. What it reads may depend on the state, so it takes down what that is each time.
private final class PropertySink<State: ObservableState, Value>: OperatorSink<StateChange<State>, Value> {
  private let show: ShowProperty<State>
  /// What it was told of the last time.
  @exclusivity(unchecked) private var observed: _PropertyTree
  /// The number of the change that was shown last, and 1; 0 at first.
  @exclusivity(unchecked) private var next: UInt64 = 0
  // Weak, because it leads to this sink; the subscription keeps it.
  weak var registration: PropertyRegistration<State>?

  init(to downstream: Sink<Value>, _ observed: _PropertyTree, _ show: @escaping ShowProperty<State>) {
    self.show = show
    self.observed = observed
    super.init(to: downstream)
  }

  override func onNext(_ change: StateChange<State>) {
    guard !change.changes.isEmpty, change.number >= next, !subscription.isDisposed else { return }
    next = change.number + 1
    let read = show(change.state)
    if read != observed { observe(read, since: change.number) }
  }

  /// Observes what it has read now, and shows what it may have missed of that.
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
