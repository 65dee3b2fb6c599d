// `@unchecked Sendable`: everything is guarded by the lock of the `StateStore` that it belongs to, except for
// what is marked as the runner's; the hub synchronizes itself. Unsafe code: a change refers to a state that
// stays where it is while an observer is called. The state is either that of the store, which only the runner
// writes, and the runner is the caller; or a copy on the stack. Whoever reads it names its type: a subscriber of the
// observers of one store, which was made for the states of that store.

/// A state, and the properties that may differ from the state before. Valid during the call that it is passed
/// to.
///
/// Of no generic type: generic code that delivers it would look that type up for each change.
package struct StateChange {
  /// The steps of a display, which shows states to others.
  package enum Step {
    case takeAndTell
    /// Take the state, and tell nobody: an observer that is told could read another display, which must have
    /// the state, too.
    case take
    /// Tell those that have read a changed property.
    case tell
  }

  private let address: UnsafeRawPointer
  package let changes: _PropertyTree
  /// The number of the change; ascending.
  let number: UInt64
  package var step = Step.takeAndTell

  init(state: UnsafeRawPointer, changes: _PropertyTree, number: UInt64, step: Step = .takeAndTell) {
    address = state
    self.changes = changes
    self.number = number
    self.step = step
  }

  /// The state, which has the type of the states of the reactor that has published it.
  package func state<State>(_: State.Type) -> UnsafePointer<State> {
    address.assumingMemoryBound(to: State.self)
  }
}

/// The observers of properties, for a `StateStore`, which does not know that its state has such properties.
///
/// Members are called inside the lock of the store if they do not say otherwise. There, they call and release nothing foreign.
// `@unchecked Sendable`: guarded by the lock of the store, but for members that say otherwise. Unsafe code: a state is passed
// by its address; the observers are made for the type of their store's state.
class AnyPropertyObservers: @unchecked Sendable {
  init() {}

  /// Called before a state changes, as a part of `reduce` (`ReduceScope`).
  func willChange(_ state: UnsafeMutableRawPointer) {}

  /// Called when a state may have changed, as a part of `reduce`.
  ///
  /// - Parameter isShown: Whether the state is shown unchanged. If false, no delivery is prepared: if `transform(state:)`
  ///   drops the state, the delivery would live until the next change, which would release it inside the lock.
  /// - Returns: Whether there is something to deliver.
  func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool) -> Bool { false }

  /// Called when the state that is shown is the first one, or comes from elsewhere: anything in it may differ.
  ///
  /// - Returns: Whether there is something to deliver.
  func didReplaceShownState() -> Bool { false }

  /// Delivers the last change to displays, before all others see the state. For the runner, outside of the lock.
  /// Called twice for one change if a monitor watches: the second call delivers nothing.
  func deliverToDisplays(_ state: UnsafeRawPointer) {}

  /// Delivers the last change to observers, after the subscribers of the state. For the runner, outside of the lock.
  func deliver(_ state: UnsafeRawPointer) {}

  /// Called when no change comes any more.
  ///
  /// - Returns: Objects to be released outside of the lock.
  func end() -> Any? { nil }

  /// Completes the streams of the observers. Called outside of the lock, after the end of the store; inside the lock if the
  /// observers join a store that has ended, when there is none yet.
  func complete() {}
}

/// The observers of properties of a state.
///
/// They are kept by property, so that a change costs as much as the written properties have observers.
final class PropertyObservers<State: ObservableState>: AnyPropertyObservers, @unchecked Sendable {
  private let hub = Hub<StateChange>(capacity: 0)
  /// Called before all other observers of the state, so that a display that they read is never behind.
  private let displayHub = Hub<StateChange>(capacity: 0)
  @exclusivity(unchecked) private var displays = ObserverTree.Entries()
  private let tree = ObserverTree()
  /// The stamp of the state after the last change; a state with another stamp has come from elsewhere.
  @exclusivity(unchecked) private var stamp: UInt64 = 0
  @exclusivity(unchecked) private(set) var number: UInt64 = 0
  /// For the runner: the change to be shown, and its observers.
  @exclusivity(unchecked) private var change = _PropertyTree()
  @exclusivity(unchecked) private var targets = Targets(entries: [])
  @exclusivity(unchecked) private var displayTargets = Targets(entries: [])

