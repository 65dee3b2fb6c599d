// `@unchecked Sendable`: everything is guarded by the lock of the `StateStore` that it belongs to, but for
// what is marked as the runner's; the hub guards itself. Unsafe code: a change refers to a state that whoever
// calls an observer keeps in its place meanwhile: the store, whose state only the runner writes, who is the
// one that calls, or a copy on the stack.

/// A state, and what in it may be different from the one before. For as long as the call that it is passed
/// to.
package struct StateChange<State> {
  /// What a display, which shows states to others, is to do.
  package enum Step {
    case takeAndTell
    /// Takes the state, and tells nobody: there are other displays, of which those who are told could read one.
    case take
    /// Tells those who have read what the change before is about.
    case tell
  }

  package let state: UnsafePointer<State>
  package let changes: _PropertyTree
  /// Ascending.
  let number: UInt64
  package var step = Step.takeAndTell
}

/// What a `StateStore` does for those who observe properties of its state, of which it does not know that it
/// has any.
class AnyPropertyObservers<State>: @unchecked Sendable {
  /// The state is going to change.
  func begin(_ state: inout State) { fatalError(Diagnostics.abstract) }
  /// The state may have changed.
  ///
  /// - Parameter isShown: Whether it is shown as it is. Else nobody is taken down: what `transform(state:)`
  ///   drops would keep them until the next change, which would release them inside the lock.
  func note(_ state: inout State, isShown: Bool) { fatalError(Diagnostics.abstract) }
  /// What is shown is another state.
  func noteEverything() { fatalError(Diagnostics.abstract) }
  /// For the runner: shows the change that was noted last to displays.
  func deliverToDisplays(_ state: UnsafePointer<State>) { fatalError(Diagnostics.abstract) }
  /// For the runner: shows the change that was noted last to all others.
  func deliver(_ state: UnsafePointer<State>) { fatalError(Diagnostics.abstract) }
  /// For the runner, outside of the lock, after `removeAll`: nothing comes any more.
  func complete() { fatalError(Diagnostics.abstract) }
  /// Nothing comes any more.
  ///
  /// - Returns: What is to be released outside of the lock.
  func removeAll() -> Any { fatalError(Diagnostics.abstract) }
}

/// Those who observe properties of a state.
///
/// They are kept by property, so that a change costs as much as there are observers of what was written.
final class PropertyObservers<State: ObservableState>: AnyPropertyObservers<State>, @unchecked Sendable {
  private let hub = Hub<StateChange<State>>(capacity: 0)
  /// Called before all others who see the state, so that whoever reads a display does not find it behind.
  private let displayHub = Hub<StateChange<State>>(capacity: 0)
  @exclusivity(unchecked) private var displays = ObserverTree.Entries()
  private let tree = ObserverTree()
  /// The stamp of the state after the last change; a state with another one came from elsewhere.
  @exclusivity(unchecked) private var stamp: UInt64 = 0
  @exclusivity(unchecked) private(set) var number: UInt64 = 0
  /// The runner's: the change that is to be shown, and to whom.
  @exclusivity(unchecked) private var change = _PropertyTree()
  @exclusivity(unchecked) private var targets = Targets(entries: [])
  @exclusivity(unchecked) private var displayTargets = Targets(entries: [])

  override func begin(_ state: inout State) {
    guard stamp == 0 else { return }
    _ = state._$takeChanges(since: &stamp)
  }

  override func note(_ state: inout State, isShown: Bool) {
    let changes = state._$takeChanges(since: &stamp)
    if isShown { prepare(changes) }
  }

  override func noteEverything() { prepare(.everything) }

  private func prepare(_ change: _PropertyTree) {
    number += 1
    targets = Targets(entries: tree.entries(affectedBy: change))
    displayTargets = Targets(entries: displays)
    self.change = change
  }

  override func deliverToDisplays(_ state: UnsafePointer<State>) {
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

  override func deliver(_ state: UnsafePointer<State>) {
    guard !targets.isEmpty else { return }
    var targets = Targets(entries: [])
    swap(&targets, &self.targets)
    let change = StateChange(state: state, changes: change, number: number)
    hub.deliver(change, to: targets) { later(change, $0) }
  }

  /// What shows a change to somebody later.
  private func later(_ change: StateChange<State>, _ sink: Sink<StateChange<State>>) -> () -> Void {
    let (state, changes, number, step) = (change.state.pointee, change.changes, change.number, change.step)
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

  // All leave, each by itself; there is nothing left to search then.
  override func removeAll() -> Any {
    defer { displays = [] }
    return (displays, tree.removeAll())
  }

  // MARK: Observers

  /// Takes in an observer, who is called only after `catchUp`; `nil` if nothing comes any more.
  func add(_ sink: Sink<StateChange<State>>, of properties: _PropertyTree) -> HubEntry? {
    let entry = hub.add(sink)
    if let entry { tree.insert(entry, properties) }
    return entry
  }

  /// Takes in a display, which is called only after `catchUp`; `nil` if nothing comes any more.
  func addDisplay(_ sink: Sink<StateChange<State>>) -> HubEntry? {
    let entry = displayHub.add(sink)
    if let entry { displays.append(entry) }
    return entry
  }

  /// Delivers to a display what has come while it received what was there before.
  func catchUp(display entry: HubEntry) { displayHub.catchUp(entry) }

  /// A display is gone.
  func remove(display entry: HubEntry) { displays.remove(entry) }

  /// Delivers to an observer what has come while it received what was there before.
  func catchUp(_ entry: HubEntry) { hub.catchUp(entry) }

  /// An observer observes these too.
  func extend(_ entry: HubEntry, to properties: _PropertyTree) { tree.insert(entry, properties) }

  /// An observer is gone.
  func remove(_ entry: HubEntry, of properties: _PropertyTree) { tree.remove(entry, properties) }
}
