// Unsafe code: the thread-local variable retains an object until `take` releases it; only its own thread uses
// it.
internal import CReactorSupport
internal import ReactorKit

/// The writes of the calling thread to shared values whose listeners have not been told yet.
///
/// In a `reduce`, the reactor holds the lock of its state, and a writer has the turn of its value: the
/// listeners are told when the thread has let go of all of these.
final class SharedWrites {
  /// The writes to one value.
  struct Write {
    let source: SharedSource
    /// The version that reads from the state get in the same `reduce`, if a write went past that state.
    var version: AnySharedVersion?
    /// Objects to be released after the listeners were told.
    var released: [AnyObject?]
    /// Whether a repeated `reduce` has written, which nobody else sees.
    var isReplayed = false
  }

  private var writes: [Write] = []
  /// The number of values that the thread is writing.
  private var turns = 0

  private init() {}

  private static var current: SharedWrites? {
    guard let address = rk_shared_writes_place().pointee else { return nil }
    return Unmanaged<SharedWrites>.fromOpaque(address).takeUnretainedValue()
  }

  private static func made() -> SharedWrites {
    if let current { return current }
    let made = SharedWrites()
    rk_shared_writes_place().pointee = Unmanaged.passRetained(made).toOpaque()
    return made
  }

  /// Whether the thread is in a `reduce`.
  static var isReducing: Bool { ReduceScope.isInsideAny }

  /// Whether what is assigned to a state is written for all: in a `reduce` that is not a repeated one.
  static var areShown: Bool { isReducing && !ReduceScope.isReplaying }

  /// Notes that the thread begins to write a value.
  static func beginTurn() { made().turns += 1 }

  /// Notes that the thread has written a value. Outside of any `reduce` and any other write, tells the
  /// listeners of all written values.
  static func endTurn() {
    guard let current else { return }
    current.turns -= 1
    guard current.turns == 0, !isReducing else { return }
    for write in take() { write.source.deliver() }
  }

  /// Whether the thread is in a `reduce`, or writes a value.
  static var isBusy: Bool { isReducing || current.map { $0.turns > 0 } ?? false }

  /// Notes that listeners of a value have kept a version.
  ///
  /// - Parameters:
  ///   - isBesideState: Whether the write went past the state that a `reduce` works on. If so, reads from
  ///     that state get this version nevertheless, or a later one.
  ///   - released: Objects to be released after the listeners were told.
  static func note(
    _ version: AnySharedVersion, of source: SharedSource, isBesideState: Bool,
    releasing released: [AnyObject?]
  ) {
    let writes = made()
    guard let index = writes.writes.firstIndex(where: { $0.source === source }) else {
      writes.writes.append(Write(source: source, version: isBesideState ? version : nil, released: released))
      return
    }
    if isBesideState || writes.writes[index].version != nil { writes.writes[index].version = version }
    writes.writes[index].released += released
  }

  /// Notes a version that a repeated `reduce` would have written, until `forgetReplayed`.
  static func noteReplayed(_ version: AnySharedVersion, of source: SharedSource) {
    let writes = made()
    if let index = writes.writes.firstIndex(where: { $0.source === source }) {
      writes.writes[index].version = version
    } else {
      writes.writes.append(Write(source: source, version: version, released: [], isReplayed: true))
    }
  }

  /// Forgets the versions of a repeated `reduce`.
  static func forgetReplayed() { current?.writes.removeAll(where: \.isReplayed) }

  /// Takes over the writes that another thread was to tell.
  static func note(_ left: [Write]) { made().writes += left }

  /// The version that reads from a state get instead of the one that it shows, because the thread's current
  /// `reduce` has written it past that state.
  static func version(of source: SharedSource) -> AnySharedVersion? {
    guard let current, isReducing else { return nil }
    return current.writes.first { $0.source === source }?.version
  }

  /// Returns the writes whose listeners are to handle the kept versions, and forgets them.
  static func take() -> [Write] {
    guard let current, current.turns == 0 else { return [] }
    let place = rk_shared_writes_place()
    guard let address = place.pointee else { return [] }
    place.pointee = nil
    return Unmanaged<SharedWrites>.fromOpaque(address).takeRetainedValue().writes
  }
}
