internal import CReactorSupport
internal import Synchronization

/// Lets one thread at a time create a runtime, which runs a user's `initialState`; finds out a thread that
/// comes again from inside, instead of waiting for itself.
final class CreationLock: Sendable {
  private let mutex = Mutex<Void>(())
  private let owner = Atomic<UInt>(0)

  func withLock<Result>(reactorType: Any.Type, _ body: () -> Result) -> Result {
    let me = UInt(rk_thread_id())
    precondition(owner.load(ordering: .relaxed) != me, Diagnostics.reentrantCreation(reactorType))
    mutex._unsafeLock()
    withUnsafePointer(to: mutex) { rk_lock_taken($0) }
    owner.store(me, ordering: .relaxed)
    defer {
      owner.store(0, ordering: .relaxed)
      withUnsafePointer(to: mutex) { rk_lock_left($0) }
      mutex._unsafeUnlock()
    }
    return body()
  }
}
