// `@unchecked Sendable`: the state that a lazy one has made is guarded by `lock`.
public import Foundation
internal import ReactorKit

/// A reactable, or another value, that can be on a path of screens.
public protocol PathState: Hashable, Sendable {}

/// One place on a path. The same value in two places is two.
public struct AnyPathState: Hashable, Sendable, Identifiable {
  /// The identity of the place.
  public let id = UUID()
  private let base: any PathState

  /// A place for a value.
  public init(_ base: any PathState) { self.base = base }

  /// The value.
  public func getBase() -> any PathState { (base as? LazyAnyPathState)?.getBase() ?? base }

  /// Whether both are the same place.
  public static func == (lhs: AnyPathState, rhs: AnyPathState) -> Bool { lhs.id == rhs.id }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A value on a path that is made when it is asked for, once.
public final class LazyAnyPathState: PathState, IdentityHashable, @unchecked Sendable {
  private let make: @Sendable () -> any PathState
  private let lock = OwnedLock()
  /// Guarded by `lock`.
  private var made: (any PathState)?

  /// A value that `make` makes.
  public init(_ make: @escaping @Sendable () -> any PathState) { self.make = make }

  /// The value, which is made now if nobody has asked before.
  public func getBase() -> any PathState {
    lock.lock(orStop: Diagnostics.lazyPathCycle())
    defer { lock.unlock() }
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
