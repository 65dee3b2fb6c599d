// Unsafe code: `latest` points to a value, or is `nil`; the buffer's owner empties it before releasing it.

/// The latest elements of a hub. If only one is kept, it is replaced in place, which costs no look-up of a
/// type that has `Element` in it.
@usableFromInline
struct ReplayBuffer<Element> {
  let capacity: Int
  /// The only element, if the capacity is 1.
  @usableFromInline private(set) var latest: UnsafeMutablePointer<Element>?
  private var several: FIFO<Element>?

  /// - Parameter capacity: How many elements are kept.
  init(capacity: Int) { self.capacity = capacity }

  /// The kept elements, the oldest first.
  var elements: [Element] {
    if let latest { return [latest.pointee] }
    return several?.elements ?? []
  }

  /// The element that came last.
  var last: Element? { latest?.pointee ?? several?.last }

  /// Adds an element; returns the element that is kept no more, to be released by the caller.
  mutating func append(_ element: Element) -> Element? {
    if let latest {
      let obsolete = latest.move()
      latest.initialize(to: element)
      return obsolete
    }
    if capacity == 1 {
      let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
      place.initialize(to: element)
      latest = place
      return nil
    }
    if several == nil { several = FIFO() }
    several?.append(element)
    return (several?.count ?? 0) > capacity ? several?.popFirst() : nil
  }

  /// Hands everything over to the copy that is returned, which is to be emptied.
  mutating func takeAll() -> Self {
    defer { (latest, several) = (nil, nil) }
    return self
  }

  /// Releases everything.
  mutating func removeAll() {
    let place = latest
    (latest, several) = (nil, nil)
    place?.deinitialize(count: 1)
    place?.deallocate()
  }
}
