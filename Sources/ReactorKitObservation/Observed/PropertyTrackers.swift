/// The trackers of a state's properties, and of those of the states nested in it. Made when they are read.
@MainActor
struct PropertyTrackers {
  private var properties: [PropertyTracker?] = []
  private var nested: [Int: PropertyTrackers] = [:]
  /// Of what never changes by itself.
  private var constants: PropertyTracker?

  /// Notes that somebody reads these.
  mutating func access(_ read: _PropertyTree) {
    if read.includesConstants { Self.tracker(&constants).access() }
    read.properties.forEach { index in
      if let part = read.part(index) {
        nested[index, default: PropertyTrackers()].access(part)
      } else {
        if properties.count <= index {
          properties.append(contentsOf: repeatElement(nil, count: index + 1 - properties.count))
        }
        Self.tracker(&properties[index]).access()
      }
    }
  }

  private static func tracker(_ place: inout PropertyTracker?) -> PropertyTracker {
    if let tracker = place { return tracker }
    let tracker = PropertyTracker()
    place = tracker
    return tracker
  }

  /// Those to notify of a change.
  func affected(by change: _PropertyTree) -> [PropertyTracker] {
    var found: [PropertyTracker] = []
    collect(change, into: &found)
    return found
  }

  private func collect(_ change: _PropertyTree, into found: inout [PropertyTracker]) {
    // Where a `let` differs, it is another thing altogether.
    guard !change.isEverything, !change.includesConstants else { return collectAll(into: &found) }
    change.properties.forEach { index in
      if index < properties.count, let tracker = properties[index] { found.append(tracker) }
      nested[index]?.collect(change.child(index), into: &found)
    }
  }

  private func collectAll(into found: inout [PropertyTracker]) {
    if let constants { found.append(constants) }
    found += properties.compactMap(\.self)
    for (_, trackers) in nested.sorted(by: { $0.key < $1.key }) { trackers.collectAll(into: &found) }
  }
}
