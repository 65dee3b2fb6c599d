// `@unchecked Sendable`: guarded by the lock of the store, as every guest. Unsafe code: a state is passed by its
// address; a changer is made for the type of its store's state.

/// Follows the states of one reactor, and changes them, for a module above this one. The other module cannot subclass
/// `StateGuest`, so a `ChangingGuest` of the reactor's store passes the calls on.
///
/// Members are called inside the lock of the `StateStore`. There, a changer calls and releases nothing foreign.
package protocol StateChanger: AnyObject {
  /// Called before a state changes, as a part of `reduce`.
  ///
  /// - Returns: Whether the changer is to be called before the next change, too. A new changer always is.
  func willChange(_ state: UnsafeMutableRawPointer) -> Bool

  /// Called when a state may have changed, as a part of `reduce`.
  func didChange(_ state: UnsafeMutableRawPointer)

  /// Performs a change, if it is one of this changer's, as a part of `reduce`.
  ///
  /// - Returns: Whether the state has changed.
  func perform(_ change: any GuestChange, on state: UnsafeMutableRawPointer) -> Bool

  /// Called when no change comes any more.
  ///
  /// - Returns: Objects to be released outside of the lock.
  func end() -> Any?
}

/// Stands for a `StateChanger` among the guests of a store.
final class ChangingGuest: StateGuest, @unchecked Sendable {
  private let changer: any StateChanger

  init(_ changer: any StateChanger) { self.changer = changer }

  override var changesStates: Bool { true }

  override func willChange(_ state: UnsafeMutableRawPointer) -> Bool { changer.willChange(state) }

  override func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool) -> Bool {
    changer.didChange(state)
    return false
  }

  override func perform(_ change: any GuestChange, on state: UnsafeMutableRawPointer) -> Bool {
    changer.perform(change, on: state)
  }

  override func end() -> Any? { changer.end() }
}
