// `@unchecked Sendable`: a guest is guarded by the lock of its store, but for members that say otherwise.
//
// Unsafe code: a state is passed by its address; a guest is made for the type of its store's state.

/// Follows the states of one reactor, and may change them, for a part of the library that the pipeline does not
/// know.
///
/// Members are called inside the lock of the `StateStore` if they do not say otherwise. There, a guest calls and
/// releases nothing foreign.
@usableFromInline
class StateGuest: @unchecked Sendable {
  /// The next guest, nearer to `reduce`. Retained by this one, and set by `StateGuests` only.
  final var inner: Unmanaged<StateGuest>?

  init() {}

  deinit { inner?.release() }

  /// Whether the guest changes states itself. A store has one such guest at most: the nearest to `reduce`, so that
  /// the others notice its changes, too.
  var changesStates: Bool { false }

  /// Called before a state changes, as a part of `reduce` (`ReduceScope`).
  ///
  /// - Returns: Whether the guest is to be called before the next change, too. A new guest always is.
  func willChange(_ state: UnsafeMutableRawPointer) -> Bool { false }

  /// Called when a state may have changed, as a part of `reduce`.
  ///
  /// - Parameter isShown: Whether the state is shown unchanged. If false, the guest prepares no delivery: if
  ///   `transform(state:)` drops the state, the delivery would live until the next change, which would release it
  ///   inside the lock.
  /// - Returns: Whether the guest has something to deliver.
  func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool) -> Bool { false }

  /// Called when the state that is shown is the first one, or comes from elsewhere: anything in it may differ.
  ///
  /// - Returns: Whether the guest has something to deliver.
  func didReplaceShownState() -> Bool { false }

  /// Performs a change, if it is one of this guest's, as a part of `reduce`.
  ///
  /// - Returns: Whether the state has changed.
  func perform(_ change: any GuestChange, on state: UnsafeMutableRawPointer) -> Bool { false }

  /// Delivers the last change to displays, before all others see the state. For the runner, outside of the lock.
  /// Called twice for one change if a monitor watches: the second call delivers nothing.
  func deliverToDisplays(_ state: UnsafeRawPointer) {}

  /// Delivers the last change to observers, after the subscribers of the state. For the runner, outside of the lock.
  func deliver(_ state: UnsafeRawPointer) {}

  /// Called when no change comes any more.
  ///
  /// - Returns: Objects to be released outside of the lock.
  func end() -> Any? { nil }

  /// Completes the streams of the guest's subscribers. Called outside of the lock, after `end`; inside the lock, and
  /// without `end`, if the guest joins a store that has ended, when nobody has subscribed yet.
  func complete() {}
}
