/// The trackers of single elements of collections.
struct ElementTrackers<State: ObservableState> {
  struct Key: Hashable {
    let collection: AnyKeyPath
    let id: AnyHashable
    /// Of the element; `nil` for the whole of it.
    let property: AnyKeyPath?
  }

  private struct Entry {
    let tracker = PropertyTracker()
    /// What of the state the collection is.
    var properties: _PropertyTree
    /// Whether the element is another one, and whether there is one at all.
    let compare: (_ before: State, _ now: State) -> (differs: Bool, isThere: Bool)
  }

  private var entries: [Key: Entry] = [:]

  /// Notes that somebody reads an element.
  mutating func access(
    _ key: Key, of properties: _PropertyTree,
    compare: @escaping (_ before: State, _ now: State) -> (differs: Bool, isThere: Bool)
  ) {
    var entry = entries[key] ?? Entry(properties: properties, compare: compare)
    if entry.properties != properties { entry.properties.formUnion(properties) }
    entries[key] = entry
    entry.tracker.access()
  }

  /// Those to notify of a change.
  mutating func affected(by change: _PropertyTree, _ before: State, _ now: State) -> [PropertyTracker] {
    guard !entries.isEmpty else { return [] }
    var found: [PropertyTracker] = []
    for (key, entry) in entries where entry.properties.meets(change) {
      let (differs, isThere) = entry.compare(before, now)
      if differs { found.append(entry.tracker) }
      // Who still wants it reads it again.
      if differs, !isThere { entries[key] = nil }
    }
    return found
  }
}
