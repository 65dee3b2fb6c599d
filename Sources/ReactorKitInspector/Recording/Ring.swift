/// Elements in the order of their numbers, which never change: the first ones are removed, and new ones are added at the end.
struct Ring<Element> {
  private var elements: [Element?] = []
  /// The place of the first element in `elements`.
  private var start = 0
  private(set) var count = 0
  /// The number of the first element.
  private(set) var first: UInt64

  /// - Parameter first: The number of the first element to come.
  init(first: UInt64) { self.first = first }

  /// The number of the next element.
  var end: UInt64 { first + UInt64(count) }

  var isEmpty: Bool { count == 0 }

  func contains(_ number: UInt64) -> Bool { number >= first && number < end }

  /// The element with a number; `nil` if it was removed, or has not come yet.
  subscript(_ number: UInt64) -> Element? { contains(number) ? elements[place(number)] : nil }

  mutating func append(_ element: Element) {
    if count == elements.count { grow() }
    elements[(start + count) & (elements.count - 1)] = element
    count += 1
  }

  /// Changes the element with a number, if it is still there.
  mutating func change(_ number: UInt64, _ body: (inout Element) -> Void) {
    guard contains(number) else { return }
    let place = place(number)
    if var element = elements[place].take() {
      body(&element)
      elements[place] = element
    }
  }

  mutating func removeFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      start = (start + 1) & (elements.count - 1)
      count -= 1
      first += 1
    }
    return elements[start].take()
  }

  private func place(_ number: UInt64) -> Int { (start + Int(number - first)) & (elements.count - 1) }

  /// Doubles the room, which is a power of two.
  private mutating func grow() {
    var larger: [Element?] = Array(repeating: nil, count: max(16, elements.count * 2))
    for offset in 0..<count { larger[offset] = elements[(start + offset) & (elements.count - 1)] }
    (elements, start) = (larger, 0)
  }
}

extension Ring: Sendable where Element: Sendable {}
