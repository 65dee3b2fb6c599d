/// Makes a function that finds elements of a collection by their identity and approximate position.
typealias ElementSearch<Collection, ID, Element> =
  (Collection) -> (_ id: ID, _ position: Int) -> (element: Element, position: Int)?

/// The trackers of elements of one collection, with its types.
final class CollectionElements<State: ObservableState, Collection, ID: Hashable, Element>:
  ElementGroup<State>
{
  private struct Key: Hashable {
    let id: ID
    let property: PartialKeyPath<Element>
  }

  private struct Entry {
    let tracked: TrackedElement
    /// Where the element was the last time; `nil` if it is not there.
    var position: Int?
    let isKnownEqual: (_ before: Element?, _ now: Element?) -> Bool
  }

  private let collection: KeyPath<State, Collection>
  private let search: ElementSearch<Collection, ID, Element>
  private var entries: [Key: Entry] = [:]
  private var absent = AbsentElements<Key>()
  /// The position of the element that was read last: the next one may be beside it.
  private var lastPosition = 0

  init(_ collection: KeyPath<State, Collection>, _ search: @escaping ElementSearch<Collection, ID, Element>) {
    self.collection = collection
    self.search = search
  }

  override var count: Int { entries.count }
  override var isEmpty: Bool { entries.isEmpty && !absent.mayReturn }

  func read<Value>(
    _ id: ID, _ property: KeyPath<Element, Value>, in all: Collection, number: Int
  ) -> Value? {
    let key = Key(id: id, property: property)
    var entry =
      entries[key]
      ?? Entry(tracked: TrackedElement(tracker: PropertyTracker(), number: number)) { before, now in
        areKnownEqual(before?[keyPath: property], now?[keyPath: property])
      }
    let found = search(all)(id, entry.position ?? lastPosition)
    entry.position = found?.position
    entries[key] = entry
    if let found { lastPosition = found.position }
    if found == nil { absent.insert(key) } else { absent.remove(key) }
    entry.tracked.tracker.access()
    return found?.element[keyPath: property]
  }

  override func take(_ before: State, _ now: State) -> [TrackedElement] {
    let (old, new) = (search(before[keyPath: collection]), search(now[keyPath: collection]))
    var taken = absent.takeIfTooMany()
    var index = entries.startIndex
    while index != entries.endIndex {
      let (key, entry) = entries[index]
      let earlier = entry.position.flatMap { old(key.id, $0) }
      let later = new(key.id, entry.position ?? 0)
      if !entry.isKnownEqual(earlier?.element, later?.element) {
        taken.insert(key)
      } else if let later, later.position != entry.position {
        entries.values[index].position = later.position
      }
      entries.formIndex(after: &index)
    }
    return taken.compactMap { key in
      absent.remove(key)
      return entries.removeValue(forKey: key)?.tracked
    }
  }
}

/// Whether two values are equal, as far as that can be told.
private func areKnownEqual<Value>(_ lhs: Value?, _ rhs: Value?) -> Bool {
  guard let lhs, let rhs else { return lhs == nil && rhs == nil }
  if let lhs = lhs as? any Equatable { return lhs.isEqual(to: rhs) }
  if let lhs = lhs as? any ObservableState { return lhs.isKnownEqual(to: rhs) }
  if Value.self is AnyObject.Type { return lhs as AnyObject === rhs as AnyObject }
  return false
}

extension ObservableState {
  fileprivate func isKnownEqual(to other: Any) -> Bool {
    (other as? Self).map { differences(from: $0, among: .everything).isEmpty } ?? false
  }
}
