internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// What the compiler cannot make by itself for a state: its changes, comparison and reflection.
struct ObservableStateMembers {
  private let declaration: StructDeclSyntax
  private let properties: Properties

  init(_ declaration: StructDeclSyntax, _ properties: Properties) {
    self.declaration = declaration
    self.properties = properties
  }

  /// The modifier of what a protocol asks for, with a space, or nothing.
  var access: String {
    let levels: [TokenKind] = [.keyword(.public), .keyword(.package)]
    let level = declaration.modifiers.first { levels.contains($0.name.tokenKind) }
    return level.map { "\($0.name.text) " } ?? ""
  }

  var all: [DeclSyntax] {
    let names = properties.numbers
    var members: [DeclSyntax] = [
      "\(raw: access)var _$changes = ReactorKit._ChangeSet(Self.self)",
      """
      \(raw: access)static var _$propertyCount: Int {
        \(raw: names.count)
      }
      """,
      function(
        "mutating func _$visit(_ index: Int, _ visitor: inout ReactorKit._StateVisitor)",
        cases: properties.lines { property in
          // What has observers would call them.
          guard property.kind == .tracked, !property.hasObservers, property.mayHaveChanges else { return nil }
          return numbered(property) { "visitor.visit(\($0), &\(property.storage))" }
        }),
      function(
        "mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor)",
        lines: properties.lines { property in
          property.kind == .pulse
            ? names[property.name].map { "visitor.visit(\($0), &\(property.storage))" } : nil
        }),
      function(
        "func _$compare(_ index: Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison)",
        cases: properties.lines { property in
          numbered(property) { number in
            property.ignoresEquality
              ? "comparison.compareNothing(\(number))"
              : "comparison.compare(\(number), earlier.\(property.storage), \(property.storage))"
          }
        }),
      function(
        "func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison)",
        lines: properties.lines { property in
          property.kind == .constant && property.binding.initializer == nil
            ? "comparison.compareConstant(earlier.\(property.storage), \(property.storage))" : nil
        }),
      constants,
    ].compactMap { $0 }
    if let animations { members.append(animations) }
    if let equality { members.append(equality) }
    if !declaration.declares("customMirror") { members.append(mirror) }
    return members
  }

  /// A `case` for a property that has a number.
  private func numbered(_ property: Property, _ body: (Int) -> String) -> String? {
    properties.numbers[property.name].map { "case \($0): \(body($0))" }
  }

  private func function(_ header: String, cases: [String]) -> DeclSyntax? {
    guard !cases.isEmpty else { return nil }
    return function(header, lines: ["switch index {"] + cases + ["default: break", "}"])
  }

  private func function(_ header: String, lines: [String]) -> DeclSyntax? {
    guard !lines.isEmpty else { return nil }
    return """
      \(raw: access)\(raw: header) {
        \(raw: lines.joined(separator: "\n"))
      }
      """
  }

  private var constants: DeclSyntax? {
    let lines = properties.lines { property in
      properties.numbers[property.name] == nil
        ? "if keyPath == \\Self.\(property.token.text) { return true }" : nil
    }
    return function(
      "static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool",
      lines: lines.isEmpty ? [] : lines + ["return false"])
  }

  /// What the compiler would make, but that it says to a recorder that everything is read: a comparison that ends
  /// at the first difference does not get to the change set.
  private var equality: DeclSyntax? {
    guard
      declaration.conforms(toAnyOf: ["Equatable", "Hashable", "Comparable"]), !declaration.declares("==")
    else { return nil }
    let lines = properties.lines { property in
      "if ReactorKit._differ(lhs.\(property.storage), rhs.\(property.storage)) { return false }"
    }
    return function(
      "static func == (lhs: Self, rhs: Self) -> Bool",
      lines: ["if lhs._$changes != rhs._$changes { return false }"] + lines + ["return true"])
  }

  private var animations: DeclSyntax? {
    let cases = properties.lines { property in
      property.animation.flatMap { animation in
        numbered(property) { _ in "return ReactorKitSwiftUI._animation(\(animation.trimmedDescription))" }
      }
    }
    return function(
      "static func _$animation(of index: Int) -> (any ReactorKit._ChangeAnimation)?",
      lines: cases.isEmpty ? [] : ["switch index {"] + cases + ["default: return nil", "}"])
  }

  private var mirror: DeclSyntax {
    let lines = properties.lines { property in
      "children.append((label: \"\(property.name)\", value: \(property.storage) as Any))"
    }
    let children = lines.isEmpty ? "let children: [Mirror.Child] = []" : "var children: [Mirror.Child] = []"
    return """
      \(raw: access)var customMirror: Mirror {
        _$changes.readAll()
        \(raw: ([children] + lines).joined(separator: "\n"))
        return Mirror(self, children: children, displayStyle: .struct)
      }
      """
  }
}

extension Property {
  /// Whether the value may be a state, with changes of its own, as far as its type is written down.
  fileprivate var mayHaveChanges: Bool {
    guard let type = binding.typeAnnotation?.type else {
      guard let value = binding.initializer?.value else { return true }
      return !value.is(IntegerLiteralExprSyntax.self) && !value.is(FloatLiteralExprSyntax.self)
        && !value.is(BooleanLiteralExprSyntax.self) && !value.is(StringLiteralExprSyntax.self)
        && !value.is(ArrayExprSyntax.self) && !value.is(DictionaryExprSyntax.self)
    }
    return type.is(IdentifierTypeSyntax.self) && !Self.plainTypes.contains(type.trimmedDescription)
      || type.is(MemberTypeSyntax.self)
  }

  private static let plainTypes: Set = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
    "Double", "String", "Character", "Substring", "Date", "UUID", "URL", "Data", "Decimal",
  ]
}
