internal import CReactorSupport
internal import Synchronization

/// Lets one thread at a time create a runtime, which reads a user's `initialState`. Traps if a thread comes
/// again from inside, where it would wait for itself.
struct CreationLock: ~Copyable, Sendable {
  private let lock = Lock()
  private let owner = Atomic<UInt>(0)

  borrowing func withLock<Result>(reactorType: Any.Type, _ body: () -> Result) -> Result {
    let me = UInt(bitPattern: rk_thread_id())
    require(owner.load(ordering: .relaxed) != me, Diagnostics.reentrantCreation(reactorType))
    return lock.withLock {
      owner.store(me, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return body()
    }
  }
}
