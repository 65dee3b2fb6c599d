/// Elements that somebody reads, and that are not there.
///
/// Nothing tells who still waits for one. When there are many, all are told, and those who wait read it again.
struct AbsentElements<Key: Hashable> {
  private var keys: Set<Key> = []
  /// Those who were told, and have not come back.
  private var told: Set<Key> = []
  private var limit = 64

  /// Whether somebody may come back.
  var mayReturn: Bool { !told.isEmpty }

  mutating func insert(_ key: Key) {
    // Twice as many as are known to be wanted.
    if keys.insert(key).inserted, told.remove(key) != nil { limit += 2 }
  }

  mutating func remove(_ key: Key) { keys.remove(key) }

  /// Takes out all if there are too many.
  mutating func takeIfTooMany() -> Set<Key> {
    guard keys.count > limit else { return [] }
    (told, keys, limit) = (keys, [], 64)
    return told
  }
}
