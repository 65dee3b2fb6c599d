internal import ReactorKit

/// The values that were made for a scope.
final class ValueCache: Sendable {
  private let creations = Locked<[ObjectIdentifier: Creation]>([:])

  /// The value of `key`, to be made outside of the lock.
  func creation(of key: Any.Type) -> Creation {
    creations.withLock { creations in
      if let known = creations[ObjectIdentifier(key)] { return known }
      let new = Creation(key: key)
      creations[ObjectIdentifier(key)] = new
      return new
    }
  }

  /// Refers to a cache for a scope.
  final class Reference: Sendable {
    private struct State {
      var kept: ValueCache?
      weak var unkept: ValueCache?
    }

    private let state: Locked<State>

    private init(_ state: State) { self.state = Locked(state) }

    /// Refers to a new cache.
    static func kept() -> Reference { Reference(State(kept: ValueCache())) }

    /// Refers weakly to the cache of another scope, and to a new one when that has gone.
    static func unkept(_ cache: ValueCache) -> Reference { Reference(State(unkept: cache)) }

    var cache: ValueCache {
      state.withLock { state in
        if let cache = state.kept ?? state.unkept { return cache }
        let new = ValueCache()
        state.kept = new
        return new
      }
    }
  }
}
