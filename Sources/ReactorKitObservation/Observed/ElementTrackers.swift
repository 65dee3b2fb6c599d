/// The trackers of single elements of collections.
@MainActor
struct ElementTrackers<State: ObservableState> {
  struct Key: Hashable {
    let collection: AnyKeyPath
    let id: AnyHashable
    /// Of the element; `nil` for the whole of it.
    let property: AnyKeyPath?
  }

  private struct Entry {
    let tracker = PropertyTracker()
    /// In which order they were read first.
    let number: Int
    /// What of the state the collection is.
    var properties: _PropertyTree
    var isThere: Bool
    let isKnownEqual: (_ before: State, _ now: State) -> Bool
  }

  private var entries: [Key: Entry] = [:]
  private var count = 0
  /// How many may be read that are not there; `nil` until it is known how many of them are still wanted.
  private var absenceLimit: Int? = 64

  /// Notes that somebody reads an element.
  mutating func access(
    _ key: Key, of properties: _PropertyTree, isThere: Bool,
    isKnownEqual: @escaping (_ before: State, _ now: State) -> Bool
  ) {
    count += 1
    var entry =
      entries[key]
      ?? Entry(number: count, properties: properties, isThere: isThere, isKnownEqual: isKnownEqual)
    entry.isThere = isThere
    if entry.properties != properties { entry.properties.formUnion(properties) }
    entries[key] = entry
    entry.tracker.access()
  }

  /// Those to notify of a change.
  ///
  /// - Returns: Each with what of the state the collection is.
  mutating func affected(
    by change: _PropertyTree, _ before: State, _ now: State
  ) -> [(tracker: PropertyTracker, properties: _PropertyTree)] {
    guard !entries.isEmpty else { return [] }
    var found = entries.filter { $0.value.properties.meets(change) && !$0.value.isKnownEqual(before, now) }
    let absent = entries.filter { !$0.value.isThere }
    if let limit = absenceLimit, absent.count > limit {
      // Of elements that were deleted long ago, say: who still waits for one reads it again.
      found.merge(absent) { entry, _ in entry }
      absenceLimit = nil
    } else if absenceLimit == nil {
      absenceLimit = 2 * absent.count + 64
    }
    // Who still wants it reads it again.
    for key in found.keys { entries[key] = nil }
    return found.values.sorted { $0.number < $1.number }.map { ($0.tracker, $0.properties) }
  }
}
