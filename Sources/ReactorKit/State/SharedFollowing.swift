// Unsafe code: the address in `installedFollowing` is that of an object that is never released. A copy of a state is passed by
// its address, with its type.
internal import Synchronization

/// What the module of shared values does for reactors: one object for the process, which is installed with the first
/// shared value. Until then, reactors look for none.
package final class SharedFollowing: Sendable {
  package typealias StateAddress = UnsafeMutableRawPointer

  let makeFollower: @Sendable (_ state: Any.Type, _ pipeline: _PipelineHost) -> (any SharedFollower)?
  let didChangeUnfollowed: @Sendable (_ pipeline: _PipelineHost) -> Void
  let pin: @Sendable (_ copy: StateAddress, Any.Type) -> Void
  let beginReplay: @Sendable (_ copy: StateAddress, Any.Type) -> Void
  let settleReplay: @Sendable (_ copy: StateAddress, Any.Type) -> Void
  let takeSharedValues: @Sendable (_ other: StateAddress, _ copy: StateAddress, Any.Type) -> Void

  /// - Parameters:
  ///   - makeFollower: Makes the follower of a reactor; `nil` if states of the type hold no shared values. Called when the
  ///     reactor begins to work, or at its next change if this is installed later; inside the lock of the store, as a part
  ///     of `reduce`.
  ///   - didChangeUnfollowed: Called after each change of a state that has no follower, in the same way.
  ///   - pin: Makes a copy of a state independent of later changes, if the pipeline has not begun to work on the state.
  ///     Called outside of the lock.
  ///   - beginReplay: Called before a `reduce` is repeated on a copy of a state: what it writes elsewhere begins with what the
  ///     copy shows. Called as a part of that `reduce`, as is `settleReplay`.
  ///   - settleReplay: Called after each `reduce` that was repeated on a copy of a state: shows in the copy what `reduce` would
  ///     have written elsewhere, and forgets it.
  ///   - takeSharedValues: Shows in a copy of a state the shared values that another one of the same type shows. Called
  ///     outside of the lock.
  package init(
    makeFollower: @escaping @Sendable (_ state: Any.Type, _ pipeline: _PipelineHost) -> (any SharedFollower)?,
    didChangeUnfollowed: @escaping @Sendable (_ pipeline: _PipelineHost) -> Void,
    pin: @escaping @Sendable (_ copy: StateAddress, Any.Type) -> Void,
    beginReplay: @escaping @Sendable (_ copy: StateAddress, Any.Type) -> Void,
    settleReplay: @escaping @Sendable (_ copy: StateAddress, Any.Type) -> Void,
    takeSharedValues: @escaping @Sendable (_ other: StateAddress, _ copy: StateAddress, Any.Type) -> Void
  ) {
    self.makeFollower = makeFollower
    self.didChangeUnfollowed = didChangeUnfollowed
    self.pin = pin
    self.beginReplay = beginReplay
    self.settleReplay = settleReplay
    self.takeSharedValues = takeSharedValues
  }

  /// The installed object.
  static var installed: SharedFollowing? { installedUnretained?.takeUnretainedValue() }

  /// The same, for calls on the hot path.
  static var installedUnretained: Unmanaged<SharedFollowing>? {
    UnsafeRawPointer(bitPattern: installedFollowing.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  /// Installs this object for the whole process; to install it again does nothing.
  package func install() {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    if installedFollowing.load(ordering: .relaxed) == address { return }
    let isFirst = installedFollowing.compareExchange(expected: 0, desired: address, ordering: .releasing)
      .exchanged
    if isFirst { _ = Unmanaged.passRetained(self) }
    precondition(isFirst || Self.installed === self, "a process has one object that follows shared values")
  }
}

/// The address of the installed object; 0 before there is one.
private let installedFollowing = Atomic<UInt>(0)

/// Whether an object is installed. Beside the class, whose metadata each access would fetch.
@usableFromInline var isSharedFollowingInstalled: Bool { installedFollowing.load(ordering: .relaxed) != 0 }
