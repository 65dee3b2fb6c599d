// `@unchecked Sendable`: `upstream` is guarded by `lock`, `closed` is atomic.
public import Synchronization

/// One link between a source and what receives its events: whether events are still wanted, and how to stop
/// the source.
///
/// Operators without state share the link of their downstream, so a chain of them is disposed in one step.
/// The link never refers to the sink; so a source that goes away without an end releases the chain.
public final class SubscriptionLink: Cancelable, @unchecked Sendable {
  @usableFromInline let closed = Atomic<Bool>(false)
  private let lock = Lock()
  /// Guarded by `lock`.
  @exclusivity(unchecked) private var upstream: (any Disposable)?

  /// A link that nothing is attached to yet.
  public init() {}

  /// Whether the link was disposed, or has ended.
  @inlinable public var isDisposed: Bool { closed.load(ordering: .relaxed) }

  /// Hands over what stops the source. On a disposed link it is disposed at once; it replaces an earlier one,
  /// undisposed.
  public func attach(_ disposable: any Disposable) {
    // Released after unlocking: what it replaces may run foreign code when it goes.
    var replaced: (any Disposable)? = disposable
    let isLate = lock.withLock {
      if isDisposed { return true }
      swap(&upstream, &replaced)
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Stops the source.
  public func dispose() {
    guard !closed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let taken = lock.withLock {
      defer { upstream = nil }
      return upstream
    }
    taken?.dispose()
  }
}
