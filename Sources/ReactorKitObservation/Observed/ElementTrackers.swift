/// The trackers of single elements of collections.
@MainActor
final class ElementTrackers<State: ObservableState> {
  private var groups: [AnyKeyPath: ElementGroup<State>] = [:]
  private var lastNumber = 0

  /// How many elements are tracked.
  var count: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// Reads a property of an element, and notes the read.
  ///
  /// - Parameters:
  ///   - all: The current collection.
  ///   - properties: The properties of the state that the collection is read from.
  func read<Collection, ID: Hashable, Element, Value>(
    _ id: ID, _ property: KeyPath<Element, Value>, of collection: KeyPath<State, Collection>,
    in all: Collection, _ properties: _PropertyTree,
    _ search: @escaping ElementSearch<Collection, ID, Element>
  ) -> Value? {
    lastNumber += 1
    typealias Group = CollectionElements<State, Collection, ID, Element>
    let group = groups[collection] as? Group ?? Group(collection, search)
    groups[collection] = group
    if group.properties != properties { group.properties.formUnion(properties) }
    return group.read(id, property, in: all, number: lastNumber)
  }

  /// The trackers to notify of a change.
  ///
  /// - Returns: Each with the properties of the state that its collection is read from.
  func affected(
    by change: _PropertyTree, _ before: State, _ now: State
  ) -> [(tracker: PropertyTracker, properties: _PropertyTree)] {
    var found: [(tracked: TrackedElement, properties: _PropertyTree)] = []
    for (key, group) in groups where group.properties.meets(change) {
      found += group.take(before, now).map { ($0, group.properties) }
      if group.isEmpty { groups[key] = nil }
    }
    // In the order in which they were read first.
    return found.sorted { $0.tracked.number < $1.tracked.number }.map { ($0.tracked.tracker, $0.properties) }
  }
}

struct TrackedElement {
  let tracker: PropertyTracker
  /// Ascending in the order of the first reads.
  let number: Int
}

/// The trackers of elements of one collection.
@MainActor
class ElementGroup<State: ObservableState> {
  /// The properties of the state that the collection is read from.
  final var properties = _PropertyTree()
  var count: Int { 0 }
  /// Whether the group may be removed.
  var isEmpty: Bool { true }

  /// Takes out the trackers to notify of a change of the collection. Observers that still want an element
  /// read it again.
  func take(_ before: State, _ now: State) -> [TrackedElement] { [] }
}
