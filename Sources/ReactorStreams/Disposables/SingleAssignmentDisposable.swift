/// Holds a disposable that is known only later: assigned once, disposed before or after.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let link = SubscriptionLink()
  private let isAssigned = Flag()

  /// A holder of nothing yet.
  public init() {}

  /// Whether the holder was disposed.
  public var isDisposed: Bool { link.isDisposed }

  /// Assigns the disposable, which a disposed holder disposes at once. Assigning a second time is a
  /// programming error and traps.
  public func setDisposable(_ disposable: any Disposable) {
    require(isAssigned.raise(), Diagnostics.assignedTwice)
    link.attach(disposable)
  }

  /// Disposes the disposable that was assigned, or will be.
  public func dispose() { link.dispose() }
}
