internal import ReactorKit

/// Values in one line.
extension ValuePart {
  /// The value in one line of at most so many characters.
  ///
  /// - Parameter isNested: Whether the place tells the type, so that the case of an enumeration has a dot before it.
  package func line(_ maximum: Int, isNested: Bool = false) -> String {
    var line = ValueLine(maximum: maximum)
    write(to: &line, depth: isNested ? 1 : 0)
    return line.finished
  }

  /// Writes as much as fits. Each value writes something, so that the work is bounded by the line.
  package func write(to line: inout ValueLine, depth: Int) {
    guard !line.isCut else { return }
    if isRedacted { return line.append("(redacted)") }
    if let ownText { return line.append(ownText) }
    guard depth < 32 else { return line.append("…") }
    switch style {
    case .standard(let type): type.write(address, &line)
    case .structure, .tuple: writeFields(to: &line, depth)
    case .enumeration: writeCase(to: &line, depth)
    case .optional(let type):
      let isSome: Void? = type.withWrapped(at: address) { part($0, $1).write(to: &line, depth: depth) }
      if isSome == nil { line.append("nil") }
    case .list, .set, .dictionary: writeElements(to: &line, depth)
    case .range(let type):
      let (lower, sign, upper) = type.bounds(at: address)
      if let lower { reading(lower) { $0.write(to: &line, depth: depth + 1) } }
      line.append(sign)
      if let upper { reading(upper) { $0.write(to: &line, depth: depth + 1) } }
    case .object: writeObject(to: &line, depth)
    case .existential, .pulse, .anyHashable: unwrapped { $0.write(to: &line, depth: depth + 1) }
    case .shared:
      unwrapped { value in
        if case .shared = value.facts.style {
          line.append("(in no state)")
        } else {
          value.write(to: &line, depth: depth + 1)
        }
      }
    case .binding:
      _ = withBinding { property, value in
        line.append("\(depth > 0 ? "." : "")set(\\.\(property ?? "…"), ")
        value.write(to: &line, depth: depth + 1)
        line.append(")")
      }
    case .keyPath: line.append(String(describing: facts.value(at: address)))
    case .function: line.append("(Function)")
    case .metatype: line.append("\(facts.value(at: address)).self")
    case .opaque, .mirrored: line.append(facts.bytesText(at: address))
    }
  }

  private func writeFields(to line: inout ValueLine, _ depth: Int) {
    if case .structure = style { line.append(facts.name) }
    line.append("(")
    var isFirst = true
    forEachField { _, field, value in
      if !isFirst { line.append(", ") }
      isFirst = false
      if let label = field.label {
        line.append(label)
        line.append(": ")
      }
      value.write(to: &line, depth: depth + 1)
      return !line.isCut
    }
    line.append(")")
  }

  private func writeCase(to line: inout ValueLine, _ depth: Int) {
    withCase { name, values in
      if depth > 0 { line.append(".") }
      line.append(name)
      guard !values.isEmpty else { return }
      line.append("(")
      for (index, (label, value)) in values.enumerated() {
        guard !line.isCut else { return }
        if index > 0 { line.append(", ") }
        if let label {
          line.append(label)
          line.append(": ")
        }
        value.write(to: &line, depth: depth + 1)
      }
      line.append(")")
    }
  }

  private func writeElements(to line: inout ValueLine, _ depth: Int) {
    line.append("[")
    var isFirst = true
    // Each element takes two characters at least.
    forEachElement(maximum: line.left / 2 + 1, sorting: 32) { element in
      if !isFirst { line.append(", ") }
      isFirst = false
      if let key = element.key {
        key.write(to: &line, depth: depth + 1)
        line.append(": ")
      }
      element.value.write(to: &line, depth: depth + 1)
      return !line.isCut
    }
    if isFirst, case .dictionary = facts.style { line.append(":") }
    line.append("]")
  }

  private func writeObject(to line: inout ValueLine, _ depth: Int) {
    guard let object else { return }
    guard isOpened(object) else {
      let identity = UInt(bitPattern: ObjectIdentifier(object))
      line.append("<\(Swift.type(of: object)) 0x\(String(identity, radix: 16))>")
      return
    }
    line.append("\(Swift.type(of: object))")
    writeFields(to: &line, depth)
  }
}
