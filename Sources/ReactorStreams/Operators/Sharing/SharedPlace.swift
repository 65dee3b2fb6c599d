// `@unchecked Sendable`: all state is guarded by `lock`.

/// A shared source, which each subscriber leaves once.
protocol SharedSource: AnyObject {
  /// A subscriber of a generation leaves.
  func leave(_ generation: Int)
}

/// A subscriber's place at a shared source; disposing it gives the place up.
final class SharedPlace: Cancelable, @unchecked Sendable {
  private let lock = Lock()
  private let generation: Int
  /// Guarded by `lock`; `nil` once given up.
  private var source: (any SharedSource)?
  /// Guarded by `lock`: the disposable that stops the delivery.
  private var delivery: (any Disposable)?

  init(at source: any SharedSource, _ generation: Int) {
    self.source = source
    self.generation = generation
  }

  var isDisposed: Bool { lock.withLock { source == nil } }

  /// Hands over the disposable that stops the delivery; a place that was given up disposes it at once.
  func attach(_ delivery: any Disposable) {
    let isLate = lock.withLock {
      if source == nil { return true }
      self.delivery = delivery
      return false
    }
    if isLate { delivery.dispose() }
  }

  func dispose() {
    let (source, delivery) = lock.withLock {
      defer { (self.source, self.delivery) = (nil, nil) }
      return (self.source, self.delivery)
    }
    delivery?.dispose()
    source?.leave(generation)
  }
}
