// Unsafe code, and `@unchecked Sendable`: the address is that of an object that is pinned: its memory stays, also
// after its end, as long as the reference does. The runtime's own try-retain tells whether it lives, atomically.
internal import CReactorSupport

/// A weak reference that costs its object nothing.
///
/// An ordinary one gives the object a side table: an allocation, and from then on every retain and release of
/// the object takes the slow path. Instead, this one keeps the object's memory, but not what the object
/// refers to. Where objects may be Objective-C's, this is an ordinary weak reference, except that it refers
/// to nothing if it is made in the object's `deinit`, where an ordinary one would stop the program.
package struct WeakReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  #if canImport(ObjectiveC)
    /// The object, unless it is gone or in its `deinit`.
    package private(set) weak var object: Object?

    package init(_ object: Object) {
      // The caller has the object.
      if !rk_is_going(Unmanaged.passUnretained(object).toOpaque()) { self.object = object }
    }

    /// Whether the object is gone, or in its `deinit`. Holds the object for a moment.
    package var isGone: Bool { object == nil }

    /// Whether `other`, which the caller has, is the object, and not in its `deinit`.
    package func refers(to other: Object) -> Bool { object === other }

    /// Calls `body` with the object, unless it is gone or in its `deinit`. An owner must keep the object
    /// meanwhile.
    package func ifKept<Result>(_ body: (Object) -> Result) -> Result? { object.map(body) }
  #else
    private let address: UnsafeMutableRawPointer

    package init(_ object: Object) {
      address = Unmanaged.passUnretained(object).toOpaque()
      rk_pin(address)
    }

    deinit { rk_unpin(address) }

    /// The object, unless it is gone or in its `deinit`.
    package var object: Object? {
      guard rk_retain_if_alive(address) else { return nil }
      return Unmanaged.fromOpaque(address).takeRetainedValue()
    }

    /// Whether the object is gone, or in its `deinit`. Does not hold the object meanwhile.
    package var isGone: Bool { rk_is_going(address) }

    /// Whether `other`, which the caller has, is the object, and not in its `deinit`.
    package func refers(to other: Object) -> Bool {
      // The memory is kept, so nothing else can be at this address.
      address == Unmanaged.passUnretained(other).toOpaque() && !rk_is_going(address)
    }

    /// Calls `body` with the object, unless it is gone or in its `deinit`. An owner must keep the object
    /// meanwhile.
    @inline(__always)
    package func ifKept<Result>(_ body: (Object) -> Result) -> Result? {
      guard !rk_is_going(address) else { return nil }
      return Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
    }
  #endif
}
