/// A flag: disposed of or not.
public final class BooleanDisposable: Cancelable, Sendable {
  private let flag: Flag

  /// A flag that is as `isDisposed` says.
  public init(isDisposed: Bool = false) { flag = Flag(isRaised: isDisposed) }

  /// Whether it was disposed of.
  public var isDisposed: Bool { flag.isRaised }

  /// Raises the flag.
  public func dispose() { flag.raise() }
}
