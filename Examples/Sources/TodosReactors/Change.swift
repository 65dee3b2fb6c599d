/// What somebody did to one todo: what it was, and what it became.
///
/// It is applied, and taken back, property by property, and only where a property still is what it was then.
/// So nothing is overwritten, brought back or removed that others have touched since.
public struct Change: Equatable, Sendable {
  /// The todo before; `nil` if it was added.
  public let before: Todo?
  /// The todo after; `nil` if it was removed.
  public let after: Todo?

  /// What takes it back.
  var inverse: Change { Change(before: after, after: before) }
}

extension Todos {
  /// Applies changes, each where it still fits.
  ///
  /// - Returns: What they have changed, which may be less, or nothing.
  mutating func apply(_ changes: [Change]) -> [Change] { changes.compactMap { apply($0) } }

  private mutating func apply(_ change: Change) -> Change? {
    switch (change.before, change.after) {
    case (nil, nil):
      return nil
    case (nil, let added?):
      guard self[added.id] == nil else { return nil }
      // It may have been given a number.
      return Change(before: nil, after: insert(added))
    case (let removed?, nil):
      // Others may have made something else of it; that is not to be lost.
      guard self[removed.id] == removed else { return nil }
      remove(removed.id)
      return change
    case (let before?, let after?):
      guard let present = self[before.id] else { return nil }
      var todo = present
      todo.replace(\.title, before, after)
      todo.replace(\.isDone, before, after)
      todo.replace(\.place, before, after)
      guard todo != present else { return nil }
      remove(todo.id)
      insert(todo)
      return Change(before: present, after: todo)
    }
  }
}

extension Todo {
  fileprivate mutating func replace<Value: Equatable>(
    _ property: WritableKeyPath<Todo, Value>, _ before: Todo, _ after: Todo
  ) {
    guard self[keyPath: property] == before[keyPath: property] else { return }
    self[keyPath: property] = after[keyPath: property]
  }
}
