internal import Synchronization

/// A mutual-exclusion lock whose critical section may return any value.
///
/// `Mutex.withLock` demands `sending` results, which the non-`Sendable` parts of a stream are not; what a
/// `Lock` guards is named where it is declared. Not recursive: no foreign code (observers, closures,
/// disposables) runs inside it.
package struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex<Void>(())
  // The contended path of `Mutex` is in a library that ThreadSanitizer does not see; an acquire and a release of ours
  // show it what the mutex orders. They are plain moves on most processors.
  private let order = Atomic<UInt8>(0)

  package init() {}

  @inline(__always)
  package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    mutex._unsafeLock()
    _ = order.load(ordering: .acquiring)
    defer {
      order.store(0, ordering: .releasing)
      mutex._unsafeUnlock()
    }
    return try body()
  }
}
