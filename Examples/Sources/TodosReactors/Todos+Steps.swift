/// What users do. Each of these changes what there is now, and returns what it has changed, to be taken back.
extension Todos {
  /// Makes a todo of what was typed into the field of a list, or renames the one that was edited there, and
  /// empties the field.
  ///
  /// A title that was emptied removes its todo. One whose todo is gone becomes a new one.
  mutating func submitDraft(of list: ListName, as id: Todo.ID) -> Step? {
    let edit = self[draftOf: list].edit
    let title = Draft.title(of: self[draftOf: list].text)
    if edit == nil { self[draftOf: list].newText = "" } else { self[draftOf: list].edit = nil }
    if let edit, self[edit.id] != nil {
      guard let title else { return remove(todo: edit.id) }
      return change(edit.id, .rename) { $0.title = title }
    }
    guard let title else { return nil }
    let todo = Todo(id: id, title: title, place: Todo.Place(list: list, position: endPosition))
    return perform(.add, title, [Change(before: nil, after: todo)])
  }

  mutating func toggle(_ id: Todo.ID) -> Step? {
    change(id, self[id]?.isDone == true ? .reopen : .complete) { $0.isDone.toggle() }
  }

  mutating func remove(todo id: Todo.ID) -> Step? {
    self[id].flatMap { perform(.delete, $0.title, [Change(before: $0, after: nil)]) }
  }

  /// Removes what is done in a list.
  mutating func removeDone(in list: ListName) -> Step? {
    let done = items(in: list, .done)
    guard let first = done.first else { return nil }
    let changes = done.map { Change(before: $0, after: nil) }
    return perform(done.count == 1 ? .delete : .clear(count: done.count), first.title, changes)
  }

  /// Moves a todo behind all others of the other list.
  mutating func moveToOtherList(_ id: Todo.ID) -> Step? {
    guard let other = self[id]?.place.list.other else { return nil }
    let place = Todo.Place(list: other, position: endPosition)
    return change(id, .move(to: other)) { $0.place = place }
  }

  /// Moves a todo to the other side of another one of its list.
  mutating func move(_ id: Todo.ID, past other: Todo.ID) -> Step? {
    guard let todo = self[id], let list = self[id]?.place.list, id != other else { return nil }
    var rest = items(in: list)
    guard let from = rest.firstIndex(where: { $0.id == id }),
      let target = rest.firstIndex(where: { $0.id == other })
    else { return nil }
    rest.remove(at: from)
    // Behind the other one if it was above it, else before it: where that one was.
    var positions = rest.map(\.place.position)
    let place = Todo.Place(list: list, position: Self.position(at: target, of: positions))
    positions.insert(place.position, at: target)
    guard zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) else {
      // There is nothing between the two any more: all get new ones.
      rest.insert(todo, at: target)
      return perform(.reorder, todo.title, Self.renumbered(rest))
    }
    return change(id, .reorder) { $0.place = place }
  }

  /// Applies what somebody wants, and calls it by a name.
  mutating func perform(_ kind: Step.Kind, _ title: String, _ changes: [Change]) -> Step? {
    let effective = apply(changes)
    return effective.isEmpty ? nil : Step(kind: kind, title: title, changes: effective)
  }

  private mutating func change(_ id: Todo.ID, _ kind: Step.Kind, _ body: (inout Todo) -> Void) -> Step? {
    guard let before = self[id] else { return nil }
    var after = before
    body(&after)
    return perform(kind, before.title, [Change(before: before, after: after)])
  }

  /// Behind everything.
  private var endPosition: Double { ((items.last?.place.position ?? 0) + 1).rounded(.down) }

  /// What stands between two neighbours, or outside of the first or the last.
  private static func position(at index: Int, of positions: [Double]) -> Double {
    let before = index > 0 ? positions[index - 1] : nil
    let after = index < positions.count ? positions[index] : nil
    switch (before, after) {
    case (nil, nil): return 1
    case (nil, let after?): return after - 1
    case (let before?, nil): return before + 1
    case (let before?, let after?): return before / 2 + after / 2
    }
  }

  private static func renumbered(_ todos: [Todo]) -> [Change] {
    todos.enumerated().map { index, todo in
      var after = todo
      after.place.position = Double(index + 1)
      return Change(before: todo, after: after)
    }
  }
}
