/// Elements that observers read, and that are not in the collection.
///
/// Nothing tells which observers still wait for an element. When there are many elements, the observers of
/// all are told, and those that still wait read their element again.
struct AbsentElements<Key: Hashable> {
  private var keys: Set<Key> = []
  /// The elements whose observers were told, and have not read them again.
  private var told: Set<Key> = []
  private var limit = 64

  /// Whether observers that were told may still read their element again.
  var mayReturn: Bool { !told.isEmpty }

  mutating func insert(_ key: Key) {
    // Room for twice as many elements as are known to be wanted.
    if keys.insert(key).inserted, told.remove(key) != nil { limit += 2 }
  }

  mutating func remove(_ key: Key) { keys.remove(key) }

  /// Takes out all elements if there are too many.
  mutating func takeIfTooMany() -> Set<Key> {
    guard keys.count > limit else { return [] }
    (told, keys, limit) = (keys, [], 64)
    return told
  }
}
