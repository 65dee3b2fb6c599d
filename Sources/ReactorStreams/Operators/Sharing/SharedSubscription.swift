// `@unchecked Sendable`: all state is guarded by `lock`.

/// A shared source, which each subscriber leaves once.
protocol SharedSource: AnyObject {
  /// A subscriber of a generation leaves.
  func leave(_ generation: Int)
}

/// One subscription to a shared source; disposing it leaves the source, once.
final class SharedSubscription: Cancelable, @unchecked Sendable {
  private let lock = Lock()
  private let generation: Int
  /// Guarded by `lock`; `nil` once disposed.
  private var source: (any SharedSource)?
  /// Guarded by `lock`: the disposable that stops the delivery.
  private var delivery: (any Disposable)?

  init(to source: any SharedSource, _ generation: Int) {
    self.source = source
    self.generation = generation
  }

  var isDisposed: Bool { lock.withLock { source == nil } }

  /// Hands over the disposable that stops the delivery. If the subscription was disposed, disposes it at once.
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
