internal import Foundation
internal import ReactorValues

/// Makes actions out of others, as a person has edited them.
///
/// Neither the original nor the state is changed. An action of a `Codable` type is edited as JSON; of another
/// enumeration, the payload of the same case, as far as it is of simple types: strings, numbers, Booleans,
/// enumerations all of whose cases are known by name, and optionals of these. Redacted values are never shown, and
/// cannot be edited.
struct ValueEditing {
  /// How an action can be edited.
  enum Form: Equatable, Sendable {
    /// The JSON of a `Codable` action.
    case json(String)
    /// The simple values in the payload of the action's case; or the case itself, if all are known by name.
    case fields([Field])
    case none(why: String)
  }

  struct Field: Codable, Equatable, Sendable {
    /// The path in the action.
    var path: String
    /// The label in the payload, or the position; `case` for the case itself.
    var label: String
    var type: String
    /// The value as a Swift literal.
    var text: String
  }

  /// Why a text makes no action.
  struct Failure: Error, Equatable { let message: String }

  let reader: ValueReader

  /// How an action can be edited.
  func form(of action: Any) -> Form {
    if let mismatch = LayoutCheck.mismatch { return .none(why: Refusal.unknownLayout(of: mismatch).text) }
    return TypeFacts.reading(action) { address, facts in
      let part = ValuePart(reader, address, facts)
      if part.isRedacted { return .none(why: "Actions of type '\(facts.name)' are redacted.") }
      if let form = jsonForm(of: part) { return form }
      guard case .enumeration = facts.style else {
        return .none(why: "'\(facts.name)' is no enumeration. Make it 'Codable' to edit its actions as JSON.")
      }
      if FieldText.isEditable(facts) { return .fields([caseField(of: part)]) }
      return fieldForm(of: part)
    }
  }

  /// An action of the same type, from JSON.
  func action(like action: Any, json: String) throws(Failure) -> Any {
    try checkLayout()
    guard case .json = form(of: action), let type = type(of: action) as? any Decodable.Type else {
      throw Failure(message: "This action cannot be edited as JSON. Ask for its form again.")
    }
    do { return try JSONDecoder().decode(type, from: Data(json.utf8)) } catch {
      throw Failure(message: Self.message(of: error))
    }
  }

  /// The same case with other values: one Swift literal for each field of the form, in their order.
  func action(like action: Any, fields texts: [String]) throws(Failure) -> Any {
    try checkLayout()
    guard case .fields(let fields) = form(of: action), fields.count == texts.count else {
      throw Failure(message: "This action has other fields. Ask for its form again.")
    }
    let facts = TypeFacts.of(type(of: action))
    if FieldText.isEditable(facts) {
      guard let value = FieldText.value(texts[0], as: facts) else { throw wrong(texts[0], fields[0]) }
      return value
    }
    var values: [Any] = []
    let slots = TypeFacts.reading(action) { payloadSlots(of: ValuePart(reader, $0, $1)) }
    for (index, slot) in slots.enumerated() {
      guard let value = FieldText.value(texts[index], as: slot.facts) else {
        throw wrong(texts[index], fields[index])
      }
      values.append(value)
    }
    let edited = EnumerationPayload.copy(of: action) { payload in
      for (slot, value) in zip(slots, values) { slot.facts.assign(value, at: payload + slot.offset) }
    }
    guard let edited else { throw Failure(message: "The payload of this case cannot be replaced.") }
    return edited
  }

  private func checkLayout() throws(Failure) {
    if let mismatch = LayoutCheck.mismatch {
      throw Failure(message: Refusal.unknownLayout(of: mismatch).text)
    }
  }

  // MARK: JSON

  private func jsonForm(of part: ValuePart) -> Form? {
    guard part.facts.type is any Codable.Type,
      let value = part.facts.value(at: part.address) as? any Encodable
    else { return nil }
    switch ValueAudit.problem(of: part) {
    case nil: break
    case let problem?:
      // The fields that may be shown can still be edited.
      let fields = fieldForm(of: part)
      if case .fields = fields { return fields }
      return .none(why: problem)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return .json(String(decoding: try encoder.encode(value), as: UTF8.self)) } catch {
      return .none(why: "The action cannot be encoded: \(Self.message(of: error))")
    }
  }

  private static func message(of error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return (path.isEmpty ? "" : "\(path.joined(separator: ".")): ") + context.debugDescription
    }
    switch error {
    case DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context):
      return place(context)
    default: return String(describing: error)
    }
  }

  // MARK: Fields

  private func caseField(of part: ValuePart) -> Field {
    Field(
      path: "", label: "case", type: part.facts.name, text: ".\(part.facts.caseName(at: part.address) ?? "")")
  }

  private func fieldForm(of part: ValuePart) -> Form {
    part.withCase { name, values in
      guard !values.isEmpty else { return .none(why: "'\(name)' has no payload.") }
      guard EnumerationPayload.isDirect(part.facts.value(at: part.address)) else {
        return .none(why: "The payload of '\(name)' is indirect.")
      }
      var source = SwiftSource(reader: reader)
      let fields = values.enumerated().compactMap { index, value -> Field? in
        guard isEditable(value.1) else { return nil }
        let label = value.label ?? "\(index)"
        return Field(
          path: "\(name).\(label)", label: label, type: value.1.facts.name,
          text: source.tree(of: value.1, isTyped: true, depth: 0).flat)
      }
      guard !fields.isEmpty else {
        return .none(
          why:
            "'\(name)' has no payload of simple types. Make '\(part.facts.name)' 'Codable' to edit it as JSON."
        )
      }
      return .fields(fields)
    }
  }

  /// Where in the payload the values are that can be edited.
  private func payloadSlots(of part: ValuePart) -> [(offset: Int, facts: TypeFacts)] {
    part.facts.withPayload(at: part.address) { facts, _ in facts.payload }.flatMap { $0 }.map { payload in
      let isTuple = if case .tuple = payload.style { true } else { false }
      let offsets = isTuple ? payload.fields.map(\.offset) : [0]
      return part.withCase { _, values in
        zip(offsets, values).filter { isEditable($1.1) }.map { ($0, $1.1.facts) }
      }
    } ?? []
  }

  private func isEditable(_ part: ValuePart) -> Bool {
    !part.isRedacted && part.ownText == nil && FieldText.isEditable(part.facts)
  }

  private func wrong(_ text: String, _ field: Field) -> Failure {
    Failure(message: "\(field.label): '\(text.prefix(100))' is no value of type '\(field.type)'.")
  }
}
