/// Decides who delivers what, so that deliveries never overlap and never nest. Holds no lock, observer or
/// thread.
///
/// The first to `admit` an item delivers it, and then whatever `next` hands out, until that is `nil`. Whoever
/// comes meanwhile, on another thread or from inside a delivery, leaves the item in the queue and goes on.
package struct DeliveryQueue<Item> {
  package private(set) var isDelivering = false
  private var pending = FIFO<Item>()

  package init() {}

  /// Whether nothing is being delivered; if so, the caller has taken over and must call `next` when done.
  package mutating func begin() -> Bool {
    guard !isDelivering else { return false }
    isDelivering = true
    return true
  }

  /// Leaves an item for the one that is delivering.
  package mutating func enqueue(_ item: Item) {
    assert(isDelivering, "nobody would ever deliver this item")
    pending.append(item)
  }

  /// The item to deliver now, or `nil` if it was left for the one that is delivering.
  package mutating func admit(_ item: Item) -> Item? {
    if begin() { return item }
    pending.append(item)
    return nil
  }

  /// What to deliver next; `nil` ends the turn.
  package mutating func next() -> Item? {
    if let item = pending.popFirst() { return item }
    isDelivering = false
    return nil
  }

  /// Forgets what waits. The one that is delivering keeps its turn.
  package mutating func removePending() { pending.removeAll() }
}
