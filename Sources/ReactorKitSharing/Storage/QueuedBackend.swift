// `@unchecked Sendable`: in a `BackendSlot`, `made` is guarded by `lock`, and `maker` is atomic; the rest is
// constant.
internal import ReactorKit
internal import Synchronization

/// A backend, and the queue on which everything is saved there, one value after the other.
struct QueuedBackend: Sendable {
  let backend: any SharedBackend
  let queue: SavingQueue

  init(_ backend: any SharedBackend, on queue: SavingQueue) {
    self.backend = backend
    self.queue = queue
  }
}

/// The backend of one location in a store. It is made when it is first used, once.
final class BackendSlot: @unchecked Sendable {
  private let lock = Lock()
  private var made: QueuedBackend?
  /// The thread that makes the backend; 0 if none does.
  private let maker = Atomic<UInt>(0)

  func backend(at location: SharedLocation, make: () -> QueuedBackend) -> QueuedBackend {
    let thread = Surroundings.threadID
    guard maker.load(ordering: .relaxed) != thread else {
      fatalError(Diagnostics.nestedBackend("\(location)"))
    }
    // Foreign code runs inside the lock: it makes the backend. A nested call on the same thread was ruled out
    // above.
    return lock.withLock {
      if let made { return made }
      maker.store(thread, ordering: .relaxed)
      defer { maker.store(0, ordering: .relaxed) }
      let backend = make()
      made = backend
      return backend
    }
  }
}
