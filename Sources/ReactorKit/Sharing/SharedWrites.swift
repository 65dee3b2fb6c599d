// Unsafe code: the thread-local variable holds an object that it has retained, until `take` releases it; only
// its own thread uses it.
internal import CReactorSupport

/// What the calling thread has written to shared values, and nobody was told of yet.
///
/// In a `reduce` the reactor has the lock of its state, and a writer has the turn of its value: others are
/// told when the thread has let go of all of them.
package final class SharedWrites {
  private var writes: [(source: _SharedSource, version: _SharedVersion?)] = []
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
    for source in take() { source.deliver() }
  }

  /// Notes what listeners of a value have kept.
  ///
  /// - Parameter version: What those who read a state in the same `reduce` get, if it is not in that state
  ///   itself.
  package static func note(_ source: _SharedSource, reading version: _SharedVersion?) {
    let writes = made()
    if let index = writes.writes.firstIndex(where: { $0.source === source }) {
      writes.writes[index].version = version
    } else {
      writes.writes.append((source, version))
    }
  }

  /// What those who read a state get instead of what it shows, because the `reduce` that the thread is in has
  /// written it besides that state.
  package static func version(of source: _SharedSource) -> _SharedVersion? {
    guard let current, isReducing else { return nil }
    return current.writes.first { $0.source === source }?.version
  }

  /// Whose listeners are to handle what they have kept; forgets what was written.
  static func take() -> [_SharedSource] {
    guard let current, current.turns == 0 else { return [] }
    let place = rk_shared_writes_place()
    guard let address = place.pointee else { return [] }
    place.pointee = nil
    return Unmanaged<SharedWrites>.fromOpaque(address).takeRetainedValue().writes.map(\.source)
  }
}

/// Lets listeners of shared values handle what was written to those in a `reduce`, once that is over.
final class SharedDelivery: Work {
  private let sources: [_SharedSource]
  /// Released with this, outside of locks.
  private let released: [AnyObject]

  init(_ sources: [_SharedSource], releasing released: [AnyObject]) {
    self.sources = sources
    self.released = released
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) { deliver() }

  override func drop(from pipeline: _Pipeline) { deliver() }

  private func deliver() {
    for source in sources { source.deliver() }
  }
}
