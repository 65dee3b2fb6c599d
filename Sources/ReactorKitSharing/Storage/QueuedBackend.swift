/// A backend, and the queue on which everything is saved there, one value after the other.
struct QueuedBackend: Sendable {
  let backend: any SharedBackend
  let queue: SavingQueue

  init(_ backend: any SharedBackend, on queue: SavingQueue) {
    self.backend = backend
    self.queue = queue
  }
}
