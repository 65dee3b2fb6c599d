// `@unchecked Sendable`: what changes is guarded by `lock`; the released versions and listeners go outside of
// it.
internal import Synchronization

/// One of the values that a `_SharedSource` has had. Not for use outside of the package.
open class _SharedVersion: @unchecked Sendable {
  /// Ascending, in one source.
  package final let number: UInt64

  package init(number: UInt64) { self.number = number }

  /// What the value is called in what monitors see.
  open var change: SharedChange { SharedChange(key: "", value: ()) }
}

/// What a monitor sees as the mutation, where a value changed that the reactor shares with others.
public struct SharedChange: CustomStringConvertible {
  /// The name that the value was declared with.
  public let key: String
  /// The new value.
  public let value: Any

  package init(key: String, value: Any) {
    self.key = key
    self.value = value
  }

  /// The name and the new value.
  public var description: String { "\(key) = \(value)" }
}

/// Somebody who wants to know of every version of a shared value.
package protocol SharedListener: AnyObject, Sendable {
  /// Called with one version after the other, in order, on the thread that has written it, or on one that
  /// delivers for it.
  func receive(_ version: _SharedVersion)
}

/// A value that several reactors hold: the newest version, and who is told of new ones.
///
/// Every listener is told of the versions in their order, the same for all, and never two at the same time.
/// Who publishes one from inside a delivery, or while another thread delivers, leaves it to that one. Not for
/// use outside of the package.
open class _SharedSource: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as are all below.
  private var latest: _SharedVersion
  /// What was published and not delivered yet.
  private var waiting = FIFO<_SharedVersion>()
  private var isDelivering = false
  private var listeners: [any SharedListener] = []

  /// A value.
  package init(_ first: _SharedVersion) {
    latest = first
    SharedState.isUsed = true
  }

  /// What is published last.
  package final var newest: _SharedVersion { lock.withLock { latest } }

  /// Makes a version the newest one. Call with ascending numbers, `deliver` must follow.
  package final func publish(_ version: _SharedVersion) {
    let obsolete = lock.withLock {
      defer { latest = version }
      if !listeners.isEmpty { waiting.append(version) }
      return latest
    }
    withExtendedLifetime(obsolete) {}
    if ReduceScope.isInsideAny { SharedWrites.note(version, of: self) }
  }

  /// Tells the listeners what was published; from inside a `reduce`, which has a lock, the reactor does that
  /// later.
  package final func deliverUnlessReducing() {
    if !ReduceScope.isInsideAny { deliver() }
  }

  /// Tells the listeners what was published, unless somebody does.
  final func deliver() {
    guard lock.withLock({ beginDelivering() }) else { return }
    while let (version, listeners) = next() {
      for listener in listeners { listener.receive(version) }
    }
  }

  private func beginDelivering() -> Bool {
    guard !isDelivering, !waiting.isEmpty else { return false }
    isDelivering = true
    return true
  }

  private func next() -> (_SharedVersion, [any SharedListener])? {
    lock.withLock {
      guard let version = waiting.popFirst() else {
        isDelivering = false
        return nil
      }
      return (version, listeners)
    }
  }

  /// Adds a listener.
  ///
  /// - Returns: The newest version. The listener may still be told of older ones, if somebody delivers.
  package final func add(_ listener: any SharedListener) -> _SharedVersion {
    lock.withLock {
      listeners.append(listener)
      return latest
    }
  }

  /// Removes a listener, which may still be in a call.
  package final func remove(_ listener: any SharedListener) {
    lock.withLock { listeners.removeAll { $0 === listener } }
  }
}

/// Whether anybody in the process has made a shared value; until then, reactors look for none.
@usableFromInline
enum SharedState {
  private static let flag = Atomic<Bool>(false)

  @usableFromInline static var isUsed: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }
}
