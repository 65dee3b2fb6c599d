// Unsafe code: the thread-local variable retains an object until `take` releases it; only its own thread uses
// it.
internal import CReactorSupport
internal import ReactorKit

/// The writes of the calling thread to shared values whose listeners are to be notified later.
///
/// In a `reduce`, the reactor holds the lock of its state, and a writer has the turn of its value: the
/// listeners are notified when the thread has left all of these. A write that is inside of nothing else is never noted here.
final class SharedWrites {
  /// The writes to one value.
  struct Write {
    let source: SharedSource
    /// The version that reads from the state get in the same `reduce`, if a write went past that state.
    var version: AnySharedVersion?
    /// The published versions.
    var publications: [SharedSource.Publication]
    /// Whether a repeated `reduce` has written, which no other code sees.
    var isReplayed = false

    /// Lets the listeners handle the versions that they have kept.
    func deliver() { for publication in publications { publication.deliver() } }
  }

  private var writes: [Write] = []

  private init() {}

  private static var current: SharedWrites? {
    guard let address = rk_shared_writes_place().pointee.noted else { return nil }
    return Unmanaged<SharedWrites>.fromOpaque(address).takeUnretainedValue()
  }

  private static func made() -> SharedWrites {
    if let current { return current }
    let made = SharedWrites()
    rk_shared_writes_place().pointee.noted = Unmanaged.passRetained(made).toOpaque()
    return made
  }

  /// Whether the thread is in a `reduce`.
  static var isReducing: Bool { ReduceScope.isInsideAny }

  /// Whether what is assigned to a state is written for all: in a `reduce` that is not a repeated one.
  static var areShown: Bool { isReducing && !ReduceScope.isReplaying }

  /// Notes that the thread begins to write a value.
  static func beginTurn() { rk_shared_writes_place().pointee.turns += 1 }

  /// Notes that the thread has written a value. Outside of any `reduce` and any other write, notifies the
  /// listeners of all noted values.
  static func endTurn() {
    let place = rk_shared_writes_place()
    place.pointee.turns -= 1
    guard place.pointee.noted != nil, place.pointee.turns == 0, !isReducing else { return }
    for write in take() { write.deliver() }
  }

  /// Whether the thread is in a `reduce`, or writes a value.
  static var isBusy: Bool { isReducing || rk_shared_writes_place().pointee.turns > 0 }

  /// Whether the listeners of the value that the thread writes may be notified as soon as its turn ends: no other write
  /// and no `reduce` is around this one, and none was inside.
  static var isAlone: Bool {
    let place = rk_shared_writes_place()
    return place.pointee.turns == 1 && place.pointee.noted == nil && !isReducing
  }

  /// Notes that listeners of a value have kept a version.
  ///
  /// - Parameters:
  ///   - isBesideState: Whether the write went past the state that a `reduce` works on. If so, reads from
  ///     that state get this version nevertheless, or a later one.
  ///   - publication: The version, as it was published.
  static func note(
    _ version: AnySharedVersion, of source: SharedSource, isBesideState: Bool,
    _ publication: SharedSource.Publication
  ) {
    let writes = made()
    guard let index = writes.writes.firstIndex(where: { $0.source === source }) else {
      writes.writes.append(
        Write(source: source, version: isBesideState ? version : nil, publications: [publication]))
      return
    }
    if isBesideState || writes.writes[index].version != nil { writes.writes[index].version = version }
    writes.writes[index].publications.append(publication)
  }

  /// Notes a version that a repeated `reduce` would have written, until `forgetReplayed`.
  static func noteReplayed(_ version: AnySharedVersion, of source: SharedSource) {
    let writes = made()
    if let index = writes.writes.firstIndex(where: { $0.source === source }) {
      writes.writes[index].version = version
    } else {
      writes.writes.append(Write(source: source, version: version, publications: [], isReplayed: true))
    }
  }

  /// Forgets the versions of a repeated `reduce`.
  static func forgetReplayed() { current?.writes.removeAll(where: \.isReplayed) }

  /// Takes over the writes that another thread was to deliver.
  static func note(_ left: [Write]) { made().writes += left }

  /// The version that reads from a state get instead of the one that it shows, because the thread's current
  /// `reduce` has written it past that state.
  static func version(of source: SharedSource) -> AnySharedVersion? {
    guard let current, isReducing else { return nil }
    return current.writes.first { $0.source === source }?.version
  }

  /// Returns the writes whose listeners are to handle the kept versions, and forgets them.
  static func take() -> [Write] {
    let place = rk_shared_writes_place()
    guard let address = place.pointee.noted, place.pointee.turns == 0 else { return [] }
    place.pointee.noted = nil
    return Unmanaged<SharedWrites>.fromOpaque(address).takeRetainedValue().writes
  }
}
