/// The trackers of a state's properties, and of those of the states nested in it. Made when they are read.
@MainActor
@usableFromInline
final class PropertyTrackers {
  // No foreign code runs while these are accessed.
  @exclusivity(unchecked) private var properties: [PropertyTracker?] = []
  @exclusivity(unchecked) private var nested: [Int: PropertyTrackers]?
  /// The tracker of all properties that never change by themselves.
  private var constants: PropertyTracker?
  /// The tracker of the whole state: every change is one of it.
  @exclusivity(unchecked) private var whole: PropertyTracker?

  /// Notes a read of some of the first 64 properties.
  @usableFromInline
  func access(properties read: UInt64) {
    var rest = read
    repeat {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      if index < properties.count, let tracker = properties[index] {
        tracker.access()
      } else {
        madeTracker(index).access()
      }
    } while rest != 0
  }

  /// Notes a read of these properties.
  @usableFromInline
  func access(_ read: _PropertyTree) {
    if read.isEverything { return Self.tracker(&whole).access() }
    if read.includesConstants { Self.tracker(&constants).access() }
    read.properties.forEach { index in
      if let part = read.part(index) {
        nestedTrackers(index).access(part)
      } else {
        madeTracker(index).access()
      }
    }
  }

  @inline(never)
  private func madeTracker(_ index: Int) -> PropertyTracker {
    if properties.count <= index {
      properties.append(contentsOf: repeatElement(nil, count: index + 1 - properties.count))
    }
    return Self.tracker(&properties[index])
  }

  private func nestedTrackers(_ index: Int) -> PropertyTrackers {
    if let trackers = nested?[index] { return trackers }
    let made = PropertyTrackers()
    if nested == nil { nested = [:] }
    nested?[index] = made
    return made
  }

  private static func tracker(_ place: inout PropertyTracker?) -> PropertyTracker {
    if let tracker = place { return tracker }
    let tracker = PropertyTracker()
    place = tracker
    return tracker
  }

  /// Tells the observers of the changed properties.
  func notify(of change: _PropertyTree) {
    guard let property = change.onlyPlainProperty, nested == nil else {
      for tracker in affected(by: change) { tracker.notify() }
      return
    }
    let tracker = property < properties.count ? properties[property] : nil
    whole?.notify()
    tracker?.notify()
  }

  /// The trackers to notify of a change.
  func affected(by change: _PropertyTree) -> [PropertyTracker] {
    var found: [PropertyTracker] = []
    collect(change, into: &found)
    return found
  }

  private func collect(_ change: _PropertyTree, into found: inout [PropertyTracker]) {
    // If a `let` differs, the whole state is another one.
    guard !change.isEverything, !change.includesConstants else { return collectAll(into: &found) }
    if let whole { found.append(whole) }
    change.properties.forEach { index in
      if index < properties.count, let tracker = properties[index] { found.append(tracker) }
      nested?[index]?.collect(change.child(index), into: &found)
    }
  }

  private func collectAll(into found: inout [PropertyTracker]) {
    if let whole { found.append(whole) }
    if let constants { found.append(constants) }
    found += properties.compactMap(\.self)
    guard let nested else { return }
    for (_, trackers) in nested.sorted(by: { $0.key < $1.key }) { trackers.collectAll(into: &found) }
  }
}
