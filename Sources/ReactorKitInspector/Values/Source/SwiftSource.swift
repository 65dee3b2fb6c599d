internal import ReactorKit
internal import ReactorValues

/// Writes values as Swift source that compiles.
///
/// - Values of standard types have literals, or the calls that make them. Structures are written by their
///   memberwise initializers, enumerations by their cases.
/// - Swift tells nobody which properties are private, constant with a value of their own, or set by an
///   initializer that the type declares. Such a structure is written in the same way: the compiler then says
///   which initializer there is. A `lazy` or `@Shared` property is no part of the initializer.
/// - A value without an expression becomes a placeholder, such as `<#Session: an object#>`, which does not
///   compile: objects, closures, values that are redacted or have a text of their own, and what is beyond the
///   limits.
struct SwiftSource {
  let reader: ValueReader
  /// The modules of the types that were named.
  private(set) var modules: Set<String> = []
  private(set) var placeholders = 0
  private var left: Int

  init(reader: ValueReader) {
    self.reader = reader
    left = reader.limits.expressions
  }

  /// A value as an expression in one line, and how many placeholders are in it.
  func expression(of value: Any) -> (text: String, placeholders: Int) {
    var source = self
    return (source.tree(of: value).flat, source.placeholders - placeholders)
  }

  /// A value as an expression, where its type is known.
  mutating func tree(of value: Any) -> SourceTree {
    TypeFacts.reading(value) { tree(of: ValuePart(reader, $0, $1), isTyped: true, depth: 0) }
  }

  /// An expression.
  ///
  /// - Parameter isTyped: Whether the place of the expression tells its type.
  mutating func tree(of part: ValuePart, isTyped: Bool, depth: Int) -> SourceTree {
    left -= 1
    let name = part.facts.qualifiedName
    if part.isRedacted { return placeholder(name, "redacted") }
    if let source = part.ownSource {
      note(part.facts.type)
      return .leaf(source)
    }
    if let text = part.ownText { return placeholder(name, text) }
    guard left > 0, depth < reader.limits.depth else { return placeholder(name, "too much to write") }
    switch part.style {
    case .standard(let type): return standard(type, part, isTyped)
    case .structure: return structure(part, depth)
    case .tuple: return .call("", items(part, depth))
    case .enumeration: return enumeration(part, isTyped, depth)
    case .optional(let type): return optional(type, part, isTyped, depth)
    case .list, .set, .dictionary: return collection(part, isTyped, depth)
    case .range(let type): return range(type, part, depth)
    case .pulse, .shared, .existential, .anyHashable: return wrapped(part, isTyped, depth)
    case .keyPath:
      let text = part.line(1_000)
      return text.contains("<") ? placeholder(name, "a key path") : .leaf(text)
    case .binding: return binding(part, depth)
    case .metatype: return .leaf(part.line(1_000))
    case .function: return placeholder(name, "a closure")
    case .object:
      return placeholder(part.object.map { TypeName.qualified(type(of: $0)) } ?? name, "an object")
    case .opaque, .mirrored: return placeholder(name, "no literal")
    }
  }

  private mutating func placeholder(_ name: String, _ text: String) -> SourceTree {
    placeholders += 1
    let text = "\(name): \(text)".replacing("#>", with: "# >").replacing("\n", with: " ")
    return .leaf("<#\(text)#>")
  }

  private mutating func standard(_ type: StandardType, _ part: ValuePart, _ isTyped: Bool) -> SourceTree {
    let name = part.facts.qualifiedName
    guard let text = type.source(part.address) else { return placeholder(name, part.line(100)) }
    if TypeName.module(of: part.facts.type).hasPrefix("Foundation") { modules.insert("Foundation") }
    if isTyped || text.hasPrefix(name) { return .leaf(text) }
    if text.hasPrefix(".") { return .leaf(name + text) }
    // Without a type, a literal is one of these.
    return .leaf(["Int", "Double", "Bool", "String"].contains(name) ? text : "\(name)(\(text))")
  }

  /// Notes a type whose name, or whose members, are written.
  mutating func note(_ type: Any.Type) {
    let module = TypeName.module(of: type)
    if !["Swift", "_Concurrency"].contains(module) { modules.insert(module) }
  }

