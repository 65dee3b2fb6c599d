// Unsafe code: the thread-local variable holds an object that it has retained, until `take` releases it; only
// its own thread uses it.
internal import CReactorSupport

/// What the calling thread has written to shared values since it is in a `reduce`.
///
/// The reactor has the lock of its state then, so nobody else is told before it has let go of that. Whoever
/// reads such a value on this thread meanwhile gets what was written.
package final class SharedWrites {
  private var writes: [(source: _SharedSource, version: _SharedVersion)] = []

  private init() {}

  private static var current: SharedWrites? {
    guard let address = rk_shared_writes_place().pointee else { return nil }
    return Unmanaged<SharedWrites>.fromOpaque(address).takeUnretainedValue()
  }

  static func note(_ version: _SharedVersion, of source: _SharedSource) {
    let writes = current ?? make()
    if let index = writes.writes.firstIndex(where: { $0.source === source }) {
      writes.writes[index].version = version
    } else {
      writes.writes.append((source, version))
    }
  }

  private static func make() -> SharedWrites {
    let made = SharedWrites()
    rk_shared_writes_place().pointee = Unmanaged.passRetained(made).toOpaque()
    return made
  }

  /// Whether the thread is in a `reduce`.
  package static var isReducing: Bool { ReduceScope.isInsideAny }

  /// What the thread wrote last to a value, in the `reduce` that it is in.
  package static func version(of source: _SharedSource) -> _SharedVersion? {
    current?.writes.first { $0.source === source }?.version
  }

  /// Whose listeners are to be told now; forgets what was written.
  static func take() -> [_SharedSource] {
    let place = rk_shared_writes_place()
    guard let address = place.pointee else { return [] }
    place.pointee = nil
    return Unmanaged<SharedWrites>.fromOpaque(address).takeRetainedValue().writes.map(\.source)
  }
}

/// Tells listeners of shared values what was written to those in a `reduce`, once that is over.
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
