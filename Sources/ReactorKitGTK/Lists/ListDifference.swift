#if GTK
/// A contiguous change of a list: at a position, some rows go and others come.
@available(macOS 15.4, *)
@usableFromInline
package struct ListSplice: Equatable {
  /// The position in the list as the splices before this one have left it.
  @usableFromInline package var position: Int
  @usableFromInline package var removed: Int
  @usableFromInline package var added: Int

  @inlinable
  package init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

/// The difference of two lists of unique ids, as splices from the first position to the last.
///
/// As many rows as possible stay where they are; each of the others goes, or comes, or both.
///
/// - Complexity: O(*n*) comparisons of ids. Between the first and the last row that differ, O(*m* log *m*).
@available(macOS 15.4, *)
@usableFromInline
package struct ListDifference<ID: Hashable> {
  /// Ascending; between two of them there is a row that stays.
  @usableFromInline package var splices: [ListSplice] = []
  /// The ids that the old list does not have.
  @usableFromInline package var added: Set<ID> = []
  /// The ids that the new list does not have.
  @usableFromInline package var removed: Set<ID> = []
  /// The ids of rows that are removed and added again elsewhere.
  @usableFromInline package var moved: Set<ID> = []

  @inlinable
  package init() {}

  /// The difference of two lists; `nil` if the new one has an id twice.
  ///
  /// - Parameter known: The ids of the old list, which are unique.
  @inlinable
  package static func between<Element: Identifiable>(
    _ old: [Element], _ new: [Element], known: Set<ID>
  ) -> Self? where Element.ID == ID {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].id == new[start].id { start += 1 }
    var same = 0
    while same < shorter - start, old[old.count - 1 - same].id == new[new.count - 1 - same].id { same += 1 }

    var difference = Self()
    let (oldEnd, newEnd) = (old.count - same, new.count - same)
    if start == oldEnd, start == newEnd { return difference }
    guard let positions = difference.match(old, start..<oldEnd, new, start..<newEnd, known) else {
      return nil
    }
    let kept = IncreasingSubsequence.longest(in: positions) { $0.old }
    difference.note(moved: positions, except: kept, new)
    difference.addSplices(positions, kept, start, oldEnd, newEnd)
    return difference
  }

  /// Finds the rows that both lists have; fills `added` and `removed`.
  @inlinable
  mutating func match<Element: Identifiable>(
    _ old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>, _ known: Set<ID>
  ) -> [RowPair]? where Element.ID == ID {
    var rest: [ID: Int] = [:]
    rest.reserveCapacity(oldRange.count)
    for index in oldRange { rest[old[index].id] = index }
    var pairs: [RowPair] = []
    pairs.reserveCapacity(min(oldRange.count, newRange.count))
    added.reserveCapacity(max(0, newRange.count - oldRange.count))
    for index in newRange {
      let id = new[index].id
      if !rest.isEmpty, let position = rest.removeValue(forKey: id) {
        pairs.append(RowPair(old: position, new: index))
      } else if known.contains(id) || !added.insert(id).inserted {
        return nil
      }
    }
    removed = Set(rest.keys)
    return pairs
  }

  /// - Parameter kept: Indices of `pairs`, ascending.
  @inlinable
  mutating func note<Element: Identifiable>(
    moved pairs: [RowPair], except kept: [Int], _ new: [Element]
  ) where Element.ID == ID {
    guard kept.count < pairs.count else { return }
    var next = 0
    for (index, pair) in pairs.enumerated() {
      if next < kept.count, kept[next] == index {
        next += 1
      } else {
        moved.insert(new[pair.new].id)
      }
    }
  }

  @inlinable
  mutating func addSplices(_ pairs: [RowPair], _ kept: [Int], _ start: Int, _ oldEnd: Int, _ newEnd: Int) {
    var (oldNext, newNext) = (start, start)
    func splice(upTo pair: RowPair) -> ListSplice? {
      let (removed, added) = (pair.old - oldNext, pair.new - newNext)
      return removed + added == 0 ? nil : ListSplice(position: newNext, removed: removed, added: added)
    }
    for index in kept {
      if let found = splice(upTo: pairs[index]) { splices.append(found) }
      (oldNext, newNext) = (pairs[index].old + 1, pairs[index].new + 1)
    }
    if let found = splice(upTo: RowPair(old: oldEnd, new: newEnd)) { splices.append(found) }
  }
}

/// Where a row was, and where it is.
@available(macOS 15.4, *)
@usableFromInline
package struct RowPair {
  @usableFromInline package var old: Int
  @usableFromInline package var new: Int

  @inlinable
  package init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}
#endif