  private mutating func structure(_ part: ValuePart, _ depth: Int) -> SourceTree {
    note(part.facts.type)
    return .call(part.facts.qualifiedName, items(part, depth))
  }

  private mutating func items(_ part: ValuePart, _ depth: Int) -> [SourceTree.Item] {
    var items: [SourceTree.Item] = []
    part.forEachField { _, field, value in
      if case .shared = field.facts.style { return true }
      guard !field.isLazy else { return true }
      let label = field.sourceLabel.map { "\(SourceName.label($0)): " } ?? ""
      items.append(SourceTree.Item(label: label, tree: tree(of: value, isTyped: true, depth: depth + 1)))
      return true
    }
    return items
  }

  private mutating func enumeration(_ part: ValuePart, _ isTyped: Bool, _ depth: Int) -> SourceTree {
    // A case without its type is a member of its module, too.
    note(part.facts.type)
    return part.withCase { name, values in
      // In an optional, `.none` and `.some` are those of the optional.
      let isNamed = !isTyped || ["none", "some"].contains(name)
      let start = "\(isNamed ? part.facts.qualifiedName : "").\(SourceName.member(name))"
      guard !values.isEmpty else { return .leaf(start) }
      let items = values.map { label, value in
        SourceTree.Item(
          label: label.map { "\(SourceName.label($0)): " } ?? "",
          tree: tree(of: value, isTyped: true, depth: depth + 1))
      }
      return .call(start, items)
    }
  }

  private mutating func optional(
    _ type: any OptionalType.Type, _ part: ValuePart, _ isTyped: Bool, _ depth: Int
  ) -> SourceTree {
    let isNested = type.wrapped is any OptionalType.Type
    let inner = type.withWrapped(at: part.address) { address, facts in
      tree(of: part.part(address, facts), isTyped: isTyped, depth: depth + 1)
    }
    guard let inner else { return .leaf(isTyped ? "nil" : "\(part.facts.qualifiedName).none as Any") }
    return isNested && isTyped ? .call(".some", [SourceTree.Item(tree: inner)]) : inner
  }

  private mutating func range(_ type: any RangeType.Type, _ part: ValuePart, _ depth: Int) -> SourceTree {
    let (lower, sign, upper) = type.bounds(at: part.address)
    let texts = [lower, upper].map { bound in
      bound.map { part.reading($0) { tree(of: $0, isTyped: false, depth: depth + 1).flat } } ?? ""
    }
    return .leaf(texts.joined(separator: sign))
  }

  private mutating func collection(_ part: ValuePart, _ isTyped: Bool, _ depth: Int) -> SourceTree {
    var items: [SourceTree.Item] = []
    part.forEachElement(maximum: max(0, left), sorting: reader.limits.sorted) { element in
      let key = element.key.map { tree(of: $0, isTyped: true, depth: depth + 1).flat + ": " }
      items.append(
        SourceTree.Item(label: key ?? "", tree: tree(of: element.value, isTyped: true, depth: depth + 1)))
      return left > 0
    }
    guard items.count == part.elementCount else {
      return placeholder(part.facts.qualifiedName, "too much to write")
    }
    if items.isEmpty, isTyped, case .dictionary = part.style { return .leaf("[:]") }
    return .list(items, closing: isTyped ? "]" : "] as \(part.facts.qualifiedName)")
  }

  private mutating func binding(_ part: ValuePart, _ depth: Int) -> SourceTree {
    let items = part.withBinding { property, value in
      [
        SourceTree.Item(tree: property.map { .leaf("\\.\($0)") } ?? placeholder("KeyPath", "a property")),
        SourceTree.Item(tree: tree(of: value, isTyped: true, depth: depth + 1)),
      ]
    }
    return .call(".set", items ?? [])
  }

  private mutating func wrapped(_ part: ValuePart, _ isTyped: Bool, _ depth: Int) -> SourceTree {
    let isTransparent =
      switch part.style {
      case .pulse, .shared: true
      default: false
      }
    return part.unwrapped { value in
      switch value.style {
      case .shared, .existential, .anyHashable: placeholder(part.facts.qualifiedName, "no literal")
      default: tree(of: value, isTyped: isTransparent && isTyped, depth: depth + 1)
      }
    }
  }
}
