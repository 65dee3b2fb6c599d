/// Observers by the properties that they observe: properties of a state, and of the states nested in it. Used
/// inside the lock of the `StateStore` that it belongs to.
final class ObserverTree {
  typealias Entries = ContiguousArray<HubEntry>

  /// The observers of each property, by its number.
  @exclusivity(unchecked) private var observers: [Entries] = []
  @exclusivity(unchecked) private var nested: [Int: ObserverTree] = [:]
  /// The observers that read something that never changes by itself.
  private var observersOfConstants: Entries = []
  /// The observers of every change.
  @exclusivity(unchecked) private var always: Entries = []

  /// Calls `body` with every list in which an observer of `properties` is, or belongs.
  private func forEachList(of properties: _PropertyTree, _ body: (inout Entries) -> Void) {
    if properties.includesConstants { body(&observersOfConstants) }
    properties.properties.forEach { index in
      if let part = properties.part(index) {
        tree(nestedIn: index).forEachList(of: part, body)
      } else {
        while observers.count <= index { observers.append([]) }
        body(&observers[index])
      }
    }
  }

  private func tree(nestedIn index: Int) -> ObserverTree {
    if let tree = nested[index] { return tree }
    let made = ObserverTree()
    nested[index] = made
    return made
  }

  /// Adds an observer, unless it is there already.
  func insert(_ entry: HubEntry, _ properties: _PropertyTree) {
    if properties.isEverything { return always.insert(entry) }
    forEachList(of: properties) { $0.insert(entry) }
  }

  func remove(_ entry: HubEntry, _ properties: _PropertyTree) {
    if properties.isEverything { return always.remove(entry) }
    forEachList(of: properties) { $0.remove(entry) }
  }

  /// Removes all observers.
  ///
  /// - Returns: The removed objects, to be released outside of the lock.
  func removeAll() -> Any {
    defer { (observers, nested, observersOfConstants, always) = ([], [:], [], []) }
    return (observers, nested, observersOfConstants, always)
  }

  /// The observers of something in `change`, and those of every change, each once, in the order of
  /// subscription.
  func entries(affectedBy change: _PropertyTree) -> Entries {
    if let property = change.onlyPlainProperty, nested.isEmpty {
      let found = property < observers.count ? observers[property] : []
      if always.isEmpty { return found }
      if found.isEmpty { return always }
    }
    return allEntries(affectedBy: change)
  }

  private func allEntries(affectedBy change: _PropertyTree) -> Entries {
    var found = always
    var isOneList = true
    collect(change) { entries in
      guard !entries.isEmpty else { return }
      isOneList = found.isEmpty
      if found.isEmpty { found = entries } else { found.append(contentsOf: entries) }
    }
    return isOneList ? found : found.inOrder
  }

  private func collect(_ change: _PropertyTree, _ add: (Entries) -> Void) {
    // Where a `let` differs, the whole value has been replaced.
    if change.isEverything || change.includesConstants { return collectAll(add) }
    change.properties.forEach { index in
      if index < observers.count { add(observers[index]) }
      nested[index]?.collect(change.child(index), add)
    }
  }

  private func collectAll(_ add: (Entries) -> Void) {
    add(observersOfConstants)
    for entries in observers { add(entries) }
    for tree in nested.values { tree.collectAll(add) }
  }
}

extension ContiguousArray<HubEntry> {
  /// Adds an entry in the order of subscription, unless it is there already.
  mutating func insert(_ entry: HubEntry) {
    // Most entries come last; an observer that begins to read another property comes late.
    if let last, last.key >= entry.key {
      let index = index(of: entry)
      if self[index] !== entry { insert(entry, at: index) }
    } else {
      append(entry)
    }
  }

  /// Removes an entry, if it is there.
  mutating func remove(_ entry: HubEntry) {
    let index = index(of: entry)
    if index < count, self[index] === entry { remove(at: index) }
  }

  /// The index of an entry, or the index where it belongs.
  private func index(of entry: HubEntry) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].key < entry.key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The entries in the order of subscription, each once.
  fileprivate var inOrder: Self {
    var result = Self()
    for entry in sorted(by: { $0.key < $1.key }) where result.last !== entry { result.append(entry) }
    return result
  }
}
