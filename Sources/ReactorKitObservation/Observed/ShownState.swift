// Unsafe code: the state is in memory of its own, made and filled at first, emptied and given back at the
// end, and otherwise used on the main actor only. Each read copies the whole state, or, where the compiler
// sees that this does the same, only the wanted part. No foreign code runs while the state is copied or
// replaced.

/// A state as views see it: each property is tracked by itself, and values that views write are shown at
/// once.
///
/// Does not keep the reactor.
@MainActor
@usableFromInline
final class ShownState<State: ObservableState> {
  /// The shown state: the latest one, with the local writes. It is placed at `place`, so that reads of it are
  /// noted.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<State>
  /// A new number for each shown state: reads of copies that are left of an earlier state are not noted.
  // Unchecked, as no other code runs while the number is read or replaced.
  @exclusivity(unchecked) @usableFromInline private(set) var place = ReadRecorder.newPlace
  @usableFromInline let trackers = PropertyTrackers()
  // Made when they are used. No foreign code runs while they are accessed.
  @exclusivity(unchecked) private var elements: ElementTrackers<State>?
  @exclusivity(unchecked) private var localWrites: LocalWrites<State>?
  /// The reactors that the reactor owns, as far as somebody has asked for them.
  @exclusivity(unchecked) private var owned: OwnedReactors?
  /// The notifications of changes that were taken in quietly; `nil` if no such change waits.
  @exclusivity(unchecked) private var quiet: [() -> Void]?
  private let inbox = StateInbox<State>()
  private let subscription = SingleAssignmentDisposable()

  init<R: Reactor>(of reactor: R) where R.State == State {
    state = .allocate(capacity: 1)
    state.initialize(to: reactor.currentState.placed(at: place))
    inbox.open(self)
    subscription.setDisposable(inbox.subscribe(to: reactor))
  }

  deinit {
    subscription.dispose()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // MARK: Reading

  /// Reads the whole state.
  var whole: State {
    trackers.access(.everything)
    return unplaced
  }

  /// The state for others.
  private var unplaced: State { state.pointee.placed(at: 0) }

  /// Reads a property; the reader is told when it changes.
  @inlinable
  @inline(__always)
  func value<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let (value, recorder) = ReadRecorder.read(keyPath, ofPlaced: state, at: place)
    if recorder.rest == nil, recorder.properties != 0 {
      trackers.access(properties: recorder.properties)
    } else {
      trackers.access(recorder.tree(readBy: keyPath))
    }
    return value
  }

