// Unsafe code: the address of the state is that of the store's own, which only the runner writes, and the runner is the
// caller; or that of a copy on the stack. Observers are called without being retained; the store keeps them.

/// The steps of showing a state, all for the runner: displays first, so that nobody finds a display behind; then the
/// subscribers; then the observers of properties.
extension StateStore {
  /// Delivers the state to displays, to `targets`, and to observers.
  func deliver(to targets: Targets) {
    // For the address only: nobody writes the state while it is shown, so other threads may read it.
    withUnsafePointer(to: &state) { deliver($0, to: targets) }
  }

  /// Delivers a state in the same way.
  func deliver(_ state: UnsafePointer<State>, to targets: Targets) {
    deliverToDisplays(state)
    if !targets.isEmpty { hub?.deliver(state.pointee, to: targets) }
    deliverToObservers(state)
  }

  /// Delivers the state to displays that have not seen it.
  func deliverToDisplays() {
    // For the address only, as in `deliver(to:)`.
    withUnsafePointer(to: &state) { deliverToDisplays($0) }
  }

  /// Delivers a state to displays that have not seen it.
  @usableFromInline
  func deliverToDisplays(_ state: UnsafePointer<State>) {
    guard areObserversDelivering else { return }
    keptObservers?._withUnsafeGuaranteedRef { $0.deliverToDisplays(UnsafeRawPointer(state)) }
  }

  /// Notes the subscribers that are to see the new state, where the hub's turn is taken. Call inside `lock`.
  @usableFromInline
  func noteTargets() { notedTargets = targets }

  /// Delivers a state to the noted subscribers.
  @usableFromInline
  func deliverToNotedTargets(_ state: UnsafePointer<State>) {
    guard let targets = notedTargets else { return }
    notedTargets = nil
    hub?.deliver(state.pointee, to: targets)
  }

  /// Delivers a state to the observers of properties.
  @usableFromInline
  func deliverToObservers(_ state: UnsafePointer<State>) {
    guard areObserversDelivering else { return }
    areObserversDelivering = false
    keptObservers?._withUnsafeGuaranteedRef { $0.deliver(UnsafeRawPointer(state)) }
  }
}
