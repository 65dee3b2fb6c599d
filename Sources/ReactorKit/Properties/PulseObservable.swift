// `@unchecked Sendable`: constant.

/// The values of a pulse, one for each assignment.
final class PulseObservable<State, Value>: StateObservable<Value>, @unchecked Sendable {
  private let states: StateObservable<State>
  private let keyPath: KeyPath<State, Pulse<Value>>

  init(_ states: StateObservable<State>, _ keyPath: KeyPath<State, Pulse<Value>>) {
    self.states = states
    self.keyPath = keyPath
  }

  override var usesTrampoline: Bool { states.usesTrampoline }

  override func start(_ sink: Sink<Value>) {
    states.subscribe(sink: PulseSink(to: sink, keyPath, of: states as? StateStore<State>))
  }
}

private final class PulseSink<State, Value>: OperatorSink<State, Value> {
  private let keyPath: KeyPath<State, Pulse<Value>>
  // Weak, because the store refers to the sink.
  private let store: WeakReference<StateStore<State>>?
  /// The assignment that the last value comes from; `nil` before the first value.
  private var assignment: UInt64?

  init(to downstream: Sink<Value>, _ keyPath: KeyPath<State, Pulse<Value>>, of store: StateStore<State>?) {
    self.keyPath = keyPath
    self.store = store.map { WeakReference($0) }
    super.init(to: downstream)
  }

  override func onNext(_ state: State) {
    let pulse = state[keyPath: keyPath]
    guard pulse.assignment != assignment, !subscription.isDisposed else { return }
    let isFirst = assignment == nil
    assignment = pulse.assignment
    // The first value is what the state shows. A later one may belong to a past state.
    if isFirst || store?.ifKept({ $0.isInPast }) != true { downstream.onNext(pulse.value) }
  }
}
