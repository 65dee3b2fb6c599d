// `@unchecked Sendable`: in a `BackendSlot`, `made` is guarded by `lock`; the rest is constant.
internal import ReactorKit

/// A backend, the queue on which everything is saved there, one value after the other, and the one on which values that
/// others may have stored are read.
struct QueuedBackend: Sendable {
  let backend: any SharedBackend
  let queue: SavingQueue
  let looks = StoredLooks()

  init(_ backend: any SharedBackend, on queue: SavingQueue) {
    self.backend = backend
    self.queue = queue
  }
}

/// The backend of one location in a store. It is made when it is first used, and kept by the savers of its values.
final class BackendSlot: @unchecked Sendable {
  private let place: SharedTable<SharedLocation, BackendSlot>.Place
  private let lock = OwnedLock()
  private var made: QueuedBackend?

  init(_ place: SharedTable<SharedLocation, BackendSlot>.Place) { self.place = place }

  deinit { place.giveUp() }

  func backend(at location: SharedLocation, make: () -> QueuedBackend) -> QueuedBackend {
    // Foreign code runs inside the lock: it makes the backend.
    lock.withLock(orStop: Diagnostics.nestedBackend("\(location)")) {
      if let made { return made }
      let backend = make()
      made = backend
      return backend
    }
  }
}
