// `@unchecked Sendable`: all state is guarded by `lock`.

/// Disposes its disposables when it is released.
///
/// Ended subscriptions are dropped from time to time, so a bag that lives as long as the program stays small:
/// it holds at most twice as many as are alive, plus 32. Safe from any thread.
public final class DisposeBag: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var disposables: ContiguousArray<any Disposable> = []
  /// Guarded by `lock`: the size at which ended disposables are looked for.
  private var sweepSize = 32

  /// Guarded by `lock`.
  private var attached: AnyObject?

  /// An empty bag.
  public init() {}

  /// An object that is released with the bag, after the disposables were disposed.
  package var attachment: AnyObject? {
    get { lock.withLock { attached } }
    set {
      let before = lock.withLock {
        defer { attached = newValue }
        return attached
      }
      withExtendedLifetime(before) {}
    }
  }

  /// A bag of `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// A bag of `disposables`.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// A bag of the disposables that the builder lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init()
    insert(builder())
  }

  /// How many disposables the bag holds.
  package var count: Int { lock.withLock { disposables.count } }

  /// Puts a disposable into the bag.
  /// - Complexity: O(1) amortized.
  public func insert(_ disposable: any Disposable) {
    let mustSweep = lock.withLock {
      disposables.append(disposable)
      guard disposables.count > sweepSize else { return false }
      // Until the sweep is over, no other one begins.
      sweepSize = .max
      return true
    }
    if mustSweep { sweep() }
  }

  /// Drops disposables that have ended. Asks and releases them outside of the lock: both may run foreign
  /// code.
  private func sweep() {
    let all = lock.withLock { disposables }
    let alive = all.filter { !(($0 as? any Cancelable)?.isDisposed ?? false) }
    let before = lock.withLock {
      let before = disposables
      // Meanwhile, disposables can only have been added.
      disposables = ContiguousArray(alive + before[all.count...])
      sweepSize = max(32, disposables.count * 2)
      return before
    }
    withExtendedLifetime((all, before)) {}
  }

  /// Puts disposables into the bag, in their order.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Puts disposables into the bag, in their order.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Puts the disposables that the builder lists into the bag.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Lists disposables without commas.
  @resultBuilder
  public struct DisposableBuilder {
    /// Collects the listed disposables.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}
