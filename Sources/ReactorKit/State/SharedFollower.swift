/// Follows the shared values in the state of one reactor, for the module of shared values. The store of the state keeps it.
///
/// Members are called inside the lock of the `StateStore`. There, a follower calls and releases nothing foreign. A state is
/// passed by its address; a follower is made for the type of its store's state.
package protocol SharedFollower: AnyObject {
  /// Called before a state changes, as a part of `reduce`.
  func willChange(_ state: UnsafeMutableRawPointer)

  /// Called when a state may have changed, as a part of `reduce`.
  func didChange(_ state: UnsafeMutableRawPointer)

  /// Called when no change comes any more.
  ///
  /// - Returns: Objects to be released outside of the lock.
  func end() -> Any?
}
