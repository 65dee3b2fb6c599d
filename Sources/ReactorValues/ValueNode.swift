/// A part of a value, as the page shows it in a tree.
package struct ValueNode: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case structure, enumeration, collection, set, dictionary, tuple, optional, object
    case text, number, boolean, none, redacted, other
  }

  /// Why there is not more of the value.
  package enum Cut: String, Codable, Sendable { case depth, size, redacted }

  package var kind: Kind
  /// The type without its module.
  package var type: String
  /// The value in one line, in Swift as far as it has a form there.
  package var text: String
  /// The name or index in the value around it.
  package var label: String?
  package var path: String
  /// The parts; `nil` if there are none, or they were not asked for.
  package var children: [ValueNode]?
  /// How many parts are not among the children.
  package var more: Int?
  package var cut: Cut?
  /// How often a pulse was assigned.
  package var assigned: UInt?
  /// The key of a shared value.
  package var key: String?
  /// How many bytes a text has, if only its beginning is here.
  package var bytes: Int?
  /// That text. It stays in the program, until it is written to a session.
  package var whole: String?

  package init(
    kind: Kind, type: String, text: String, label: String? = nil, path: String, children: [ValueNode]? = nil,
    more: Int? = nil, cut: Cut? = nil
  ) {
    (self.kind, self.type, self.text, self.label, self.path) = (kind, type, text, label, path)
    (self.children, self.more, self.cut) = (children, more, cut)
  }

  private enum CodingKeys: CodingKey {
    case kind, type, text, label, path, children, more, cut, assigned, key, bytes
  }
}
