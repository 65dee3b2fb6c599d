// `@unchecked Sendable`: the key and the neighbours are guarded by the lock of the scope, but `following` belongs to the
// `RemovedCancellations` once the cancellation was taken out; the rest is constant, or synchronizes itself. Unsafe code:
// `preceding` is the cancellation whose `following` is this one, so that the scope keeps it.
internal import Synchronization

/// Ends one cancellable stream: the link to the stream's source.
@usableFromInline
class Cancellation: SubscriptionLink, @unchecked Sendable {
  /// The id that it has or had. Guarded by the scope's lock, as are the next two.
  @exclusivity(unchecked) fileprivate final var key: EffectKey?
  /// The neighbours in its chain; see `Cancellations`.
  @exclusivity(unchecked) fileprivate final var following: Cancellation?
  @exclusivity(unchecked) fileprivate final unowned(unsafe) var preceding: Cancellation?
  /// Whether it is in its scope. Guarded by the scope's lock.
  @exclusivity(unchecked) fileprivate(set) final var isRegistered = false
  private let progress = Atomic<Progress>(.withoutID)
  private let cancelled = Flag()

  /// How far a stream has come. A stream may get its id on one thread, and end on another: whichever is first changes this
  /// word first, so that a stream that is over is never left in its scope.
  private enum Progress: UInt8, AtomicRepresentable { case withoutID, withID, over }

  /// Whether it has or had an id.
  final var hasID: Bool { progress.load(ordering: .relaxed) != .withoutID }

  /// Notes that it gets its id; false if it is over, or has one.
  fileprivate final func beginID() -> Bool {
    progress.compareExchange(expected: .withoutID, desired: .withID, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Notes that it is over; returns whether it may still be in its scope.
  final func endID() -> Bool { progress.exchange(.over, ordering: .acquiringAndReleasing) == .withID }

  /// Ends the stream.
  ///
  /// - Parameter isReplaced: Whether another stream replaces this one, so that its last element is not
  ///   delivered.
  func endStream(isReplaced: Bool) { fatalError(Diagnostics.abstract) }

  /// Whether the stream was cancelled.
  final var isCancelled: Bool { cancelled.isRaised }

  /// - Parameter isReplaced: Whether the stream that replaces this one has a last element, too.
  fileprivate final func cancel(isReplaced: Bool) {
    // What the stream emitted before its end counts, if it has ended by itself.
    guard !isDisposed else { return }
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
  private(set) var count = 0

  init() {}

  /// Adds a stream, if it is neither over nor has an id.
  mutating func insert(_ cancellation: Cancellation, _ key: EffectKey) {
    guard cancellation.beginID() else { return }
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

  /// Multiplies the hash value, because that of an id may be the application's own, and differ in its upper bits only.
  private func bucket(of key: EffectKey) -> Int {
    Int((UInt64(bitPattern: Int64(key.hash)) &* 0x9e37_79b9_7f4a_7c15) >> 32) & (buckets.count - 1)
  }

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
}

/// Cancellations that were taken out of their scope; those with one id in the order in which they began.
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
