/// A binary min-heap.
/// - Complexity: O(log *n*) to insert and to take out the least.
package struct Heap<Element> {
  private var storage: [Element] = []
  private let precedes: (Element, Element) -> Bool

  /// An empty heap whose least element is the one that `precedes` all others.
  package init(by precedes: @escaping (Element, Element) -> Bool) { self.precedes = precedes }

  package var first: Element? { storage.first }
  package var count: Int { storage.count }

  package mutating func insert(_ element: Element) {
    storage.append(element)
    var child = storage.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(storage[child], storage[parent]) else { return }
      storage.swapAt(child, parent)
      child = parent
    }
  }

  package mutating func popFirst() -> Element? {
    guard let first = storage.first else { return nil }
    let last = storage.removeLast()
    guard !storage.isEmpty else { return first }
    storage[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < storage.count && precedes(storage[child], storage[least]) {
        least = child
      }
      guard least != parent else { return first }
      storage.swapAt(parent, least)
      parent = least
    }
  }
}
