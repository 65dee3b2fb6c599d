public import Observation

/// A reactor as a view sees it: its properties, each of which `Observation` tracks by itself.
///
/// ```swift
/// let counter = ObservedReactor(reactor: CounterReactor())
/// let token = observe { label.text = "\(counter.value)" }
/// counter.send(.increase)
/// ```
///
/// - One state is shown at a time, on the main actor. A state that comes on the main thread is shown before
///   `send` returns, and before subscribers of the reactor's `state` are called: a subscriber that reads this
///   object finds the state that it was called with. A state that comes on another thread is shown in a later
///   turn of the main loop, and of several that come meanwhile the last one is.
/// - Observers that have read a property are told when it has changed: after the new state is there, on the
///   main actor. See `ObservableState()` for what counts as a change.
/// - Over a reactor whose stub is enabled when the `ObservedReactor` is made, the stub's state is shown.
/// - An `ObservedReactor` keeps its reactor. One that is made inside of `observe { }` is kept until that runs
///   again, or ends.
/// - If the reactor's `Action` is a `BindableAction`, `ReactorBindable` makes bindings to its properties.
@MainActor
@dynamicMemberLookup
public final class ObservedReactor<R: Reactor>: Observation.Observable where R.State: ObservableState {
  /// The actions of the reactor.
  public typealias Action = R.Action
  /// The state of the reactor.
  public typealias State = R.State

  /// The reactor itself.
  public let reactor: R

  @usableFromInline let shown: ShownState<State>

  /// Observes a reactor, and starts it.
  public convenience init(reactor: R) {
    self.init(reactor, ShownState(of: reactor))
    // A body of `observe { }` has nowhere to keep an object that it makes.
    PropertyReading.keep(self)
  }

  /// Observes a reactor, and starts it.
  public convenience init(_ reactor: R) { self.init(reactor: reactor) }

  /// - Parameter shown: The shown state of the reactor.
  init(_ reactor: R, _ shown: ShownState<State>) {
    self.reactor = reactor
    self.shown = shown
  }

  // MARK: Reading

  /// The state. Its observers are told of every change.
  public var state: State { shown.whole }

  // Subscripts with key paths are always inlined, so that the compiler sees which property is meant.

  /// One property of the state.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { shown.value(keyPath) }

  /// Says why an assignment is refused.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      a view's reactor is not assigned to; send an action, or, if the reactor's 'Action' is a 'BindableAction' with \
      'case binding(BindingAction<State>)', write through a binding of 'ReactorBindable'
      """
  )
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { fatalError(Diagnostics.abstract) }
    set { fatalError(Diagnostics.abstract) }
  }

  /// A nested state, whose properties are tracked by themselves.
  @inlinable
  @inline(__always)
  public subscript<Value: ObservableState>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> ObservedState<R, Value> { ObservedState(self, keyPath) }

  /// How many elements of collections are tracked.
  package var elementCount: Int { shown.elementCount }

  // MARK: Sending

  /// Sends an action. A synchronous mutation is shown before this returns, unless another thread is in the
  /// pipeline.
  @inlinable
  public func send(_ action: Action) { reactor.send(action) }

  /// Sends an action, and returns the state when everything that the action started has ended, and is shown.
  /// See `Reactor.perform(_:)` for the result of a cancelled task.
  @discardableResult
  public func perform(_ action: Action) async -> State {
    let state = await reactor.perform(action)
    shown.catchUp()
    return state
  }

  /// One pulse of the state; see `Reactor.pulse(_:)`.
  public func pulse<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> Observable<Value> {
    reactor.pulse(keyPath)
  }

  /// Says how a pulse is written.
  @available(
    *, unavailable,
    message: "write '$' before the pulse's name, as in 'pulse(\\.$alert)', and declare it '@Pulse var alert'"
  )
  public func pulse<Value>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    fatalError(Diagnostics.abstract)
  }

  // MARK: Reactors that this one owns

  /// A reactor that this one owns, as a view sees it. The result is the same object as long as the reactor is
  /// the same, and somebody keeps the object.
  ///
  /// A reactor that its owner has let go of is released at once, unless somebody keeps that object. Its last
  /// state is released when this reactor shows another state.
  public func observed<Child: Reactor>(_ keyPath: KeyPath<R, Child>) -> ObservedReactor<Child>
  where Child.State: ObservableState {
    if keyPath == \R.self, let this = self as? ObservedReactor<Child> { return this }
    return shown.observed(reactor[keyPath: keyPath], at: keyPath)
  }
}
