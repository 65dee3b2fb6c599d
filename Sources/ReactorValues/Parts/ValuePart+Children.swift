internal import ReactorKit

/// The parts of a value by name or index.
extension ValuePart {
  package struct Child {
    package let step: ValuePath.Step
    /// The case whose payload the part belongs to.
    package var caseName: String?
    package let part: ValuePart

    /// The name or index, as the page shows it.
    package var label: String {
      switch step {
      case .name(let name): name
      case .element(let text): text
      }
    }

    package func path(after path: String) -> String {
      let around = caseName.map { path.isEmpty ? $0 : "\(path).\($0)" } ?? path
      switch step {
      case .name(let name): return around.isEmpty ? name : "\(around).\(name)"
      case .element(let text): return "\(around)[\(text)]"
      }
    }
  }

  package var kind: ValueNode.Kind {
    if isRedacted { return .redacted }
    switch style {
    case .standard(let type): return type.kind
    case .structure: return .structure
    case .tuple: return .tuple
    case .enumeration: return .enumeration
    case .optional: return .none
    case .list: return .collection
    case .set: return .set
    case .dictionary: return .dictionary
    case .object: return .object
    case .range, .existential, .function, .metatype, .opaque, .mirrored, .pulse, .keyPath, .anyHashable,
      .shared,
      .binding:
      return .other
    }
  }

  /// The name of the type: that of the value for what is wrapped, or in an existential.
  package func shownType(of value: ValuePart) -> String {
    switch style {
    case .pulse, .shared, .existential, .anyHashable: value.facts.name
    default: facts.name
    }
  }

  /// How often a pulse was assigned, and the key of a shared value.
  package var wrapperFacts: (assigned: UInt?, key: String?) {
    switch style {
    case .pulse: ((facts.value(at: address) as? any AnyPulse)?.valueUpdatedCount, nil)
    case .shared: (nil, (facts.value(at: address) as? any AnyShared)?.shownInState?.key)
    default: (nil, nil)
    }
  }

  /// How many children the value has.
  package var childCount: Int {
    if let elementCount { return elementCount }
    switch style {
    case .structure, .tuple, .object: return fieldCount
    case .enumeration: return withCase { $1.count }
    case .binding: return 1
    default: return 0
    }
  }

  /// Visits children, until `body` returns `false`.
  package func forEachChild(from start: Int = 0, maximum: Int, _ body: (Child) -> Bool) {
    switch style {
    case .list, .set, .dictionary:
      forEachElement(from: start, maximum: maximum, sorting: reader.limits.sorted) { element in
        body(Child(step: .element(element.pathText), part: element.value))
      }
    case .structure, .tuple, .object:
      var position = 0
      forEachField { index, field, part in
        defer { position += 1 }
        guard position >= start else { return true }
        return position - start < maximum && body(Child(step: .name(field.pathName(index)), part: part))
      }
    case .enumeration:
      withCase { name, values in
        for (index, (label, part)) in values.enumerated().dropFirst(start).prefix(maximum) {
          guard body(Child(step: .name(label ?? "\(index)"), caseName: name, part: part)) else { return }
        }
      }
    case .binding: _ = withBinding { _, value in start > 0 || body(Child(step: .name("value"), part: value)) }
    default: return
    }
  }

  /// Goes along a path.
  ///
  /// - Returns: `nil` if the path leads nowhere, or through something that is redacted.
  package func follow<Result>(
    _ steps: ArraySlice<ValuePath.Step>, label: String? = nil, _ body: (ValuePart, String?) -> Result
  ) -> Result? {
    guard let step = steps.first else { return body(self, label) }
    guard !isRedacted else { return nil }
    return unwrapped { value in
      guard !value.isRedacted, value.ownText == nil else { return nil }
      switch step {
      case .element(let text): return value.followElement(text, steps.dropFirst(), body)
      case .name(let name): return value.followName(name, steps.dropFirst(), label, body)
      }
    }
  }

  private func followElement<Result>(
    _ text: String, _ rest: ArraySlice<ValuePath.Step>, _ body: (ValuePart, String?) -> Result
  ) -> Result? {
    var result: Result?
    let isList = if case .list = facts.style { true } else { false }
    if isList, Int(text).map({ $0 < 0 }) != false { return nil }
    let start = isList ? Int(text) ?? 0 : 0
    forEachElement(from: start, maximum: isList ? 1 : .max, sorting: 0) { element in
      guard element.pathText == text else { return true }
      result = element.value.follow(rest, label: text, body)
      return false
    }
    return result
  }

  private func followName<Result>(
    _ name: String, _ rest: ArraySlice<ValuePath.Step>, _ label: String?,
    _ body: (ValuePart, String?) -> Result
  ) -> Result? {
    if case .enumeration = style {
      return withCase { caseName, values in
        guard caseName == name else { return nil }
        guard let step = rest.first else { return body(self, label) }
        let index = values.indices.first { .name(values[$0].label ?? "\($0)") == step }
        return index.flatMap {
          values[$0].1.follow(rest.dropFirst(), label: values[$0].label ?? "\($0)", body)
        }
      }
    }
    if case .binding = facts.style, name == "value" {
      return withBinding { _, value in value.follow(rest, label: name, body) }.flatMap { $0 }
    }
    var result: Result?
    forEachField { index, field, part in
      guard field.pathName(index) == name else { return true }
      result = part.follow(rest, label: name, body)
      return false
    }
    return result
  }
}
