internal import ReactorKit

/// Values as `Mirror` shows them, where their layout is not known (`LayoutCheck`).
///
/// Types that have a mirror of their own are not looked into: it is foreign code, and may show under other names what a name
/// redacts.
extension ValuePart {
  /// Whether the value is read by `Mirror`.
  package var isMirrored: Bool {
    switch facts.style {
    case .mirrored: true
    case .object: !LayoutCheck.holds
    default: false
    }
  }

  /// How the value is read.
  package var style: TypeFacts.Style {
    guard case .mirrored = facts.style else { return facts.style }
    let value = facts.value(at: address)
    guard type(of: value) == facts.type else { return .existential }
    if value is any Any.Type { return .metatype }
    switch mirror?.displayStyle {
    case .struct: return .structure
    case .tuple: return .tuple
    case .enum: return .enumeration
    default: return .opaque
    }
  }

  private var mirror: Mirror? {
    let value = facts.value(at: address)
    return value is any CustomReflectable ? nil : Mirror(reflecting: value)
  }

  /// The fields of a structure or tuple, or of an object that is opened, those of its superclasses first.
  package var mirroredFields: [(field: TypeFacts.Field, value: Any)] {
    if let object, !isOpened(object) { return [] }
    let mirrors = Array(sequence(first: mirror) { $0?.superclassMirror }.prefix { $0 != nil })
    return mirrors.reversed().flatMap { $0.map { Array($0.children) } ?? [] }
      .filter { !($0.value is _ChangeSet) }
      .map { (TypeFacts.Field(mirrored: $0.label, TypeFacts.of(type(of: $0.value))), $0.value) }
  }

  /// Visits the fields, until `body` returns `false`.
  package func forEachMirroredField(_ body: (_ index: Int, TypeFacts.Field, ValuePart) -> Bool) {
    let fields = mirroredFields
    let redacted = redactedFields(fields.map(\.field), from: nil)
    for (index, (field, value)) in fields.enumerated() {
      let isRedacted = isRedactedProperty || redacted?.contains(index) == true
      guard reading(value, isRedacted: isRedacted, { body(index, field, $0) }) else { return }
    }
  }

  /// Reads all fields at the same time.
  package func withMirroredFields(_ body: ([Int: ValuePart]) -> Void) {
    let fields = mirroredFields
    let redacted = redactedFields(fields.map(\.field), from: nil)
    reading(fields.map(\.value)) { parts in
      let pairs = parts.enumerated().map { index, part in
        let isRedacted = isRedactedProperty || redacted?.contains(index) == true
        return (index, part.part(part.address, part.facts, isRedacted: isRedacted))
      }
      body(Dictionary(uniqueKeysWithValues: pairs))
    }
  }

  /// Reads copies at the same time: each is where it is until `body` returns.
  private func reading<Result>(
    _ values: [Any], _ parts: [ValuePart] = [], _ body: ([ValuePart]) -> Result
  ) -> Result {
    guard parts.count < values.count else { return body(parts) }
    return reading(values[parts.count]) { reading(values, parts + [$0], body) }
  }

  /// The name of an enumeration's case.
  package var caseName: String? { isMirrored ? mirroredCase?.name : facts.caseName(at: address) }

  private var mirroredCase: (name: String, payload: Any?)? {
    guard let mirror, mirror.displayStyle == .enum else { return nil }
    if let child = mirror.children.first { return (child.label ?? facts.name, child.value) }
    let value = facts.value(at: address)
    let hasText =
      value is any CustomStringConvertible || value is any TextOutputStreamable
      || value is any CustomDebugStringConvertible
    // Swift tells the name of a case only by a text, which a type may replace.
    return (hasText ? facts.name : String(describing: value), nil)
  }

  /// Reads the name and the payload of an enumeration's case.
  package func withMirroredCase<Result>(
    _ body: (_ name: String, _ values: [(label: String?, ValuePart)]) -> Result
  ) -> Result {
    guard let (name, payload) = mirroredCase, let payload else {
      return body(mirroredCase?.name ?? facts.name, [])
    }
    var values: [(label: String?, value: Any)] = [(nil, payload)]
    // Tuples have no mirrors of their own.
    if !(payload is any CustomReflectable), case let items = Mirror(reflecting: payload),
      items.displayStyle == .tuple, !items.children.isEmpty
    {
      values = items.children.map { ($0.label.flatMap(TypeFacts.label), $0.value) }
    }
    return reading(values.map(\.value)) { parts in
      body(
        name,
        zip(values, parts).map { value, part in
          let isRedacted = isRedactedPayload(value.label, of: name)
          return (value.label, part.part(part.address, part.facts, isRedacted: isRedacted))
        })
    }
  }
}

extension TypeFacts.Field {
  /// A field that a mirror shows. It is nowhere.
  fileprivate init(mirrored name: String?, _ facts: TypeFacts) {
    let label = name.flatMap(TypeFacts.label)
    self.init(
      label: label, sourceLabel: label, isLazy: name.map(TypeFacts.isLazy) == true, isVariable: true,
      facts: facts,
      offset: 0, isStrong: true)
  }
}
