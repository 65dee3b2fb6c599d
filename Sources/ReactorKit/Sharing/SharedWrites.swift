// Unsafe code: the thread-local variable holds an object that it has retained, until `take` releases it; only
// its own thread uses it.
internal import CReactorSupport

/// What the calling thread has written to shared values, and nobody was told of yet.
///
/// In a `reduce` the reactor has the lock of its state, and a writer has the turn of its value: others are
/// told when the thread has let go of all of them.
package final class SharedWrites {
  /// What was written to one value.
  struct Write {
    let source: _SharedSource
    /// What those who read a state in the same `reduce` get, if some of it was written besides that state.
    var version: _SharedVersion?
    /// What is released afterwards.
    var released: [AnyObject?]
  }

  private var writes: [Write] = []
  /// How many values it is writing.
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
  package static var isReducing: Bool { ReduceScope.isInsideAny }

  /// The thread begins to write a value.
  package static func beginTurn() { made().turns += 1 }

  /// It has ended that. If it is in nothing else, everybody is told of what it has written.
  package static func endTurn() {
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
  ///   - isBesideState: Whether it was written besides the state that a `reduce` works on: then those who
  ///     read that get it nevertheless, and what is written to the value afterwards.
  ///   - released: What is to be released when they have been told.
  package static func note(
    _ version: _SharedVersion, of source: _SharedSource, isBesideState: Bool, releasing released: [AnyObject?]
  ) {
    let writes = made()
    guard let index = writes.writes.firstIndex(where: { $0.source === source }) else {
      writes.writes.append(Write(source: source, version: isBesideState ? version : nil, released: released))
      return
    }
    if isBesideState || writes.writes[index].version != nil { writes.writes[index].version = version }
    writes.writes[index].released += released
  }

  /// Leaves to this thread what another one was to tell.
  static func note(_ left: [Write]) { made().writes += left }

  /// What those who read a state get instead of what it shows, because the `reduce` that the thread is in has
  /// written it besides that state.
  package static func version(of source: _SharedSource) -> _SharedVersion? {
    guard let current, isReducing else { return nil }
    return current.writes.first { $0.source === source }?.version
  }

  /// Whose listeners are to handle what they have kept; forgets what was written.
  static func take() -> [Write] {
    guard let current, current.turns == 0 else { return [] }
    let place = rk_shared_writes_place()
    guard let address = place.pointee else { return [] }
    place.pointee = nil
    return Unmanaged<SharedWrites>.fromOpaque(address).takeRetainedValue().writes
  }
}

/// Lets listeners of shared values handle what was written to those in a `reduce`, once that is over.
final class SharedDelivery: Work {
  private let writes: [SharedWrites.Write]
  /// Released with this, outside of locks.
  private let released: [AnyObject]

  init(_ writes: [SharedWrites.Write], releasing released: [AnyObject]) {
    self.writes = writes
    self.released = released
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) { deliver() }

  // The reactor may have been let go of by another one's `reduce`.
  override func drop(from pipeline: _Pipeline) {
    if SharedWrites.isBusy { SharedWrites.note(writes) } else { deliver() }
  }

  private func deliver() {
    for write in writes { write.source.deliver() }
  }
}
