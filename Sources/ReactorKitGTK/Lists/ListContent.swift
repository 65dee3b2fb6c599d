#if GTK
/// What a list shows: rows with unique ids, also while a difference is applied splice by splice.
///
/// Meanwhile the list consists of the new rows up to a boundary, and of the old ones after it, so a splice costs O(1).
@available(macOS 15.4, *)
struct ListContent<Element: Identifiable> {
  /// The difference of two lists; `nil` if the second one has an id twice.
  typealias Compare = (_ old: [Element], _ new: [Element], _ known: Set<Element.ID>) -> ListDifference<
    Element.ID
  >?

  /// The rows, those to come included.
  private(set) var rows: [Element] = []
  private(set) var known: Set<Element.ID> = []
  /// The ids that the state has more than once.
  private(set) var duplicates: Set<Element.ID> = []

  private let compare: Compare
  private var old: [Element] = []
  private var (oldStart, newEnd) = (0, 0)
  private var isChanging = false

  init(_ compare: @escaping Compare) { self.compare = compare }

  var count: Int { isChanging ? newEnd + old.count - oldStart : rows.count }

  subscript(position: Int) -> Element {
    isChanging && position >= newEnd ? old[oldStart + position - newEnd] : rows[position]
  }

  /// Begins to show other rows: of several with one id, the first. Without ``advance(by:)`` and ``end()``, the list is as before.
  mutating func begin(_ new: [Element]) -> ListDifference<Element.ID> {
    var shown = new
    var difference = compare(rows, new, known)
    duplicates = []
    if difference == nil {
      shown = takeFirst(of: new)
      difference = compare(rows, shown, known)
    }
    let found = difference ?? ListDifference()
    (old, rows, oldStart, newEnd, isChanging) = (rows, shown, 0, 0, !found.splices.isEmpty)
    known.subtract(found.removed)
    if known.isEmpty { known = found.added } else { known.formUnion(found.added) }
    return found
  }

  /// Leaves out the rows whose ids came before, and notes these ids.
  private mutating func takeFirst(of rows: [Element]) -> [Element] {
    var ids: Set<Element.ID> = []
    return rows.filter { row in
      if ids.insert(row.id).inserted { return true }
      duplicates.insert(row.id)
      return false
    }
  }

  /// Moves the boundary behind a splice.
  mutating func advance(by splice: ListSplice) {
    oldStart += splice.position - newEnd + splice.removed
    newEnd = splice.position + splice.added
  }

  mutating func end() {
    isChanging = false
    old = []
  }
}
#endif
