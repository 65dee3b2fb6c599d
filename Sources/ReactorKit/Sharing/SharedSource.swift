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
  /// Takes down a version, in order, inside the lock of the source: only keeps it.
  ///
  /// - Returns: What is to be released outside of the lock.
  func keep(_ version: _SharedVersion) -> AnyObject?

  /// Does something with what was kept, unless somebody does already. Outside of locks, on any thread.
  func handleKept()
}

/// A value that several reactors hold: the newest version, and who is told of new ones.
///
/// Every listener gets the versions in their order, the same for all. Each handles them by itself: one that
/// is slow keeps nobody else. Not for use outside of the package.
open class _SharedSource: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as are the listeners.
  private var latest: _SharedVersion
  private var listeners: [any SharedListener] = []

  /// A value.
  package init(_ first: _SharedVersion) {
    latest = first
    SharedState.isUsed = true
  }

  /// What was published last.
  package final var newest: _SharedVersion { lock.withLock { latest } }

  /// Makes a version the newest one. Call with ascending numbers; `deliver` must follow.
  ///
  /// - Returns: What is to be released when the thread has let go of all locks and turns: it may be the last
  ///   that holds a reactor, or a value, whose `deinit` may do anything.
  package final func publish(_ version: _SharedVersion) -> [AnyObject?] {
    lock.withLock {
      defer { latest = version }
      return [latest] + listeners.map { $0.keep(version) }
    }
  }

  /// Lets the listeners handle what was published.
  package final func deliver() {
    let listeners = lock.withLock { self.listeners }
    for listener in listeners { listener.handleKept() }
  }

  /// Adds a listener.
  ///
  /// - Returns: The newest version; the listener is told of those that follow.
  package final func add(_ listener: any SharedListener) -> _SharedVersion {
    lock.withLock {
      listeners.append(listener)
      return latest
    }
  }

  /// Removes a listener, which may still handle what it has kept.
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
