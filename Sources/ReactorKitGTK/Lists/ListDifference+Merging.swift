#if GTK
@available(macOS 15.4, *)
extension ListDifference {
  /// One splice from the first changed position to the last, in place of many.
  @usableFromInline
  package mutating func merge() {
    guard splices.count > 1, let first = splices.first, let last = splices.last else { return }
    let added = last.position + last.added - first.position
    let growth = splices.reduce(0) { $0 + $1.added - $1.removed }
    splices = [ListSplice(position: first.position, removed: added - growth, added: added)]
  }

  /// A few splices in place of many, such that GTK asks for few items.
  ///
  /// By each splice that takes rows with widgets away, GTK asks for the rows it adds, to find those again. So the
  /// splices at such rows are merged to one, and those between to others, which take no such row away. After the last row with a
  /// widget, the first one reaches further: with the rows there GTK replaces rows that are gone.
  ///
  /// - Parameters:
  ///   - shown: The old positions of the rows with widgets, ascending.
  ///   - margin: How many rows GTK may give widgets in place of others; more than it keeps beside a row.
  ///   - limit: How many splices there may be; if that is not enough, there is one.
  package mutating func merge(around shown: [Int], margin: Int, limit: Int) {
    var merged = MergedSplices(margin: margin)
    var (growth, next, oldEnd, reach) = (0, 0, 0, 0)
    for splice in splices {
      let start = splice.position - growth
      // The rows with widgets that stay between this splice and the one before it, and those that it takes away.
      let between = shown[next...].prefix { $0 < start }
      let within = shown[between.endIndex...].prefix { $0 < start + splice.removed }
      if let last = between.last { reach = last + growth + margin }
      merged.add(
        splice, gap: start - oldEnd, staysShown: !between.isEmpty, isShown: splice.position < reach,
        firstShown: within.first.map { $0 - start })
      if !within.isEmpty { reach = splice.position + splice.added + margin }
      growth += splice.added - splice.removed
      (next, oldEnd) = (within.endIndex, start + splice.removed)
    }
    if merged.splices.count > limit { merge() } else { splices = merged.splices }
  }
}

/// Splices that are merged with the ones before them.
@available(macOS 15.4, *)
private struct MergedSplices {
  let margin: Int
  private(set) var splices: [ListSplice] = []
  /// Whether rows with widgets are, or come to be, among those that the last splice takes away.
  private var isShown = false

  init(margin: Int) { self.margin = margin }

  /// - Parameters:
  ///   - gap: How many rows stay between this splice and the one before.
  ///   - staysShown: Whether one of these has a widget.
  ///   - isShown: Whether rows may get widgets that this splice takes away.
  ///   - firstShown: The first of the rows that it takes away and that has a widget.
  mutating func add(_ splice: ListSplice, gap: Int, staysShown: Bool, isShown: Bool, firstShown: Int?) {
    let joins = !splices.isEmpty && self.isShown && gap < margin
    // GTK 4.8 takes wrong rows away if the first one of several has no widget and others have.
    if let firstShown, firstShown > 0, !joins {
      let (first, rest) = splice.cut(at: firstShown)
      append(first, gap: gap, isShown: false, joins: !self.isShown && !staysShown)
      append(rest, gap: 0, isShown: true, joins: false)
    } else {
      let isShown = isShown || firstShown != nil
      append(splice, gap: gap, isShown: isShown, joins: isShown ? joins : !self.isShown && !staysShown)
    }
  }

  private mutating func append(_ splice: ListSplice, gap: Int, isShown: Bool, joins: Bool) {
    if joins, let last = splices.indices.last {
      splices[last].removed += gap + splice.removed
      splices[last].added += gap + splice.added
    } else {
      splices.append(splice)
    }
    self.isShown = isShown
  }
}

@available(macOS 15.4, *)
extension ListSplice {
  /// Two splices that do the same: the first one removes some rows, the second one does the rest.
  fileprivate func cut(at removed: Int) -> (ListSplice, ListSplice) {
    (
      ListSplice(position: position, removed: removed, added: 0),
      ListSplice(position: position, removed: self.removed - removed, added: added)
    )
  }
}
#endif
