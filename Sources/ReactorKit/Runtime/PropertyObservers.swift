// `@unchecked Sendable`: everything is guarded by the lock of the `StateStore` that it belongs to, but for what
// is marked as the runner's; the hub guards itself.

/// A state, and what in it may be different from the one before.
package struct StateChange<State> {
  package let state: State
  package let changes: _PropertyTree
  /// Ascending.
  package let number: UInt64
}

/// What a `StateStore` does for those who observe properties of its state, of which it does not know that it has
/// any.
class AnyPropertyObservers<State>: @unchecked Sendable {
  /// The state is going to change.
  func begin(_ state: inout State) { fatalError(Diagnostics.abstract) }
  /// The state may have changed.
  ///
  /// - Parameter isShown: Whether it is shown as it is. Else nobody is taken down: what `transform(state:)` drops
  ///   would keep them until the next change, which would release them inside the lock.
  func note(_ state: inout State, isShown: Bool) { fatalError(Diagnostics.abstract) }
  /// What is shown is another state.
  func noteEverything() { fatalError(Diagnostics.abstract) }
  /// For the runner: shows the change that was noted last.
  func deliver(_ state: State) { fatalError(Diagnostics.abstract) }
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
  private var tree = ObserverTree()
  /// Those who want to know of everything.
  private var always: ContiguousArray<HubEntry> = []
  /// The stamp of the state after the last change; a state with another one came from elsewhere.
  private var stamp: UInt64 = 0
  private(set) var number: UInt64 = 0
  /// The runner's: the change that is to be shown, and to whom.
  private var pending: (change: _PropertyTree, number: UInt64, targets: Targets)?

  override func begin(_ state: inout State) {
    guard stamp == 0 else { return }
    _ = state.takeChanges(everything: true)
    stamp = state._$changes.stamp
  }

  override func note(_ state: inout State, isShown: Bool) {
    let isContinued = stamp != 0 && state._$changes.stamp == stamp
    let changes = state.takeChanges(everything: !isContinued)
    if isShown { prepare(changes) }
    stamp = state._$changes.stamp
  }

  override func noteEverything() { prepare(.everything) }

  private func prepare(_ change: _PropertyTree) {
    number += 1
    pending = (change, number, Targets(entries: tree.entries(affectedBy: change, always)))
  }

  override func deliver(_ state: State) {
    guard let (changes, number, targets) = pending else { return }
    pending = nil
    if !targets.isEmpty {
      hub.deliver(StateChange(state: state, changes: changes, number: number), to: targets)
    }
  }

  override func complete() { hub.finish(.completed) }

  override func removeAll() -> Any {
    // All leave, each by itself; there is nothing left to search then.
    defer { (tree, always) = (ObserverTree(), []) }
    return (tree, always)
  }

  // MARK: Observers

  typealias Registration = Hub<StateChange<State>>.Registration

  /// Takes in an observer.
  func register(
    _ sink: Sink<StateChange<State>>, of properties: _PropertyTree, replaying state: State?
  ) -> Registration {
    let replay = state.map { StateChange(state: $0, changes: .everything, number: number) }
    let registration = hub.register(sink, replaying: replay)
    if let entry = registration.entry { extend(entry, to: properties) }
    return registration
  }

  /// An observer observes these too.
  func extend(_ entry: HubEntry, to properties: _PropertyTree) {
    if properties.isEverything { always.insert(entry) } else { tree.insert(entry, properties) }
  }

  /// An observer is gone.
  func remove(_ entry: HubEntry, of properties: _PropertyTree) {
    if properties.isEverything { always.remove(entry) } else { tree.remove(entry, properties) }
  }
}
