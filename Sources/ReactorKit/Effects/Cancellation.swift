// `@unchecked Sendable`: the id and the neighbours are guarded by the lock of their scope; the rest is constant, or
// synchronizes itself. Unsafe code: the one before is kept by the scope, as long as it is before.
internal import Synchronization

/// Ends one cancellable stream: the link to the stream's source.
@usableFromInline
class Cancellation: SubscriptionLink, @unchecked Sendable {
  /// The id under which it is or was registered. Guarded by the scope's lock, as are the neighbours.
  @exclusivity(unchecked) fileprivate final var key: EffectKey?
  /// The neighbours in its chain; see `Cancellations`.
  @exclusivity(unchecked) fileprivate final var following: Cancellation?
  @exclusivity(unchecked) fileprivate final unowned(unsafe) var preceding: Cancellation?
  private let registered = Atomic<Bool>(false)
  private let cancelled = Flag()

  /// Whether it is registered. Changed inside of the scope's lock.
  fileprivate(set) final var isRegistered: Bool {
    get { registered.load(ordering: .relaxed) }
    set { registered.store(newValue, ordering: .relaxed) }
  }

  /// Whether it is or was registered. Call inside the scope's lock.
  final var hasID: Bool { key != nil }

  /// Ends the stream.
  ///
  /// - Parameter isReplaced: Whether another stream replaces this one, so that its last element is not
  ///   delivered.
  func endStream(isReplaced: Bool) { fatalError(Diagnostics.abstract) }

  /// Whether the stream was cancelled.
  final var isCancelled: Bool { cancelled.isRaised }

  /// - Parameter isReplaced: Whether the stream that replaces this one has a last element, too.
  fileprivate final func cancel(isReplaced: Bool) {
    cancelled.raise()
    endStream(isReplaced: isReplaced)
  }
}

/// The live cancellable streams of a scope, by id. The scope guards it. Removed cancellations must be released outside of
/// the lock, because ids are foreign objects.
///
/// A hash table whose entries are the cancellations themselves, so that a stream needs no other object: each bucket is a
/// chain, the newest cancellation first.
struct Cancellations: ~Copyable {
  private var buckets: [Cancellation?] = []
  private var count = 0

  init() {}

  mutating func insert(_ cancellation: Cancellation, _ key: EffectKey) {
    if count == buckets.count { grow() }
    count += 1
    cancellation.key = key
    cancellation.isRegistered = true
    prepend(cancellation, to: bucket(of: key))
  }

  /// Removes a cancellation, if it is registered.
  mutating func remove(_ cancellation: Cancellation) {
    guard cancellation.isRegistered, let key = cancellation.key else { return }
    takeOut(cancellation, of: bucket(of: key))
  }

  /// Removes the cancellations with an id.
  mutating func remove(_ key: EffectKey) -> RemovedCancellations {
    guard count > 0 else { return RemovedCancellations() }
    let bucket = bucket(of: key)
    var removed = RemovedCancellations()
    var next = buckets[bucket]
    while let cancellation = next {
      next = cancellation.following
      guard cancellation.key == key else { continue }
      takeOut(cancellation, of: bucket)
      removed.prepend(cancellation)
    }
    return removed
  }

  /// Removes all, in no particular order.
  mutating func removeAll() -> RemovedCancellations {
    var removed = RemovedCancellations()
    for bucket in buckets.indices {
      while let cancellation = buckets[bucket] {
        takeOut(cancellation, of: bucket)
        removed.prepend(cancellation)
      }
    }
    return removed
  }

  private func bucket(of key: EffectKey) -> Int { key.hash & (buckets.count - 1) }

  private mutating func prepend(_ cancellation: Cancellation, to bucket: Int) {
    cancellation.following = buckets[bucket]
    cancellation.following?.preceding = cancellation
    buckets[bucket] = cancellation
  }

  private mutating func takeOut(_ cancellation: Cancellation, of bucket: Int) {
    let (preceding, following) = (cancellation.preceding, cancellation.following)
    following?.preceding = preceding
    if let preceding { preceding.following = following } else { buckets[bucket] = following }
    (cancellation.preceding, cancellation.following, cancellation.isRegistered) = (nil, nil, false)
    count -= 1
  }

  /// Doubles the number of buckets. Each chain keeps its order.
  private mutating func grow() {
    let before = buckets
    buckets = Array(repeating: nil, count: max(8, before.count * 2))
    for first in before {
      var reversed = RemovedCancellations()
      var next = first
      while let cancellation = next {
        next = cancellation.following
        (cancellation.preceding, cancellation.following) = (nil, nil)
        reversed.prepend(cancellation)
      }
      reversed.forEach { if let key = $0.key { prepend($0, to: bucket(of: key)) } }
    }
  }

  deinit { for first in buckets { first?.releaseChain() } }
}

/// Cancellations that were taken out of their scope, in the order in which they began.
struct RemovedCancellations: ~Copyable {
  private var first: Cancellation?

  fileprivate init() {}

  fileprivate mutating func prepend(_ cancellation: Cancellation) {
    cancellation.following = first
    first = cancellation
  }

  /// Takes out one after the other.
  fileprivate mutating func forEach(_ body: (Cancellation) -> Void) {
    while let cancellation = first {
      first = cancellation.following
      cancellation.following = nil
      body(cancellation)
    }
  }

  /// Cancels each.
  ///
  /// - Parameter isReplaced: Whether a stream that has a last element replaces them.
  consuming func cancel(isReplaced: Bool) { forEach { $0.cancel(isReplaced: isReplaced) } }

  deinit { first?.releaseChain() }
}

extension Cancellation {
  /// Releases this one and those after it, one after the other: the recursive release of a long chain would overflow the
  /// stack.
  fileprivate func releaseChain() {
    var rest = following
    following = nil
    while let cancellation = rest {
      rest = cancellation.following
      cancellation.following = nil
    }
  }
}