  // The address of a state is that of a `State`: the store has such states.
  override func willChange(_ state: UnsafeMutableRawPointer) {
    // Only the first change needs that: from then on, each one ends with a stamp.
    if stamp == 0 { _ = state.assumingMemoryBound(to: State.self).pointee._$takeChanges(since: &stamp) }
  }

  override func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool) -> Bool {
    let changes = state.assumingMemoryBound(to: State.self).pointee._$takeChanges(since: &stamp)
    return isShown && prepare(changes)
  }

  override func didReplaceShownState() -> Bool { prepare(.everything) }

  /// - Returns: Whether anybody is to be called.
  private func prepare(_ change: _PropertyTree) -> Bool {
    number += 1
    let affected = tree.entries(affectedBy: change)
    // Most reactors have displays, or other observers, but not both: what is empty is not replaced.
    if !affected.isEmpty || !targets.isEmpty { targets = Targets(entries: affected) }
    if !displays.isEmpty || !displayTargets.isEmpty { displayTargets = Targets(entries: displays) }
    guard !targets.isEmpty || !displayTargets.isEmpty else { return false }
    self.change = change
    return true
  }

  override func deliverToDisplays(_ state: UnsafeRawPointer) {
    guard !displayTargets.isEmpty else { return }
    var targets = Targets(entries: [])
    swap(&targets, &displayTargets)
    var change = StateChange(state: state, changes: change, number: number)
    let isOnlyOne = targets.count == 1
    if !isOnlyOne { change.step = .take }
    displayHub.deliver(change, to: targets) { later(change, $0) }
    guard !isOnlyOne else { return }
    change.step = .tell
    displayHub.deliver(change, to: targets) { later(change, $0) }
  }

  override func deliver(_ state: UnsafeRawPointer) {
    guard !targets.isEmpty else { return }
    var targets = Targets(entries: [])
    swap(&targets, &self.targets)
    let change = StateChange(state: state, changes: change, number: number)
    hub.deliver(change, to: targets) { later(change, $0) }
  }

  /// A closure that shows a change to a sink later.
  private func later(_ change: StateChange, _ sink: Sink<StateChange>) -> () -> Void {
    let state = change.state(State.self).pointee
    let (changes, number, step) = (change.changes, change.number, change.step)
    return {
      withUnsafePointer(to: state) {
        sink.onNext(StateChange(state: $0, changes: changes, number: number, step: step))
      }
    }
  }

  override func complete() {
    displayHub.finish(.completed)
    hub.finish(.completed)
  }

  // Each registration leaves by itself, and then finds nothing left to search.
  override func end() -> Any? {
    defer { displays = [] }
    return (displays, tree.removeAll())
  }

  // MARK: Observers

  /// Adds an observer, which is called only after `catchUp`; `nil` if no change comes any more.
  func add(_ sink: Sink<StateChange>, of properties: _PropertyTree) -> HubEntry? {
    let entry = hub.add(sink)
    if let entry { tree.insert(entry, properties) }
    return entry
  }

  /// Adds a display, which is called only after `catchUp`; `nil` if no change comes any more.
  func addDisplay(_ sink: Sink<StateChange>) -> HubEntry? {
    let entry = displayHub.add(sink)
    if let entry { displays.append(entry) }
    return entry
  }

  /// Delivers to a display the changes that came while it received the current state.
  func catchUp(display entry: HubEntry) { displayHub.catchUp(entry) }

  /// Removes a display that is gone.
  func remove(display entry: HubEntry) { displays.remove(entry) }

  /// Delivers to an observer the changes that came while it received the current state.
  func catchUp(_ entry: HubEntry) { hub.catchUp(entry) }

  /// Lets an observer observe more properties.
  func extend(_ entry: HubEntry, to properties: _PropertyTree) { tree.insert(entry, properties) }

  /// Removes an observer that is gone.
  func remove(_ entry: HubEntry, of properties: _PropertyTree) { tree.remove(entry, properties) }
}
