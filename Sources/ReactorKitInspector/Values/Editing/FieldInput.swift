/// The control that a value of a type is filled in with: a type of the conversation with a page.
struct FieldInput: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case text, number, flag
    /// One of the cases, with the fields of its payload.
    case menu
    case json
    /// No value can be made.
    case none
  }

  /// A case of an enumeration.
  struct Case: Codable, Equatable, Sendable {
    var name: String
    var fields: [Field]
    /// Why no value of the case can be made, if none can.
    var why: String?
  }

  struct Field: Codable, Equatable, Sendable {
    /// The label in the payload, or the position.
    var label: String
    var input: FieldInput
  }

  var kind: Kind
  var type: String
  /// Whether there may be no value.
  var optional: Bool?
  var cases: [Case]?
  /// Which values a text or number may have.
  var range: String?
  /// Why no value can be made.
  var why: String?

  /// Why not even `nil` can be made; `nil` if a value can.
  var problem: String? { optional == true ? nil : why }
}

/// A value that a person has filled in, or that is to be edited. In the conversation: `null`, a flag, a text, an object with
/// `case` and `fields`, or one with `kept`.
indirect enum FieldValue: Codable, Equatable, Sendable {
  case none
  case flag(Bool)
  /// A text, a number, or JSON.
  case text(String)
  case enumeration(case: String, [FieldValue])
  /// The value as it was recorded, with what is shown in place of it.
  case kept(String)

  private enum CodingKeys: String, CodingKey { case `case`, fields, kept }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      if let name = try container.decodeIfPresent(String.self, forKey: .case) {
        self = .enumeration(
          case: name, try container.decodeIfPresent([FieldValue].self, forKey: .fields) ?? [])
      } else {
        self = .kept(try container.decode(String.self, forKey: .kept))
      }
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .flag(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .enumeration(let name, let fields):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .case)
      try container.encode(fields, forKey: .fields)
    case .kept(let shown):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(shown, forKey: .kept)
    }
  }
}
