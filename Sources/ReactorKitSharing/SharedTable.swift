// `@unchecked Sendable`: `slots` and `count` are guarded by `lock`; the rest is constant.
internal import ReactorKit

/// Objects under keys, each as long as it is used elsewhere.
///
/// An object has a `Place`, which it gives up in its `deinit`: then the table knows nothing of its key any more.
final class SharedTable<Key: Hashable & Sendable, Object: AnyObject & Sendable>: @unchecked Sendable {
  private struct Slot {
    /// Tells the object from one that had the key before, whose address it may have.
    let number: UInt64
    weak let object: Object?
  }

  /// The place of an object in the table.
  struct Place: Sendable {
    fileprivate let table: SharedTable
    fileprivate let key: Key
    fileprivate let number: UInt64

    /// Called in the `deinit` of the object.
    func giveUp() { table.remove(self) }
  }

  private let lock = Lock()
  private var slots: [Key: Slot] = [:]
  private var count: UInt64 = 0

  /// The number of keys.
  var size: Int { lock.withLock { slots.count } }

  /// The object under a key; `make`, which is called inside of the lock, makes one if there is none.
  func object(_ key: Key, make: (Place) -> Object) -> Object {
    lock.withLock {
      // Passed on to the caller: this thread may be the last one to release the object, outside of the lock.
      if let object = slots[key]?.object { return object }
      count += 1
      let made = make(Place(table: self, key: key, number: count))
      slots[key] = Slot(number: count, object: made)
      return made
    }
  }

  private func remove(_ place: Place) {
    lock.withLock {
      guard slots[place.key]?.number == place.number else { return }
      slots[place.key] = nil
      // Also the room for as many keys as there have been.
      if slots.isEmpty { slots = [:] }
    }
  }
}
