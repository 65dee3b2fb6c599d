// What lives in a scope: the streams that can be cancelled by an id, in `Cancellations`, and the effects, in `EffectList`.
//
// `@unchecked Sendable`: all that a scope keeps here is guarded by its lock, but `following` belongs to the
// `RemovedCancellations` once the cancellation was taken out; the rest is constant, or synchronizes itself.
// Unsafe code: the members link each other, so that a stream needs no further object. A list or chain keeps each of its
// members by one reference of its own, from `insert` or `append` until the member is taken out; `RemovedCancellations` takes
// over the references of what is taken out by an id, and gives them back. So the neighbours need not be counted.
internal import Synchronization

/// Ends one cancellable stream: the link to the stream's source.
@usableFromInline
class Cancellation: SubscriptionLink, @unchecked Sendable {
  /// The id that it has or had. Guarded by the scope's lock, as are the next two.
  @exclusivity(unchecked) fileprivate final var key: EffectKey?
  /// The neighbours in its chain; see `Cancellations`.
  @exclusivity(unchecked) fileprivate final var following: Unmanaged<Cancellation>?
  @exclusivity(unchecked) fileprivate final var preceding: Unmanaged<Cancellation>?
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

  /// Notes that it was taken out of its scope, so that its end need not look there for it.
  fileprivate final func leave() {
    isRegistered = false
    progress.store(.over, ordering: .releasing)
  }

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
  private var buckets: [Unmanaged<Cancellation>?] = []
  private(set) var count = 0

  init() {}

  /// Adds a stream, if it is neither over nor has an id.
  mutating func insert(_ cancellation: Cancellation, _ key: EffectKey) {
    guard cancellation.beginID() else { return }
    if count == buckets.count { grow() }
    count += 1
    cancellation.key = key
    cancellation.isRegistered = true
    prepend(.passRetained(cancellation), to: bucket(of: key))
  }

  /// Removes a cancellation, if it is registered. The caller holds it.
  mutating func remove(_ cancellation: Cancellation) {
    guard cancellation.isRegistered, let key = cancellation.key else { return }
    let entry = Unmanaged.passUnretained(cancellation)
    takeOut(entry, of: bucket(of: key))
    entry.release()
  }

  /// Removes the cancellations with an id, except those for which `isKept` holds.
  mutating func remove(_ key: EffectKey, except isKept: (Cancellation) -> Bool) -> RemovedCancellations {
    var removed = RemovedCancellations()
    guard count > 0 else { return removed }
    let bucket = bucket(of: key)
    var next = buckets[bucket]
    while let entry = next {
      next = entry.following
      guard entry._withUnsafeGuaranteedRef({ $0.key == key && !isKept($0) }) else {
        continue
      }
      takeOut(entry, of: bucket)
      removed.prepend(entry)
    }
    return removed
  }

  /// Removes all, in no particular order.
  mutating func removeAll() -> RemovedCancellations {
    var removed = RemovedCancellations()
    for bucket in buckets.indices {
      while let entry = buckets[bucket] {
        takeOut(entry, of: bucket)
        removed.prepend(entry)
      }
    }
    return removed
  }

  /// Multiplies the hash value, because that of an id may be the application's own, and differ in its upper bits only.
  private func bucket(of key: EffectKey) -> Int {
    Int((UInt64(bitPattern: Int64(key.hash)) &* 0x9e37_79b9_7f4a_7c15) >> 32) & (buckets.count - 1)
  }

  private mutating func prepend(_ entry: Unmanaged<Cancellation>, to bucket: Int) {
    entry.following = buckets[bucket]
    entry.following?.preceding = entry
    buckets[bucket] = entry
  }

  private mutating func takeOut(_ entry: Unmanaged<Cancellation>, of bucket: Int) {
    let (preceding, following) = (entry.preceding, entry.following)
    following?.preceding = preceding
    if let preceding { preceding.following = following } else { buckets[bucket] = following }
    (entry.preceding, entry.following) = (nil, nil)
    entry._withUnsafeGuaranteedRef { $0.leave() }
    count -= 1
  }

