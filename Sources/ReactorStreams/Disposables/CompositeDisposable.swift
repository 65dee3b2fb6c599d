// `@unchecked Sendable`: all state is guarded by `lock`.

/// A changing set of disposables that are disposed together, in the order of insertion.
public final class CompositeDisposable: _Upstream, Cancelable, @unchecked Sendable {
  /// Names an inserted disposable, to remove it.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let value: UInt64
  }

  private let lock = Lock()
  /// Guarded by `lock`; `nil` once disposed. The keys ascend; removed entries leave a gap until the next
  /// clean-up.
  private var entries: [(key: UInt64, disposable: (any Disposable)?)]? = []
  /// Guarded by `lock`.
  private var gaps = 0
  /// Guarded by `lock`.
  private var nextKey: UInt64 = 0

  /// An empty set.
  public override init() {}

  /// A set of `disposables`.
  public init(disposables: [any Disposable]) {
    super.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// A set of `disposables`.
  public convenience init(_ disposables: any Disposable...) { self.init(disposables: disposables) }

  /// Whether the set was disposed.
  public var isDisposed: Bool { lock.withLock { entries == nil } }

  /// How many disposables are in the set; 0 once disposed.
  public var count: Int { lock.withLock { entries.map { $0.count - gaps } ?? 0 } }

  /// Adds a disposable. A disposed set disposes it at once and returns `nil`.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: UInt64? = lock.withLock {
      guard entries != nil else { return nil }
      nextKey += 1
      entries?.append((nextKey, disposable))
      return nextKey
    }
    guard let key else {
      disposable.dispose()
      return nil
    }
    return DisposeKey(value: key)
  }

  /// Removes a disposable and disposes it. Unknown keys are ignored.
  /// - Complexity: O(log *n*) in the size of the set, amortized.
  public func remove(for key: DisposeKey) {
    let removed = lock.withLock { take(key.value) }
    removed?.dispose()
  }

  /// Call inside `lock`.
  private func take(_ key: UInt64) -> (any Disposable)? {
    guard var low = entries?.startIndex, var high = entries?.endIndex else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if let candidate = entries?[middle].key, candidate < key { low = middle + 1 } else { high = middle }
    }
    guard low < entries?.count ?? 0, entries?[low].key == key, let found = entries?[low].disposable else {
      return nil
    }
    entries?[low].disposable = nil
    gaps += 1
    if let count = entries?.count, gaps * 2 > count {
      entries?.removeAll { $0.disposable == nil }
      gaps = 0
    }
    return found
  }

  /// Disposes everything in the set, and from now on everything that is inserted.
  public override func dispose() {
    let taken = lock.withLock {
      defer { entries = nil }
      return entries
    }
    for entry in taken ?? [] { entry.disposable?.dispose() }
  }
}
