internal import ReactorKit

/// A value where it is, and what the inspector may show of it.
package struct ValuePart {
  package let reader: ValueReader
  package let address: UnsafeRawPointer
  package let facts: TypeFacts
  /// Whether the property that this is must not be shown; the type may say so, too.
  package let isRedactedProperty: Bool

  package init(
    _ reader: ValueReader, _ address: UnsafeRawPointer, _ facts: TypeFacts, isRedactedProperty: Bool = false
  ) {
    (self.reader, self.address, self.facts) = (reader, address, facts)
    self.isRedactedProperty = isRedactedProperty
  }

  package var display: ValueDisplay { reader.display }

  /// Whether nothing of the value may be shown.
  package var isRedacted: Bool {
    if isRedactedProperty { return true }
    guard !display.isEmpty else { return false }
    return !display.redactedTypes.isEmpty
      && typesWithSuperclasses.contains { display.redactedTypes.contains($0) }
  }

  /// The text that the display has for the value.
  package var ownText: String? {
    display.texts.isEmpty ? nil : display.texts[ObjectIdentifier(facts.type)]?(address)
  }

  /// The expression that the display has for the value.
  package var ownSource: String? {
    display.sources.isEmpty ? nil : display.sources[ObjectIdentifier(facts.type)]?(address)
  }

  /// Whether a test assigns the value as a whole.
  package var isWrittenWhole: Bool {
    let type = ObjectIdentifier(facts.type)
    return !display.isEmpty && (display.wholeTypes.contains(type) || display.sources[type] != nil)
  }

  /// The object that a reference points to.
  package var object: AnyObject? {
    guard case .object = facts.style else { return nil }
    return facts.value(at: address) as AnyObject
  }

  /// A part of the same value.
  package func part(_ address: UnsafeRawPointer, _ facts: TypeFacts, isRedacted: Bool = false) -> ValuePart {
    ValuePart(reader, address, facts, isRedactedProperty: isRedacted)
  }

  /// Reads a value that was copied out of this one.
  package func reading<Result>(
    _ value: Any, isRedacted: Bool = false, _ body: (ValuePart) -> Result
  ) -> Result {
    TypeFacts.reading(value) { body(part($0, $1, isRedacted: isRedacted)) }
  }

  /// The value itself, without optionals, existentials and wrappers around it.
  package func unwrapped<Result>(_ body: (ValuePart) -> Result) -> Result {
    if isRedacted { return body(self) }
    switch style {
    case .existential: return reading(facts.value(at: address)) { $0.unwrapped(body) }
    case .anyHashable:
      let value = facts.value(at: address)
      return reading((value as? AnyHashable)?.base ?? value) { $0.unwrapped(body) }
    case .pulse: return withPulsed { $0.unwrapped(body) } ?? body(self)
    case .shared:
      guard let shown = (facts.value(at: address) as? any AnyShared)?.shownInState else { return body(self) }
      return reading(shown.value) { $0.unwrapped(body) }
    case .optional(let type):
      return type.withWrapped(at: address) { part($0, $1).unwrapped(body) } ?? body(self)
    default: return body(self)
    }
  }

  /// Reads what is in a pulse.
  package func withPulsed<Result>(_ body: (ValuePart) -> Result) -> Result? {
    guard case .pulse = facts.style else { return nil }
    if let storage = facts.fields.first { return body(part(address + storage.offset, storage.facts)) }
    return Mirror(reflecting: facts.value(at: address)).children.first.map { reading($0.value, body) }
  }

  // MARK: Fields

  /// How many fields there are to visit.
  package var fieldCount: Int {
    isMirrored ? mirroredFields.count : withFields { $1.count { $0.isStrong } }
  }

  /// The fields of a structure, tuple, or object that is opened; with the beginning of them.
  private func withFields<Result>(_ body: (UnsafeRawPointer, [TypeFacts.Field]) -> Result) -> Result {
    guard case .object = facts.style else { return body(address, facts.fields) }
    guard let object, isOpened(object) else { return body(address, []) }
    // The fields of an object begin at the object.
    return withExtendedLifetime(object) {
      body(
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()),
        TypeFacts.fields(of: Swift.type(of: object)))
    }
  }

  /// Whether the fields of an object may be read.
  package func isOpened(_ object: AnyObject) -> Bool {
    !display.openedTypes.isEmpty && display.openedTypes.contains(ObjectIdentifier(Swift.type(of: object)))
  }

  /// Visits the fields, until `body` returns `false`.
  package func forEachField(_ body: (_ index: Int, TypeFacts.Field, ValuePart) -> Bool) {
    if isMirrored { return forEachMirroredField(body) }
    withFields { start, fields in
      let redacted = redactedFields(fields, from: start)
      for (index, field) in fields.enumerated() {
        // How a weak or unowned reference is stored is the runtime's affair: it is not read.
        guard field.isStrong else { continue }
        let isRedacted = isRedactedProperty || (redacted?.contains(index) ?? false)
        guard body(index, field, part(start + field.offset, field.facts, isRedacted: isRedacted)) else {
          return
        }
      }
    }
  }

  /// Visits the fields with those of an earlier value of the same type, until `body` returns `false`.
  package func forEachField(
    since before: ValuePart,
    _ body: (_ index: Int, TypeFacts.Field, _ old: ValuePart, _ new: ValuePart) -> Bool
  ) {
    func visit(_ old: [Int: ValuePart]) {
      forEachField { index, field, new in old[index].map { body(index, field, $0, new) } ?? true }
    }
    if before.isMirrored { return before.withMirroredFields(visit) }
    var old: [Int: ValuePart] = [:]
    before.forEachField { index, _, part in
      old[index] = part
      return true
    }
    visit(old)
  }

  /// The indices of the fields that must not be shown; `nil`: none.
  ///
  /// - Parameter start: Where the fields begin; `nil` if they are nowhere.
  package func redactedFields(_ fields: [TypeFacts.Field], from start: UnsafeRawPointer?) -> Set<Int>? {
    guard !display.redactedNames.isEmpty || !display.redactedProperties.isEmpty else { return nil }
    var redacted: Set<Int> = []
    for type in typesWithSuperclasses {
      if let names = display.redactedNames[type] {
        redacted.formUnion(fields.indices.filter { fields[$0].label.map(names.contains) == true })
      }
      for property in display.redactedProperties[type] ?? [] {
        // Where nothing is known of the place, it may be any.
        redacted.formUnion(
          start.map { property.candidates(among: fields, from: $0, of: address) } ?? Set(fields.indices))
      }
    }
    return redacted
  }

  /// The types whose rules hold for the value.
  private var typesWithSuperclasses: [ObjectIdentifier] {
    guard let object else { return [ObjectIdentifier(facts.type)] }
    return sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }.map {
      ObjectIdentifier($0)
    }
  }

  // MARK: Cases

  /// Reads the name and the payload of an enumeration's case. The payload's values have their labels.
  package func withCase<Result>(
    _ body: (_ name: String, _ values: [(label: String?, ValuePart)]) -> Result
  ) -> Result {
    if isMirrored { return withMirroredCase(body) }
    let result = facts.withPayload(at: address) { caseFacts, payload in
      guard let payload, let payloadFacts = caseFacts.payload else { return body(caseFacts.name, []) }
      return body(caseFacts.name, values(of: payload, payloadFacts, in: caseFacts.name))
    }
    return result ?? body(facts.name, [])
  }

  private func values(
    of payload: UnsafeRawPointer, _ payloadFacts: TypeFacts, in name: String
  ) -> [(label: String?, ValuePart)] {
    guard case .tuple = payloadFacts.style, !payloadFacts.fields.isEmpty else {
      return [(nil, part(payload, payloadFacts, isRedacted: isRedactedPayload(nil, of: name)))]
    }
    return payloadFacts.fields.map { field in
      let isRedacted = isRedactedPayload(field.label, of: name)
      return (field.label, part(payload + field.offset, field.facts, isRedacted: isRedacted))
    }
  }

  /// Whether a value in the payload of a case must not be shown.
  package func isRedactedPayload(_ label: String?, of name: String) -> Bool {
    if isRedactedProperty { return true }
    guard !display.isEmpty, let names = display.redactedNames[ObjectIdentifier(facts.type)] else {
      return false
    }
    return names.contains(name) || label.map(names.contains) == true
  }
}
