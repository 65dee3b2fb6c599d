/// Decides who delivers what, so that deliveries never overlap and never nest. Holds no lock, observer or
/// thread.
///
/// The first to `begin` delivers its item, and then whatever `next` hands out, until that is `nil`. Whoever
/// comes meanwhile, on another thread or from inside a delivery, leaves the item in the queue and goes on.
package struct DeliveryQueue<Item> {
  package private(set) var isDelivering = false
  /// How many items are pending. Kept beside them, so that the usual case touches nothing generic.
  private var waiting = 0
  private var pending = FIFO<Item>()

  package init() {}

  /// Whether nothing is being delivered; if so, the caller has taken over and must call `next` when done.
  @inline(__always)
  package mutating func begin() -> Bool {
    guard !isDelivering else { return false }
    isDelivering = true
    return true
  }

  /// Leaves an item for the one that is delivering.
  package mutating func enqueue(_ item: Item) {
    assert(isDelivering, "nobody would ever deliver this item")
    waiting += 1
    pending.append(item)
  }

  /// Whether nothing waits, which ends the turn; cheaper than `next`, which need not be asked then.
  @inline(__always)
  package mutating func endTurnIfEmpty() -> Bool {
    if waiting > 0 { return false }
    isDelivering = false
    return true
  }

  /// What to deliver next; `nil` ends the turn.
  package mutating func next() -> Item? {
    if let item = pending.popFirst() {
      waiting -= 1
      return item
    }
    isDelivering = false
    return nil
  }
}
