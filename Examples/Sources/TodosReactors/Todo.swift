public import Foundation

/// Something to do.
public struct Todo: Codable, Equatable, Identifiable, Sendable {
  /// What makes it the same one after its title, place and so on have changed.
  public let id: UUID
  /// Its number in links, which no other todo gets; 0 before it is in the lists.
  public internal(set) var number = 0
  /// What is to be done: one line, not empty.
  public internal(set) var title: String
  /// Whether it is done.
  public internal(set) var isDone = false
  /// The list that it is in, and where in that.
  public internal(set) var place: Place

  /// Where a todo stands. Its todo stands behind those with lower positions; there are always places between
  /// two.
  public struct Place: Codable, Equatable, Sendable {
    /// The list.
    public var list: ListName
    /// What the todos of a list are sorted by.
    public var position: Double
  }
}

extension Todo {
  /// Reads a todo; one that an earlier version has stored has the number 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    number = try container.decodeIfPresent(Int.self, forKey: .number) ?? 0
    title = try container.decode(String.self, forKey: .title)
    isDone = try container.decode(Bool.self, forKey: .isDone)
    place = try container.decode(Place.self, forKey: .place)
  }
}

/// One of the two lists.
public enum ListName: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  case today, later

  /// The other one.
  public var other: ListName { self == .today ? .later : .today }
}

/// Which todos are shown, of all lists.
public enum Filter: String, CaseIterable, Codable, Sendable {
  case all, open, done

  /// Whether a todo is shown.
  public func includes(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .open: !todo.isDone
    case .done: todo.isDone
    }
  }

  /// The one after it; the first one after the last.
  public var next: Filter {
    switch self {
    case .all: .open
    case .open: .done
    case .done: .all
    }
  }
}
