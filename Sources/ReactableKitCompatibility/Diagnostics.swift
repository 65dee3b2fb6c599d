/// The texts that this module shows to its users.
enum Diagnostics {
  static func notCodable(_ value: Any.Type, _ storage: StorageType) -> String {
    """
    A shared value of type '\(value)', which is not 'Codable', cannot be stored in '\(storage)'.
    To fix this, let '\(value)' conform to 'Codable' and 'Sendable', or keep the value in '.memory'.
    """
  }

  static func dependencyCycle(_ value: Any.Type) -> String {
    """
    A dependency of type '\(value)' needs itself: it was read while it was being made.
    To fix this, let one of the dependencies on the way make what it needs later.
    """
  }

  static func lazyPathCycle() -> String {
    """
    'LazyAnyPathState.getBase()' was called by the closure that makes its value.
    To fix this, let the closure make the value without asking for it.
    """
  }

  static func noPath() -> String {
    """
    'removeLast' was called on a 'ReactablePath' without an element.
    To fix this, look at its 'count' first.
    """
  }
}
