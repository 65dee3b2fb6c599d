internal import CReactorSupport
internal import Synchronization

/// A mutual-exclusion lock whose critical section may return any value.
///
/// `Mutex.withLock` demands `sending` results, which the non-`Sendable` parts of a stream are not; what a
/// `Lock` guards is named where it is declared. Not recursive: no foreign code (observers, closures,
/// disposables) runs inside it.
package struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex<Void>(())

  package init() {}

  @inline(__always)
  package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    mutex._unsafeLock()
    withUnsafePointer(to: mutex) { rk_lock_taken($0) }
    defer {
      withUnsafePointer(to: mutex) { rk_lock_left($0) }
      mutex._unsafeUnlock()
    }
    return try body()
  }
}
