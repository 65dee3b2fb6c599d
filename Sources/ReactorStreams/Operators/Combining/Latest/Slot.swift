/// Keeps the elements of one source until they are taken. Used only by the thread that decides what the
/// operator does; see `DeliveryTurn`.
@usableFromInline
protocol CombiningSlot<Element>: AnyObject {
  associatedtype Element

  init()

  /// Keeps an element, and hands out the one that it replaces, to be released after the decision.
  func put(_ element: Element) -> Element?

  /// The element to combine; there must be one.
  func take() -> Element
}

/// Keeps the latest element, also after it was taken.
@usableFromInline
final class LatestSlot<Element>: CombiningSlot {
  @exclusivity(unchecked) @usableFromInline var latest: Element?

  @inlinable
  init() {}

  @inlinable
  func put(_ element: Element) -> Element? {
    let replaced = latest
    latest = element
    return replaced
  }

  @inlinable
  func take() -> Element {
    guard let latest else { emptySlot() }
    return latest
  }
}

/// Keeps all elements, in order, until they are taken.
@usableFromInline
final class QueueSlot<Element>: CombiningSlot {
  @exclusivity(unchecked) @usableFromInline var queue = FIFO<Element>()

  @inlinable
  init() {}

  @inlinable
  func put(_ element: Element) -> Element? {
    queue.append(element)
    return nil
  }

  @inlinable
  func take() -> Element {
    guard let element = queue.popFirst() else { emptySlot() }
    return element
  }
}

@usableFromInline
func emptySlot() -> Swift.Never { preconditionFailure(Diagnostics.emptySlot) }
