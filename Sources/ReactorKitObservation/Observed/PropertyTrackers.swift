internal import Observation

/// Tells `Observation` of one property.
@MainActor
final class PropertyTracker: Observation.Observable {
  private let registrar = ObservationRegistrar()
  /// How often there was a change.
  fileprivate private(set) var version = 0
  // What is observed: `Observation` wants a key path, and this one is the same for all.
  nonisolated private var change: Void { () }

  func access() {
    registrar.access(self, keyPath: \.change)
    ReadLog.current?.append(self)
  }

  func notify() {
    version += 1
    registrar.willSet(self, keyPath: \.change)
    registrar.didSet(self, keyPath: \.change)
  }
}

/// What is read during one run of an `observe { }`.
///
/// `Observation` begins to watch when the run is over: what the run itself changed after reading it is found
/// out by this.
@MainActor
final class ReadLog {
  fileprivate static var current: ReadLog?
  private var reads: [(tracker: PropertyTracker, version: Int)] = []

  fileprivate func append(_ tracker: PropertyTracker) { reads.append((tracker, tracker.version)) }

  /// Whether something has changed after it was read.
  var isOutdated: Bool { reads.contains { $0.tracker.version != $0.version } }

  func record(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }
}

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
