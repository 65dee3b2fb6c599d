#if GTK
/// Which rows are selected, by id. An id may have no row: it counts again when its row comes back.
@available(macOS 15.4, *)
struct ListSelection<ID: Hashable> {
  let mode: GTKSelectionMode
  private(set) var ids: Set<ID> = []

  init(_ mode: GTKSelectionMode) { self.mode = mode }

  func contains(_ id: ID) -> Bool { !ids.isEmpty && ids.contains(id) }

  /// Selects, or unselects, as the user does.
  ///
  /// - Parameter alone: Whether all others are unselected.
  /// - Returns: False if the mode does not allow it; nothing changes then.
  mutating func select(_ chosen: some Collection<ID>, _ selected: Bool, alone: Bool) -> Bool {
    switch mode {
    case .multiple:
      if alone { ids = [] }
      if selected { ids.formUnion(chosen) } else { ids.subtract(chosen) }
    case .single where chosen.count == 1, .browse where chosen.count == 1 && selected:
      if selected { ids = Set(chosen) } else { ids.subtract(chosen) }
    default: return false
    }
    return true
  }

  /// Sets what the program wants.
  mutating func set(_ ids: Set<ID>) { self.ids = ids }
}
#endif