  /// Reads a property of a nested state; the reader is told when it changes.
  @inlinable
  @inline(__always)
  func value<Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>
  ) -> Value {
    let (value, read) = ReadRecorder.read(keyPath, in: nested, ofPlaced: state, at: place)
    trackers.access(read)
    return value
  }

  /// Reads a property of an element of a collection; the reader is told when it changes.
  func element<Collection, ID: Hashable, Element, Value>(
    _ collection: KeyPath<State, Collection>, _ id: ID, _ property: KeyPath<Element, Value>,
    _ search: @escaping ElementSearch<Collection, ID, Element>
  ) -> Value? {
    let (all, read) = ReadRecorder.read(collection, of: unplaced)
    return madeElements.read(id, property, of: collection, in: all, read, search)
  }

  private var madeElements: ElementTrackers<State> {
    if let elements { return elements }
    let made = ElementTrackers<State>()
    elements = made
    return made
  }

  /// How many elements of collections are tracked.
  var elementCount: Int { elements?.count ?? 0 }

  /// A reactor that this one owns, as a view sees it.
  func observed<Child: Reactor>(_ child: Child, at keyPath: AnyKeyPath) -> ObservedReactor<Child>
  where Child.State: ObservableState {
    let owned = owned ?? OwnedReactors()
    self.owned = owned
    return owned.observed(child, at: keyPath)
  }

  // MARK: Writing

  /// Shows a value that the view writes at once, and sends its action. When the action has been processed,
  /// the reactor's state is shown again, whatever it is. If that lacks the value, the property's observers are notified:
  /// the view that wrote it may show it, although the state has not changed.
  func write<R: Reactor, Value: Equatable & Sendable>(
    _ property: BoundProperty<State, Value>, _ value: Value, as action: R.Action, to reactor: R
  ) where R.State == State {
    let localWrites = madeLocalWrites
    let number = localWrites.begin()
    // Sent before the value is shown, so that observers that write because of it send theirs later.
    inbox.send(action, to: reactor, write: number)
    if localWrites.isWaiting(number) {
      let write = LocalWrites<State>.Write(number: number, property: property.keyPath) {
        property.write(&$0, value)
      }
      if let shown = localWrites.write(write, over: unplaced) { show(shown) }
    } else if !property.has(value, in: state) {
      tellOfRefusal(property.keyPath)
    }
  }

  /// Notifies the observers of a property that has not become what a view wrote.
  @inline(never)
  private func tellOfRefusal<Value>(_ keyPath: KeyPath<State, Value>) {
    let (_, recorder) = ReadRecorder.read(keyPath, ofPlaced: state, at: place)
    for tracker in trackers.affected(by: recorder.tree(readBy: keyPath)) { tracker.notify() }
  }

  private var madeLocalWrites: LocalWrites<State> {
    if let localWrites { return localWrites }
    let made = LocalWrites<State>()
    localWrites = made
    return made
  }

  // MARK: Taking in states

  /// Shows the states that other threads have published until now.
  func catchUp() { inbox.flush() }

  /// Lets go of the shown states of reactors that the reactor does not own any more. The release may run
  /// foreign code.
  func releaseGone() { owned?.removeReleased() }

  /// Shows a state that the reactor has published; the pointer is valid for the call.
  func take(_ state: UnsafePointer<State>, _ changes: _PropertyTree) {
    releaseGone()
    if localWrites?.isShown == true { takeUnderWrites(state, changes) } else { show(state, changes) }
  }

  /// Shows a state without telling its observers yet, as other displays still show the state before.
  func takeQuietly(_ state: UnsafePointer<State>, _ changes: _PropertyTree) {
    quiet = quiet ?? []
    take(state, changes)
  }

  /// Tells the observers of changes that were taken in quietly.
  func tellOfQuietChanges() {
    guard let tell = quiet else { return }
    quiet = nil
    for tell in tell { tell() }
  }

  // A function of its own: code that uses a generic type looks it up when it is entered.
  @inline(never)
  private func takeUnderWrites(_ state: UnsafePointer<State>, _ changes: _PropertyTree) {
    take((state.pointee, changes), processed: [])
  }

  /// The reactor has processed a write.
  func takeProcessed(_ number: UInt64) {
    guard let localWrites else { return }
    if localWrites.isShown { takeProcessedUnderWrites(number) } else { localWrites.end(number) }
  }

  @inline(never)
  private func takeProcessedUnderWrites(_ number: UInt64) { take(nil, processed: [number]) }

  /// Shows a state that the reactor has published, if there is one, without the writes that it has processed.
  @inline(never)
  func take(_ latest: (state: State, changes: _PropertyTree)?, processed: [UInt64]) {
    let latest = latest.map { (state: $0.state, candidates: $0.changes) }
    if let localWrites {
      if let shown = localWrites.update(latest, processed: processed) { show(shown) }
    } else if let latest {
      show(latest)
    }
  }

  private func show(_ new: LocalWrites<State>.Shown) {
    withUnsafePointer(to: new.state) { show($0, new.candidates) }
  }

  private func show(_ new: UnsafePointer<State>, _ candidates: _PropertyTree) {
    guard elements == nil else { return showWithElements(new, candidates) }
    place = ReadRecorder.newPlace
    let (changed, animations) = State._$show(new, in: state, among: candidates, at: place)
    guard !changed.isEmpty else { return }
    if quiet != nil {
      quiet?.append { self.tell(of: changed, animations.parts, []) }
    } else if animations.parts.isEmpty {
      trackers.notify(of: changed)
    } else {
      tell(of: changed, animations.parts, [])
    }
  }

  @inline(never)
  private func showWithElements(_ new: UnsafePointer<State>, _ candidates: _PropertyTree) {
    let before = unplaced
    place = ReadRecorder.newPlace
    let (changed, animations) = State._$show(new, in: state, among: candidates, at: place)
    guard !changed.isEmpty else { return }
    let elements = elements?.affected(by: changed, before, unplaced) ?? []
    guard quiet == nil else {
      quiet?.append { self.tell(of: changed, animations.parts, elements) }
      return
    }
    tell(of: changed, animations.parts, elements)
  }

  @inline(never)
  private func tell(
    of changed: _PropertyTree, _ animations: [_StateAnimations.Part],
    _ elements: [(tracker: PropertyTracker, properties: _PropertyTree)]
  ) {
    var rest = trackers.affected(by: changed) + elements.map(\.tracker)
    var animated: [(animation: any _ChangeAnimation, trackers: [PropertyTracker])] = []
    // Where several animations are about the same property, the last one counts.
    for (animation, changes) in animations.reversed() {
      let ofElements = elements.filter { $0.properties.meets(changes) }.map(\.tracker)
      let meant = Set((trackers.affected(by: changes) + ofElements).map(ObjectIdentifier.init))
      animated.append((animation, rest.filter { meant.contains(ObjectIdentifier($0)) }))
      rest.removeAll { meant.contains(ObjectIdentifier($0)) }
    }
    for (animation, trackers) in animated.reversed() {
      animation.perform { for tracker in trackers { tracker.notify() } }
    }
    for tracker in rest { tracker.notify() }
  }
}