  /// Doubles the number of buckets. Each chain keeps its order.
  private mutating func grow() {
    let before = buckets
    buckets = Array(repeating: nil, count: max(8, before.count * 2))
    for first in before {
      var reversed: Unmanaged<Cancellation>?
      var next = first
      while let entry = next {
        next = entry.following
        (entry.preceding, entry.following) = (nil, reversed)
        reversed = entry
      }
      while let entry = reversed {
        reversed = entry.following
        if let key = entry._withUnsafeGuaranteedRef({ $0.key }) { prepend(entry, to: bucket(of: key)) }
      }
    }
  }
}

/// Cancellations that were taken out of their scope; those with one id in the order in which they began.
struct RemovedCancellations: ~Copyable {
  private var first: Unmanaged<Cancellation>?

  fileprivate init() {}

  var isEmpty: Bool { first == nil }

  /// Takes over the chain's reference.
  fileprivate mutating func prepend(_ entry: Unmanaged<Cancellation>) {
    entry.following = first
    first = entry
  }

  private mutating func popFirst() -> Unmanaged<Cancellation>? {
    guard let entry = first else { return nil }
    first = entry.following
    entry.following = nil
    return entry
  }

  /// Cancels each.
  ///
  /// - Parameters:
  ///   - isReplaced: Whether a stream that has a last element replaces them.
  ///   - willEnd: Called before each.
  mutating func cancel(isReplaced: Bool, _ willEnd: (Cancellation) -> Void) {
    while let entry = popFirst() {
      entry._withUnsafeGuaranteedRef {
        willEnd($0)
        $0.cancel(isReplaced: isReplaced)
      }
      entry.release()
    }
  }

  deinit {
    var next = first
    while let entry = next {
      next = entry.following
      entry.following = nil
      entry.release()
    }
  }
}

extension Unmanaged<Cancellation> {
  fileprivate var following: Self? {
    get { _withUnsafeGuaranteedRef { $0.following } }
    nonmutating set { _withUnsafeGuaranteedRef { $0.following = newValue } }
  }

  fileprivate var preceding: Self? {
    get { _withUnsafeGuaranteedRef { $0.preceding } }
    nonmutating set { _withUnsafeGuaranteedRef { $0.preceding = newValue } }
  }
}

/// The effects of a scope in the order in which they began.
///
/// An effect keeps the owner of its list, so a list is never released with effects in it.
struct EffectList: ~Copyable {
  private var first: Unmanaged<EffectInfo>?
  private var last: Unmanaged<EffectInfo>?
  private(set) var count = 0

  init() {}

  /// The effects' numbers, in order.
  var ids: [EffectID] {
    var ids: [EffectID] = []
    var entry = first
    while let effect = entry {
      effect._withUnsafeGuaranteedRef {
        ids.append($0.id)
        entry = $0.next
      }
    }
    return ids
  }

  mutating func append(_ effect: EffectInfo) {
    let entry = Unmanaged.passRetained(effect)
    effect.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = entry } } else { first = entry }
    last = entry
    effect.isListed = true
    count += 1
  }

  /// Removes an effect, if it is in the list. The caller holds it.
  mutating func remove(_ effect: EffectInfo) {
    guard effect.isListed else { return }
    let (previous, next) = (effect.previous, effect.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next { next._withUnsafeGuaranteedRef { $0.previous = previous } } else { last = previous }
    (effect.previous, effect.next, effect.isListed) = (nil, nil, false)
    count -= 1
    Unmanaged.passUnretained(effect).release()
  }

  mutating func removeAll() -> [EffectInfo] {
    var all: [EffectInfo] = []
    while let effect = first?.takeUnretainedValue() {
      remove(effect)
      all.append(effect)
    }
    return all
  }
}
