/// A part of a value, as the page shows it in a tree.
struct ValueNode: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case structure, enumeration, collection, set, dictionary, tuple, optional, object
    case text, number, boolean, none, redacted, other
  }

  /// Why there is not more of the value.
  enum Cut: String, Codable, Sendable { case depth, size, redacted }

  var kind: Kind
  /// The type without its module.
  var type: String
  /// The value in one line, in Swift as far as it has a form there.
  var text: String
  /// The name or index in the value around it.
  var label: String?
  var path: String
  /// The parts; `nil` if there are none, or they were not asked for.
  var children: [ValueNode]?
  /// How many parts are not among the children.
  var more: Int?
  var cut: Cut?
  /// How often a pulse was assigned.
  var assigned: UInt?
  /// The key of a shared value.
  var key: String?
  /// How many bytes a text has, if only its beginning is here.
  var bytes: Int?
  /// That text. It stays in the program, until it is written to a session.
  var whole: String?

  private enum CodingKeys: CodingKey {
    case kind, type, text, label, path, children, more, cut, assigned, key, bytes
  }
}
