/// A state as views see it: each property is tracked by itself, and what views have written is shown at once.
///
/// It does not keep the reactor.
@MainActor
final class ShownState<State: ObservableState> {
  /// What is shown: the latest state, with what was written locally.
  private var state: State
  private var trackers = PropertyTrackers()
  private let wholeState = PropertyTracker()
  private let elements = ElementTrackers<State>()
  private var localWrites = LocalWrites<State>()
  /// Those that the reactor owns, as far as somebody has asked for them.
  private let owned = OwnedReactors()
  private let inbox = StateInbox<State>()
  private let subscription = SingleAssignmentDisposable()

  init<R: Reactor>(of reactor: R) where R.State == State {
    state = reactor.currentState
    inbox.open(self)
    subscription.setDisposable(inbox.subscribe(to: reactor))
  }

  deinit { subscription.dispose() }

  // MARK: Reading

  /// Reads the whole state.
  var whole: State {
    wholeState.access()
    return state
  }

  /// Reads a property; who does is told when it is another.
  func value<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let (value, read) = _Recorder.read(keyPath, of: state)
    access(read)
    return value
  }

  /// Reads a property of a nested state; who does is told when it is another.
  func value<Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>
  ) -> Value {
    let (value, read) = _Recorder.read(keyPath, in: nested, of: state)
    access(read)
    return value
  }

  private func access(_ read: _PropertyTree) {
    if read.isEverything { wholeState.access() } else { trackers.access(read) }
  }

  /// Reads a property of an element of a collection; who does is told when it is another.
  func element<Collection, ID: Hashable, Element, Value>(
    _ collection: KeyPath<State, Collection>, _ id: ID, _ property: KeyPath<Element, Value>,
    _ search: @escaping ElementSearch<Collection, ID, Element>
  ) -> Value? {
    let (all, read) = _Recorder.read(collection, of: state)
    return elements.read(id, property, of: collection, in: all, read, search)
  }

  /// How many elements of collections are tracked.
  var elementCount: Int { elements.count }

  /// What is shown of a reactor that this one owns.
  func observed<Child: Reactor>(_ child: Child, at keyPath: AnyKeyPath) -> ObservedReactor<Child>
  where Child.State: ObservableState {
    owned.observed(child, at: keyPath)
  }

  // MARK: Writing

  /// Shows a value of the view's own at once, and sends what it asks for. When that has been processed, the
  /// reactor's state is shown again, whatever it is.
  func write<R: Reactor, Value>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value, as action: R.Action, to reactor: R
  ) where R.State == State {
    let number = localWrites.begin()
    // First, so that who writes because of this one comes after it.
    inbox.send(action, to: reactor, write: number)
    if let shown = localWrites.write(number, over: state, { $0[keyPath: keyPath] = value }) { show(shown) }
  }

  // MARK: What comes

  /// Shows what other threads have sent until now.
  func catchUp() { inbox.flush() }

  /// Shows a state that the reactor has published, if there is one, without the writes that it has processed.
  func take(_ latest: (state: State, changes: _PropertyTree)?, processed: [UInt64]) {
    owned.removeReleased()
    let latest = latest.map { (state: $0.state, candidates: $0.changes) }
    if let shown = localWrites.update(latest, processed: processed) { show(shown) }
  }

  private func show(_ new: LocalWrites<State>.Shown) {
    let before = state
    state = new.state
    let changed = state.differences(from: before, among: new.candidates)
    guard !changed.isEmpty else { return }
    tell(of: changed, before, state)
  }

  private func tell(of changed: _PropertyTree, _ before: State, _ now: State) {
    let elements = elements.affected(by: changed, before, now)
    var rest = [wholeState] + trackers.affected(by: changed) + elements.map(\.tracker)
    var animated: [(animation: any _ChangeAnimation, trackers: [PropertyTracker])] = []
    // Where several are about the same, the last one counts.
    for (animation, changes) in now.animations(of: changed).reversed() {
      let ofElements = elements.filter { $0.properties.meets(changes) }.map(\.tracker)
      let meant = Set(([wholeState] + trackers.affected(by: changes) + ofElements).map(ObjectIdentifier.init))
      animated.append((animation, rest.filter { meant.contains(ObjectIdentifier($0)) }))
      rest.removeAll { meant.contains(ObjectIdentifier($0)) }
    }
    for (animation, trackers) in animated.reversed() {
      animation.perform { for tracker in trackers { tracker.notify() } }
    }
    for tracker in rest { tracker.notify() }
  }
}
