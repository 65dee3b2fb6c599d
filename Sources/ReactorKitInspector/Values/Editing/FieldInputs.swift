internal import ReactorValues

/// Finds the controls for values of types. Reads types only, and no value.
struct FieldInputs {
  let display: ValueDisplay
  /// How many more fields and cases may be listed: types can contain each other in very many ways.
  private var left = 2_000
  /// How many enumerations may stand in each other.
  private static let depth = 4

  /// The control for a value of a type.
  static func input(of type: Any.Type, _ display: ValueDisplay) -> FieldInput {
    var inputs = FieldInputs(display: display)
    return inputs.find(.of(type), isRedacted: false, depth: 0)
  }

  private init(display: ValueDisplay) { self.display = display }

  private mutating func find(_ facts: TypeFacts, isRedacted: Bool, depth: Int) -> FieldInput {
    left -= 1
    guard left > 0 else { return Self.none(facts, "the type has too many parts to list all of them.") }
    guard !isRedacted, !display.redactedTypes.contains(ObjectIdentifier(facts.type)) else {
      return Self.none(facts, "it is redacted.")
    }
    if let kind = FieldText.kind(of: facts.type) {
      return FieldInput(kind: kind, type: facts.name, range: FieldText.range(of: facts.type))
    }
    switch facts.style {
    case .optional(let type): return optional(facts, .of(type.wrapped), depth)
    case .enumeration: return enumeration(facts, depth)
    case .object: return Self.none(facts, "objects are not made here.")
    case .function: return Self.none(facts, "functions cannot be written as text.")
    case .existential: return Self.none(facts, "it may be of many types.")
    default: return Self.json(facts)
    }
  }

  private mutating func optional(_ facts: TypeFacts, _ wrapped: TypeFacts, _ depth: Int) -> FieldInput {
    var input = find(wrapped, isRedacted: false, depth: depth)
    // An optional of an optional has two kinds of nothing.
    if input.optional == true { return Self.json(facts) }
    (input.optional, input.type) = (true, facts.name)
    return input
  }

  private mutating func enumeration(_ facts: TypeFacts, _ depth: Int) -> FieldInput {
    guard depth < Self.depth else { return Self.none(facts, "it is too deep in other values.") }
    guard let all = Runtime.cases(of: facts.type), !all.isEmpty else { return Self.json(facts) }
    let cases = all.map { one in
      let names = display.redactedNames[ObjectIdentifier(facts.type)] ?? []
      guard one.hasPayload else { return FieldInput.Case(name: one.name, fields: []) }
      guard let payload = one.payload.map(TypeFacts.of) else {
        return FieldInput.Case(name: one.name, fields: [], why: "The type of its payload is not known.")
      }
      guard !one.isIndirect else {
        return FieldInput.Case(name: one.name, fields: [], why: "Its payload is indirect.")
      }
      let fields = FieldSlot.slots(of: payload).enumerated().map { index, slot in
        let isRedacted = names.contains(one.name) || slot.label.map(names.contains) == true
        return FieldInput.Field(
          label: slot.label ?? "\(index)", input: find(slot.facts, isRedacted: isRedacted, depth: depth + 1))
      }
      let problem = fields.lazy.compactMap { field in field.input.problem.map { (field, $0) } }.first
      return FieldInput.Case(
        name: one.name, fields: fields,
        why: problem.map { "'\($0.label)' of type '\($0.input.type)' cannot be filled in: \($1)" })
    }
    let input = FieldInput(kind: .menu, type: facts.name, cases: cases)
    if cases.contains(where: { $0.why == nil }) { return input }
    // What cannot be made is still shown, but as JSON it can.
    if depth > 0, facts.type is any Decodable.Type { return Self.json(facts) }
    guard depth > 0 else { return input }
    return Self.none(facts, cases.first?.why ?? "it has no cases.")
  }

  private static func json(_ facts: TypeFacts) -> FieldInput {
    facts.type is any Decodable.Type
      ? FieldInput(kind: .json, type: facts.name)
      : none(facts, "only types that are 'Codable' can be written, as JSON.")
  }

  private static func none(_ facts: TypeFacts, _ why: String) -> FieldInput {
    FieldInput(kind: .none, type: facts.name, why: why)
  }
}

/// A value in the payload of a case: where it is, and of which type.
struct FieldSlot {
  let label: String?
  let offset: Int
  let facts: TypeFacts

  static func slots(of payload: TypeFacts) -> [FieldSlot] {
    guard case .tuple = payload.style else { return [FieldSlot(label: nil, offset: 0, facts: payload)] }
    return payload.fields.map { FieldSlot(label: $0.label, offset: $0.offset, facts: $0.facts) }
  }
}
