public import Synchronization

#if os(Linux) || os(Android)
  internal import CReactorSupport
#endif

/// A mutual-exclusion lock whose critical section may return any value.
///
/// `Mutex.withLock` demands `sending` results, which the non-`Sendable` parts of a stream are not; what a
/// `Lock` guards is named where it is declared. Not recursive: no foreign code (observers, closures,
/// disposables) runs inside it. The exceptions are `reduce` and `initialState`: a thread that comes again
/// from inside of them is noticed.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  @usableFromInline let word = LockWord()

  @inlinable
  package init() {}

  @inlinable
  @inline(__always)
  package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    word.lock()
    defer { word.unlock() }
    return try body()
  }

  /// Locks, for an accessor that yields; `unlock` must follow on the same thread.
  package borrowing func lock() { word.lock() }

  /// Ends what `lock` has begun.
  package borrowing func unlock() { word.unlock() }
}

#if os(Linux) || os(Android)
  /// A futex; the first thread that comes gets the lock, however long others have waited.
  ///
  /// The standard library's mutex hands the lock over to the thread that has waited longest, through the
  /// kernel, so that two threads that keep coming back switch contexts each time: two orders of magnitude
  /// slower. ThreadSanitizer does not see that mutex either.
  @usableFromInline
  struct LockWord: ~Copyable, Sendable {
    /// 0: free. 1: taken. 2: taken, and a thread may be waiting.
    @usableFromInline let state = Atomic<UInt32>(0)

    @inlinable init() {}

    @inlinable
    @inline(__always)
    borrowing func lock() {
      guard state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged else {
        return lockSlowly()
      }
    }

    @inlinable
    @inline(__always)
    borrowing func unlock() {
      if state.exchange(0, ordering: .releasing) == 2 { wakeOne() }
    }

    @usableFromInline
    @inline(never)
    borrowing func lockSlowly() {
      for _ in 0..<64 where state.load(ordering: .relaxed) == 0 {
        if state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { return }
      }
      // A thread that gets the lock after having waited leaves 2: others may still wait.
      while state.exchange(2, ordering: .acquiring) != 0 {
        // A noncopyable value stored in place does not move while it is borrowed: the address is the word's.
        withUnsafePointer(to: state) { rk_wait_while_equal($0, 2) }
      }
    }

    // In place and borrowed, as above.
    @usableFromInline
    @inline(never)
    borrowing func wakeOne() { withUnsafePointer(to: state) { rk_wake_one($0) } }
  }
#else
  /// The system's own lock.
  @usableFromInline
  struct LockWord: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable init() {}

    @inlinable
    @inline(__always)
    borrowing func lock() { mutex._unsafeLock() }

    @inlinable
    @inline(__always)
    borrowing func unlock() { mutex._unsafeUnlock() }
  }
#endif
