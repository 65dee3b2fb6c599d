// `@unchecked Sendable`: mutable state is guarded by `lock`; replaced versions, and the objects that
// listeners return, are released outside of it. The exclusivity of that state is not checked at run time, because a
// thread that has the lock does nothing else at the same time.
internal import ReactorKit

/// One of the values that a `SharedSource` has had.
class AnySharedVersion: @unchecked Sendable {
  /// The number of the version, ascending in one source.
  final let number: UInt64

  init(number: UInt64) { self.number = number }

  /// The change that monitors see.
  var change: SharedChange { SharedChange(key: "", value: ()) }
}

/// A listener that is told of every version of a shared value.
protocol SharedListener: AnyObject, Sendable {
  /// The number of the listener in its source, whose lock guards it; 0 before it is added.
  var number: UInt64 { get set }

  /// Keeps a version for later. Called in the order of the versions, by the thread that writes, perhaps once more after
  /// the listener was removed.
  ///
  /// - Returns: An object to be released when the thread holds no locks and turns any more.
  func keep(_ version: AnySharedVersion) -> AnyObject?

  /// Handles the kept versions, unless another thread does already. Called outside of locks, on any thread.
  func handleKept()
}

/// A value that several reactors hold: its newest version, and the listeners that are told of new ones.
///
/// Every listener gets the versions in their order, the same for all. Each handles them by itself: a slow one
/// delays no other.
class SharedSource: @unchecked Sendable {
  fileprivate struct Place {
    let number: UInt64
    /// `nil` if the listener was removed.
    var listener: (any SharedListener)?
  }

  private let lock = Lock()
  /// Guarded by `lock`, as are the next three.
  @exclusivity(unchecked) private var latest: AnySharedVersion
  /// The listeners, by ascending numbers.
  @exclusivity(unchecked) private var places: [Place] = []
  /// The number of places whose listeners were removed: half of them at most, so that adding and removing costs the
  /// same for many as for few.
  @exclusivity(unchecked) private var free = 0
  @exclusivity(unchecked) private var count: UInt64 = 0

  /// A source with a first version.
  init(_ first: AnySharedVersion) { latest = first }

  /// The version that was published last.
  final var newest: AnySharedVersion { lock.withLock { latest } }

  /// Calls `body`, which copies a part of the version that was published last, inside the lock.
  @inline(__always)
  final func withNewest<Result>(_ body: (AnySharedVersion) -> Result) -> Result {
    lock.withLock { body(latest) }
  }

  /// A version that was published. Delivered and released when the thread holds no locks and turns any more: here may be the
  /// last references to a value, a listener or a reactor, whose `deinit` may do anything.
  struct Publication {
    fileprivate let replaced: AnySharedVersion
    fileprivate let places: [Place]
    fileprivate let kept: [AnyObject?]

    /// Lets the listeners that have kept the version handle it, also those that were removed since then.
    func deliver() { for place in places { place.listener?.handleKept() } }
  }

  /// Makes a version the newest one. Call with ascending numbers, with the turn to write; its delivery must follow.
  ///
  /// The turn keeps the order of the versions, the same for all listeners. A listener that joins after the lock was left
  /// has received this version from `add`.
  final func publish(_ version: AnySharedVersion) -> Publication {
    var replaced = version
    let places = lock.withLock {
      swap(&replaced, &latest)
      return self.places
    }
    return Publication(
      replaced: replaced, places: places, kept: places.map { $0.listener?.keep(version) })
  }

  /// Adds a listener.
  ///
  /// - Returns: The newest version; the listener is told of later ones.
  final func add(_ listener: any SharedListener) -> AnySharedVersion {
    lock.withLock {
      count += 1
      listener.number = count
      places.append(Place(number: count, listener: listener))
      return latest
    }
  }

  /// Removes a listener, which may still handle the versions that it has kept.
  final func remove(_ listener: any SharedListener) {
    lock.withLock {
      guard let index = index(of: listener.number) else { return }
      places[index].listener = nil
      free += 1
      if free * 2 > places.count {
        places.removeAll { $0.listener == nil }
        free = 0
      }
    }
  }

  // MARK: For code that does not know the type of the value

  /// Whether the values of two versions of this source are known to be equal.
  func areEqual(_ lhs: AnySharedVersion, _ rhs: AnySharedVersion) -> Bool {
    fatalError(Diagnostics.foreignVersion)
  }

  /// Writes the value of a version that was made for a copy of a state only.
  ///
  /// - Returns: The newest version.
  func write(_ edited: AnySharedVersion) -> AnySharedVersion { fatalError(Diagnostics.foreignVersion) }

  private func index(of number: UInt64) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].number == number, places[low].listener != nil else { return nil }
    return low
  }
}
