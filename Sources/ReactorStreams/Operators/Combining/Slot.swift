/// What one source has emitted, until it is taken; guarded by the lock of the operator's output.
class Slot<Element> {
  /// Keeps an element, and hands out the one that it replaces, to be released outside of the lock.
  func put(_ element: Element) -> Element? { preconditionFailure(Diagnostics.abstract) }

  /// The element to combine; there must be one.
  func take() -> Element { preconditionFailure(Diagnostics.abstract) }
}

/// Keeps the latest element, also when it was taken.
final class LatestSlot<Element>: Slot<Element> {
  private var latest: Element?

  override func put(_ element: Element) -> Element? {
    defer { latest = element }
    return latest
  }

  override func take() -> Element {
    guard let latest else { preconditionFailure(Diagnostics.emptySlot) }
    return latest
  }
}

/// Keeps all elements, in order, until they are taken.
final class QueueSlot<Element>: Slot<Element> {
  private var queue = FIFO<Element>()

  override func put(_ element: Element) -> Element? {
    queue.append(element)
    return nil
  }

  override func take() -> Element {
    guard let element = queue.popFirst() else { preconditionFailure(Diagnostics.emptySlot) }
    return element
  }
}
