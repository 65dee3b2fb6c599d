/// A first-in, first-out queue.
///
/// - Complexity: O(1) amortized for both ends; memory is given back when the queue runs empty.
@usableFromInline
package struct FIFO<Element> {
  @usableFromInline var storage: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  package var isEmpty: Bool { head == storage.count }
  package var count: Int { storage.count - head }

  package var first: Element? { isEmpty ? nil : storage[head] }
  package var last: Element? { isEmpty ? nil : storage[storage.count - 1] }
  package var elements: [Element] { storage[head...].compactMap { $0 } }

  @inlinable
  package mutating func append(_ element: Element) { storage.append(element) }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < storage.count else { return nil }
    let element = storage[head]
    storage[head] = nil
    head += 1
    if head == storage.count {
      storage.removeAll(keepingCapacity: storage.count <= 64)
      head = 0
    } else if head >= 64, head * 2 >= storage.count {
      storage.removeFirst(head)
      head = 0
    }
    return element
  }

  package mutating func removeAll() { self = FIFO() }
}
