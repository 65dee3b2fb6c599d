internal import Foundation
internal import ReactorValues

/// Makes actions of what a person has filled in: new ones, and others that are like one that was recorded.
///
/// Neither the recorded action nor the state is changed. A case of an enumeration is made of its payload: of texts, numbers,
/// Booleans, other enumerations, values of `Codable` types as JSON, and optionals of these. Redacted values are never shown, and
/// cannot be filled in.
struct ValueEditing {
  /// The controls, and the values of a recorded action.
  struct Form: Codable, Equatable, Sendable {
    var input: FieldInput
    var value: FieldValue?
  }

  /// Why something makes no action.
  struct Failure: Error, Equatable { let message: String }

  let reader: ValueReader

  /// How actions of a type are made.
  func form(of type: Any.Type) -> Form {
    if let mismatch = LayoutCheck.mismatch {
      let why = Refusal.unknownLayout(of: mismatch).text
      return Form(input: FieldInput(kind: .none, type: TypeName.short(type), why: why))
    }
    return Form(input: FieldInputs.input(of: type, reader.display))
  }

  /// How actions are made that are like a recorded one.
  func form(like action: Any) -> Form {
    var form = self.form(of: type(of: action))
    guard LayoutCheck.holds else { return form }
    form.value = TypeFacts.reading(action) { value(of: ValuePart(reader, $0, $1), form.input) }
    return form
  }

  /// An action of a type.
  ///
  /// - Parameter recorded: The action whose values are meant where a value is kept.
  func action(_ value: FieldValue, of type: Any.Type, like recorded: Any? = nil) throws(Failure) -> Any {
    let input = form(of: type).input
    let facts = TypeFacts.of(type)
    guard let recorded, LayoutCheck.holds else {
      return facts.value(try initializer(value, facts, input, "the action", like: nil))
    }
    let made: Result<TypeFacts.Initializer, Failure> = TypeFacts.reading(recorded) { address, of in
      let part = of.type == type ? ValuePart(reader, address, of) : nil
      return Result { () throws(Failure) in try initializer(value, facts, input, "the action", like: part) }
    }
    return facts.value(try made.get())
  }

  // MARK: Making

  private func initializer(
    _ value: FieldValue, _ facts: TypeFacts, _ input: FieldInput, _ label: String, like recorded: ValuePart?
  ) throws(Failure) -> TypeFacts.Initializer {
    if case .kept = value {
      guard let recorded, recorded.facts.type == facts.type else {
        throw Failure(message: "\(label): there is no recorded value that it could keep.")
      }
      return facts.initializer(copying: recorded.address)
    }
    if case .optional(let type) = facts.style, input.optional == true {
      return try optional(value, facts, type, input, label, like: recorded)
    }
    switch (input.kind, value) {
    case (.none, _): throw Failure(message: "\(label): \(input.why ?? "")")
    case (.flag, .flag(let flag)): return try initializer(flag, facts, label)
    case (.text, .text(let text)), (.number, .text(let text)):
      guard let value = FieldText.value(text, as: facts.type) else {
        let range = input.range.map { " (\($0))" } ?? ""
        throw Failure(message: "\(label): '\(text.prefix(100))' is no value of type '\(facts.name)'\(range).")
      }
      return try initializer(value, facts, label)
    case (.json, .text(let text)): return try initializer(json(text, facts, label), facts, label)
    case (.menu, .enumeration(let name, let fields)):
      return try initializer(of: name, fields, facts, input, label, like: recorded)
    default: throw Failure(message: "\(label): this is no value of type '\(facts.name)'.")
    }
  }

  private func initializer(_ value: Any, _ facts: TypeFacts, _ label: String) throws(Failure)
    -> TypeFacts.Initializer
  {
    guard let initializer = facts.initializer(value) else {
      throw Failure(message: "\(label): this is no value of type '\(facts.name)'.")
    }
    return initializer
  }

  private func optional(
    _ value: FieldValue, _ facts: TypeFacts, _ type: any OptionalType.Type, _ input: FieldInput,
    _ label: String,
    like recorded: ValuePart?
  ) throws(Failure) -> TypeFacts.Initializer {
    if value == .none { return try initializer(type.make(nil) as Any, facts, label) }
    let wrapped = TypeFacts.of(type.wrapped)
    var inner = input
    inner.optional = nil
    let made: Result<TypeFacts.Initializer, Failure>? = recorded.flatMap { recorded in
      type.withWrapped(at: recorded.address) { address, facts in
        Result { () throws(Failure) in
          try initializer(value, wrapped, inner, label, like: recorded.part(address, facts))
        }
      }
    }
    let initialize =
      if let made { try made.get() } else { try initializer(value, wrapped, inner, label, like: nil) }
    guard let some = type.make(wrapped.value(initialize)) else {
      throw Failure(message: "\(label): this is no value of type '\(facts.name)'.")
    }
    return try initializer(some, facts, label)
  }

  private func initializer(
    of name: String, _ values: [FieldValue], _ facts: TypeFacts, _ input: FieldInput, _ label: String,
    like recorded: ValuePart?
  ) throws(Failure) -> TypeFacts.Initializer {
    guard let all = Runtime.cases(of: facts.type), let tag = all.firstIndex(where: { $0.name == name }),
      let fields = input.cases?.first(where: { $0.name == name })?.fields
    else { throw Failure(message: "\(label): '\(name.prefix(100))' is no case of '\(facts.name)'.") }
    let slots = all[tag].payload.map { FieldSlot.slots(of: .of($0)) } ?? []
    guard all[tag].hasPayload == (all[tag].payload != nil), !all[tag].isIndirect else {
      throw Failure(message: "\(label): no value of the case '\(name)' can be made.")
    }
    guard values.count == slots.count, fields.count == slots.count else {
      throw Failure(message: "\(label): '\(name)' has other fields. Open the form again.")
    }
    func payload(like parts: [ValuePart]?) throws(Failure) -> [(
      offset: Int, initialize: TypeFacts.Initializer
    )] {
      var payload: [(offset: Int, initialize: TypeFacts.Initializer)] = []
      for (index, slot) in slots.enumerated() {
        let part = parts.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        payload.append(
          (
            slot.offset,
            try initializer(values[index], slot.facts, fields[index].input, fields[index].label, like: part)
          ))
      }
      return payload
    }
    let made: Result<[(offset: Int, initialize: TypeFacts.Initializer)], Failure>? = recorded.flatMap {
      recorded in
      recorded.withCase { recordedName, values in
        guard recordedName == name else { return nil }
        return Result { () throws(Failure) in try payload(like: values.map(\.1)) }
      }
    }
    let parts = if let made { try made.get() } else { try payload(like: nil) }
    guard let initializer = facts.initializer(tag: UInt32(tag), parts) else {
      throw Failure(message: "\(label): no value of the case '\(name)' can be made.")
    }
    return initializer
  }

  // MARK: JSON

  private func json(_ text: String, _ facts: TypeFacts, _ label: String) throws(Failure) -> Any {
    guard let type = facts.type as? any Decodable.Type else {
      throw Failure(message: "\(label): '\(facts.name)' is not 'Codable'.")
    }
    do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch {
      throw Failure(message: "\(label): \(Self.message(of: error))")
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
}
