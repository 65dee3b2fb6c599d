/// A change that a guest makes by itself, between two actions.
package protocol GuestChange {
  /// The change as monitors see it, in the place of a mutation.
  var mutation: Any { get }
}

/// Work that a guest leaves to the pipeline, because it must not be done inside the lock of the state.
package protocol GuestWork {
  /// Does the work. The turn is the calling thread's, which holds no lock of the reactor.
  func perform()

  /// The reactor is gone, so `perform` is never called.
  func drop()
}
