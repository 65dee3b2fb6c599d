internal import SwiftSyntax

/// What `@ObservableState` does with a stored property.
struct Property {
  enum Kind: Equatable {
    /// Accessors note what is read and written.
    case tracked
    /// `@Pulse` notes by itself that it was assigned.
    case pulse
    /// A `let`.
    case constant
    /// `@ObservableStateIgnored`.
    case ignored
  }

  let kind: Kind
  /// As it was written, perhaps in backticks.
  let token: TokenSyntax
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax

  /// The name, without backticks.
  var name: String { token.text.trimmingBackticks }

  /// Where the value is kept.
  var storage: String {
    switch kind {
    case .tracked, .pulse: "_\(name)".escapedIfNeeded
    case .constant, .ignored: token.text
    }
  }

  /// What the synthesized coding calls it.
  var codingName: String { kind == .tracked ? storage : token.text }

  /// `willSet` or `didSet`.
  var hasObservers: Bool { binding.accessorBlock != nil }

  /// Whether an assignment counts also of an equal value.
  var ignoresEquality: Bool {
    option("ignoreEquality")?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
  }

  /// How a view animates a change.
  var animation: ExprSyntax? { option("animation") }

  private func option(_ label: String) -> ExprSyntax? {
    guard case .argumentList(let arguments)? = declaration.attribute(named: "ViewState")?.arguments else {
      return nil
    }
    return arguments.first { $0.label?.text == label }?.expression
  }

  /// `nil` for what is no stored property of a value, or cannot be one of these.
  init?(_ declaration: VariableDeclSyntax) {
    guard
      declaration.isInstanceMember, declaration.bindings.count == 1, let binding = declaration.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), !binding.isComputed
    else { return nil }
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    if declaration.attribute(named: "ObservableStateIgnored") != nil {
      kind = .ignored
    } else if declaration.attribute(named: "Pulse") != nil {
      kind = .pulse
    } else if declaration.unknownAttribute != nil || declaration.reference != nil || declaration.isLazy {
      return nil
    } else {
      kind = isConstant ? .constant : .tracked
    }
    token = pattern.identifier.trimmed
    self.declaration = declaration
    self.binding = binding
  }
}

extension VariableDeclSyntax {
  var isInstanceMember: Bool {
    !modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  var isLazy: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

  /// `weak` or `unowned`.
  var reference: DeclModifierSyntax? {
    modifiers.first { [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind) }
  }

  func attribute(named name: String) -> AttributeSyntax? { attributes.first(named: name) }

  /// An attribute that is, as far as is known, a property wrapper.
  var unknownAttribute: AttributeSyntax? {
    let known: Set = [
      "ObservableStateIgnored", "ObservableStateTracked", "ViewState", "Pulse", "available",
      "usableFromInline",
      "inlinable", "MainActor", "preconcurrency", "nonobjc", "objc", "_spi", "exclusivity",
      "warn_unqualified_access",
    ]
    for case .attribute(let attribute) in attributes where !known.contains(attribute.baseName) {
      return attribute
    }
    return nil
  }
}

extension AttributeListSyntax {
  func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.baseName == name { return attribute }
    return nil
  }
}

extension AttributeSyntax {
  /// The name without a module and generic arguments.
  var baseName: String {
    if let identifier = attributeName.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.trimmedDescription
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension String {
  var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }

  /// In backticks if it is no plain identifier.
  var escapedIfNeeded: String {
    allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || !$0.isASCII } ? self : "`\(self)`"
  }
}
