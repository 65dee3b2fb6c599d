public import Foundation

/// All todos, and what is being typed: one value, so that a todo and the draft that it was are saved in one
/// step.
public struct Todos: Equatable, Sendable {
  /// The todos of all lists, by their positions; no `id` twice.
  public internal(set) var items: [Todo] = []
  var drafts: [ListName: Draft] = [:]
  /// The number that was given last.
  var lastNumber = 0

  /// Nothing to do.
  public init() {}

  /// A value that a test expects, by all of its properties.
  init(items: [Todo], drafts: [ListName: Draft], lastNumber: Int = 0) {
    (self.items, self.drafts, self.lastNumber) = (items, drafts, lastNumber)
  }

  /// The todo with an `id`, if there is one.
  public subscript(id: Todo.ID) -> Todo? { items.first { $0.id == id } }

  /// The todo with a number, if there is one.
  public subscript(number number: Int) -> Todo? { items.first { $0.number == number } }

  /// What is being typed into the field of a list.
  public internal(set) subscript(draftOf list: ListName) -> Draft {
    get { drafts[list] ?? Draft() }
    set { drafts[list] = newValue == Draft() ? nil : newValue }
  }

  /// The todos of a list, in their order.
  public func items(in list: ListName, _ filter: Filter = .all) -> [Todo] {
    items.filter { $0.place.list == list && filter.includes($0) }
  }

  /// Inserts a todo at its position, and numbers it if it has no number of its own. Returns the todo as it was inserted.
  @discardableResult
  mutating func insert(_ todo: Todo) -> Todo {
    var todo = todo
    if todo.number <= 0 || self[number: todo.number] != nil { todo.number = lastNumber + 1 }
    lastNumber = max(lastNumber, todo.number)
    let index = items.firstIndex { todo.isBefore($0) } ?? items.endIndex
    items.insert(todo, at: index)
    return todo
  }

  mutating func remove(_ id: Todo.ID) { items.removeAll { $0.id == id } }
}

extension Todo {
  /// The order is total, also where two processes have chosen the same position.
  fileprivate func isBefore(_ other: Todo) -> Bool {
    if place.position != other.place.position { return place.position < other.place.position }
    return id.uuidString < other.id.uuidString
  }
}

extension Todos: Codable {
  private enum CodingKeys: CodingKey { case items, drafts, lastNumber }

  /// Reads what may have been written by hand: in any order, and some of it twice. Todos of an earlier version, which have no
  /// numbers, get them in the order of the file, after all that have one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let todos = try container.decode([Todo].self, forKey: .items)
    // Not out of the range in which one can be added.
    let known = todos.map(\.number) + [try container.decodeIfPresent(Int.self, forKey: .lastNumber) ?? 0]
    lastNumber = known.filter { (0..<Int(Int32.max)).contains($0) }.max() ?? 0
    for todo in todos where self[todo.id] == nil { insert(todo) }
    drafts = try container.decodeIfPresent([ListName: Draft].self, forKey: .drafts) ?? [:]
  }
}
