public import Foundation

/// All todos, and what is being typed: one value, so that a todo and the draft that it was are saved in one
/// step.
public struct Todos: Equatable, Sendable {
  /// The todos of all lists, by their positions; no `id` twice.
  public internal(set) var items: [Todo] = []
  var drafts: [ListName: Draft] = [:]

  /// Nothing to do.
  public init() {}

  /// A value that a test expects, by all of its properties.
  init(items: [Todo], drafts: [ListName: Draft]) { (self.items, self.drafts) = (items, drafts) }

  /// The todo with an `id`, if there is one.
  public subscript(id: Todo.ID) -> Todo? { items.first { $0.id == id } }

  /// What is being typed into the field of a list.
  public internal(set) subscript(draftOf list: ListName) -> Draft {
    get { drafts[list] ?? Draft() }
    set { drafts[list] = newValue == Draft() ? nil : newValue }
  }

  /// The todos of a list, in their order.
  public func items(in list: ListName, _ filter: Filter = .all) -> [Todo] {
    items.filter { $0.place.list == list && filter.includes($0) }
  }

  mutating func insert(_ todo: Todo) {
    let index = items.firstIndex { todo.isBefore($0) } ?? items.endIndex
    items.insert(todo, at: index)
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
  private enum CodingKeys: CodingKey { case items, drafts }

  /// Reads what may have been written by hand: in any order, and some of it twice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for todo in try container.decode([Todo].self, forKey: .items) where self[todo.id] == nil { insert(todo) }
    drafts = try container.decodeIfPresent([ListName: Draft].self, forKey: .drafts) ?? [:]
  }
}
