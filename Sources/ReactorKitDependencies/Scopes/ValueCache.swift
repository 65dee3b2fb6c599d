// `@unchecked Sendable`: `creations` is guarded by `lock`. Its exclusivity is not checked, because a thread that has the lock
// does nothing else at the same time.
internal import ReactorKit

/// The values that were made for a scope.
final class ValueCache: @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked) private var creations: [ObjectIdentifier: Creation] = [:]

  /// The value of `key`, to be made outside of the lock.
  func creation(of key: Any.Type) -> Creation {
    lock.withLock {
      if let known = creations[ObjectIdentifier(key)] { return known }
      let new = Creation(key: key)
      creations[ObjectIdentifier(key)] = new
      return new
    }
  }

  /// Refers to a cache for a scope.
  final class Reference: Sendable {
    private struct Other {
      weak var cache: ValueCache?
      /// Takes its place when that is released.
      var replacement: ValueCache?
    }

    private enum Target {
      case own(ValueCache)
      case other(Locked<Other>)
    }

    private let target: Target

    private init(_ target: Target) { self.target = target }

    /// Refers to a new cache.
    static func kept() -> Reference { Reference(.own(ValueCache())) }

    /// Refers weakly to the cache of another scope, and to a new one when that is released.
    static func unkept(_ cache: ValueCache) -> Reference { Reference(.other(Locked(Other(cache: cache)))) }

    var cache: ValueCache {
      switch target {
      case .own(let cache): return cache
      case .other(let other):
        return other.withLock { other in
          if let cache = other.replacement ?? other.cache { return cache }
          let new = ValueCache()
          other.replacement = new
          return new
        }
      }
    }
  }
}
