/// The trackers of single elements of collections.
@MainActor
final class ElementTrackers<State: ObservableState> {
  private var groups: [AnyKeyPath: ElementGroup<State>] = [:]
  private var lastNumber = 0

  /// How many are tracked.
  var count: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// Reads a property of an element, and notes that somebody does.
  ///
  /// - Parameters:
  ///   - all: What the collection is now.
  ///   - properties: What of the state that is.
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

  /// Those to notify of a change.
  ///
  /// - Returns: Each with what of the state the collection is.
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
  /// Ascending.
  let number: Int
}

/// The trackers of elements of one collection.
@MainActor
class ElementGroup<State: ObservableState> {
  /// What of the state the collection is.
  final var properties = _PropertyTree()
  var count: Int { 0 }
  /// Whether nothing need be known of it.
  var isEmpty: Bool { true }

  /// Takes out those to notify of a change of the collection; who still wants them reads them again.
  func take(_ before: State, _ now: State) -> [TrackedElement] { [] }
}
