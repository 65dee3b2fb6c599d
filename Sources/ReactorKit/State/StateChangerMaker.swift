// Unsafe code: a copy of a state is passed by its address, with the type that it has.

/// Makes a `StateChanger` for each reactor of the process: when the reactor begins to work, or at the next change of its
/// state if the maker is installed later.
package protocol StateChangerMaker: AnyObject, Sendable {
  /// Makes the changer of a reactor; `nil` if states of the type need none. Called inside the lock of the store, as a
  /// part of `reduce`.
  ///
  /// - Parameter pipeline: The reactor's pipeline, which keeps the changer.
  func makeChanger(for state: Any.Type, of pipeline: _PipelineHost) -> (any StateChanger)?

  /// Called after each change of a state that needs no changer, inside the lock of the store, as a part of `reduce`.
  ///
  /// - Parameter pipeline: The reactor's pipeline.
  func didChangeStateWithoutChanger(in pipeline: _PipelineHost)

  /// Makes a copy of a state independent of later changes, if the pipeline has not begun to work on the state. Called
  /// outside of the lock.
  func pin(_ copy: UnsafeMutableRawPointer, of type: Any.Type)

  /// Called before a `reduce` is repeated on a copy of a state: what it writes elsewhere begins with what the copy shows.
  /// Called as a part of that `reduce`.
  func beginReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type)

  /// Called after each `reduce` that was repeated on a copy of a state: shows in the copy what `reduce` would have written
  /// elsewhere, and forgets it. Called as a part of that `reduce`.
  func settleReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type)

  /// Shows in a copy of a state the shared values that another one of the same type shows. Called outside of the lock.
  func takeSharedValues(
    of other: UnsafeMutableRawPointer, into copy: UnsafeMutableRawPointer, _ type: Any.Type)
}

extension StateChangerMaker {
  /// Installs the maker for the whole process. A process has one maker at most; to install it again does nothing.
  package func install() { StateGuestMaker.install(self) }
}
