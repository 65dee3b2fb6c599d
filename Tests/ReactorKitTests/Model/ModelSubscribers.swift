/// Some who are shown elements, in the order in which they came.
final class ModelSubscribers<Element> {
  /// One of them.
  final class Entry {
    fileprivate let port: Port<Element>
    /// What came while it was still shown what it had missed; `nil` when it has seen that.
    fileprivate var backlog: [Element]?

    fileprivate init(_ port: Port<Element>, backlog: [Element]?) {
      self.port = port
      self.backlog = backlog
    }
  }

  private(set) var entries: [Entry] = []

  /// Adds one, who is shown `current` first.
  func add(_ port: Port<Element>, showing current: Element? = nil) {
    let entry = Entry(port, backlog: current.map { [$0] })
    entries.append(entry)
    while let next = entry.backlog?.first {
      port.next(next)
      entry.backlog?.removeFirst()
    }
    entry.backlog = nil
  }

  /// Shows an element to those in `targets` who are still there.
  func show(_ element: Element, to targets: [Entry]) {
    for target in targets where !target.port.isOver {
      if target.backlog == nil { target.port.next(element) } else { target.backlog?.append(element) }
    }
  }

  func complete() {
    for entry in entries { entry.port.end(nil) }
    entries = []
  }
}
