public import Observation

/// A reactor as a view sees it: its properties, each of which `Observation` tracks by itself.
///
/// ```swift
/// let counter = ObservedReactor(reactor: CounterReactor())
/// let token = observe { label.text = "\(counter.value)" }
/// counter.send(.increase)
/// ```
///
/// - It shows one state at a time, on the main actor. A state that comes on the main thread is shown before
///   `send` returns; one that comes on another is shown in a later turn of the main loop, and of several that
///   come meanwhile the last one is.
/// - Those who have read a property are told when it is another one: after the new state is there, on the main
///   actor. See `ObservableState()` for what counts as another one.
/// - Over a reactor whose stub is enabled when it is made, it shows the stub's state.
/// - It keeps the reactor.
@MainActor
@dynamicMemberLookup
public final class ObservedReactor<R: Reactor>: Observation.Observable where R.State: ObservableState {
  /// What the view asks for.
  public typealias Action = R.Action
  /// What the view shows.
  public typealias State = R.State

  /// The reactor itself.
  public let reactor: R

  /// What is shown: the latest state, with what was written locally.
  private var shown: State
  private var trackers = PropertyTrackers()
  private let wholeState = PropertyTracker()
  var elements = ElementTrackers<State>()
  private var localWrites = LocalWrites<State>()
  private var children: [PartialKeyPath<R>: AnyObject] = [:]
  private let inbox = StateInbox<State>()
  private let subscription = SingleAssignmentDisposable()

  /// Observes a reactor; it starts it.
  public init(reactor: R) {
    self.reactor = reactor
    shown = reactor.currentState
    inbox.open(self)
    subscription.setDisposable(inbox.subscribe(to: reactor))
  }

  deinit { subscription.dispose() }

  /// Observes a reactor; it starts it.
  public convenience init(_ reactor: R) { self.init(reactor: reactor) }

  // MARK: What is shown

  /// The state. Who reads it is told of every change.
  public var state: State {
    wholeState.access()
    return shown
  }

  /// One property of the state.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    value(keyPath)
  }

  /// A nested state, whose properties are tracked by themselves.
  public subscript<Value: ObservableState>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> ObservedState<R, Value> { ObservedState(self, keyPath) }

  /// Reads a property; who does is told when it is another.
  func value<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let (value, read) = _Recorder.read(keyPath, of: shown)
    access(read)
    return value
  }

  /// Reads a property of a nested state; who does is told when it is another.
  func value<Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>
  ) -> Value {
    let (value, read) = _Recorder.read(keyPath, in: nested, of: shown)
    access(read)
    return value
  }

  func access(_ read: _PropertyTree) {
    if read.isEverything { wholeState.access() } else { trackers.access(read) }
  }

  /// Reads a property without being told of its changes, and returns what that was.
  func peek<Value>(_ keyPath: KeyPath<State, Value>) -> (value: Value, read: _PropertyTree) {
    _Recorder.read(keyPath, of: shown)
  }

  // MARK: What the view asks for

  /// Sends an action. A synchronous mutation is shown before this returns, unless another thread is in the
  /// pipeline.
  public func send(_ action: Action) { reactor.send(action) }

  /// Sends an action, and returns the state when everything that the action started has ended, and is shown.
  /// What a cancelled task gets is said at `Reactor.perform(_:)`.
  @discardableResult
  public func perform(_ action: Action) async -> State {
    let state = await reactor.perform(action)
    inbox.flush()
    return state
  }

  /// One pulse of the state; see `Reactor.pulse(_:)`.
  public func pulse<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> Observable<Value> {
    reactor.pulse(keyPath)
  }

  // MARK: Reactors that this one owns

  /// A reactor that this one owns, as a view sees it; the same one as long as it is the same reactor.
  public func observed<Child: Reactor>(_ keyPath: KeyPath<R, Child>) -> ObservedReactor<Child>
  where Child.State: ObservableState {
    if keyPath == \R.self, let this = self as? ObservedReactor<Child> { return this }
    let child = reactor[keyPath: keyPath]
    if let known = children[keyPath] as? ObservedReactor<Child>, known.reactor === child { return known }
    let made = ObservedReactor<Child>(reactor: child)
    children[keyPath] = made
    return made
  }

  // MARK: What comes

  /// Shows a state.
  func show(_ state: State, changes: _PropertyTree) {
    let written = localWrites.applied(to: state)
    var candidates = changes
    if let written { candidates.formUnion(written.candidates) }
    replace(with: written?.state ?? state, candidates)
  }

  private func replace(with state: State, _ candidates: _PropertyTree) {
    let before = shown
    shown = state
    let changed = state.differences(from: before, among: candidates)
    guard !changed.isEmpty else { return }
    let elements = elements.affected(by: changed, before, state)
    let affected = trackers.affected(by: changed) + elements.map(\.tracker)
    let animated = state.animations(of: changed).map { animation, changes in
      let ofElements = elements.filter { $0.properties.meets(changes) }.map(\.tracker)
      return (animation: animation, trackers: trackers.affected(by: changes) + ofElements)
    }
    // Told of everything, it is told with the last animation.
    let last = animated.last?.animation
    if let last { last.perform { wholeState.notify() } } else { wholeState.notify() }
    var isTold = Set<ObjectIdentifier>()
    for (animation, trackers) in animated {
      animation.perform { for tracker in trackers { tracker.notify() } }
      isTold.formUnion(trackers.map(ObjectIdentifier.init))
    }
    for tracker in affected where isTold.isEmpty || !isTold.contains(ObjectIdentifier(tracker)) {
      tracker.notify()
    }
  }

  /// Shows a value of the view's own at once, and sends what it asks for. When that has been processed, the
  /// reactor's state is shown again, whatever it is.
  func write<Value>(_ keyPath: WritableKeyPath<State, Value>, _ value: Value, as action: Action) {
    let number = localWrites.insert(over: shown) { $0[keyPath: keyPath] = value }
    // First, so that who writes because of this one comes after it.
    inbox.send(action, to: reactor, write: number)
    guard localWrites.contains(number), let (state, candidates) = localWrites.applied() else { return }
    replace(with: state, candidates)
  }

  /// A local write has been processed.
  func forgetWrite(_ number: UInt64) {
    if let (state, candidates) = localWrites.remove(number) { replace(with: state, candidates) }
  }
}
