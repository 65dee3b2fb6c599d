internal import CReactorSupport
internal import Synchronization

/// A lock that knows which thread has it. For critical sections that run foreign code: a thread that comes again from
/// inside, where it would wait for itself for ever, stops the program with a message instead.
package struct OwnedLock: ~Copyable, Sendable {
  private let inner = Lock()
  /// The thread that has the lock; 0 if none has. Only a thread itself writes its number here, so it never takes
  /// another one's for its own.
  private let owner = Atomic<UInt>(0)

  package init() {}

  /// - Parameter message: What the program says if the calling thread has the lock already.
  package borrowing func withLock<Result>(
    orStop message: @autoclosure () -> String, _ body: () throws -> Result
  ) rethrows -> Result {
    lock(orStop: message())
    defer { unlock() }
    return try body()
  }

  /// Locks; `unlock` must follow on the same thread.
  package borrowing func lock(orStop message: @autoclosure () -> String) {
    let thread = UInt(bitPattern: rk_thread_id())
    guard owner.load(ordering: .relaxed) != thread else { fatalError(message()) }
    inner.lock()
    owner.store(thread, ordering: .relaxed)
  }

  /// Ends what `lock` has begun.
  package borrowing func unlock() {
    owner.store(0, ordering: .relaxed)
    inner.unlock()
  }
}
