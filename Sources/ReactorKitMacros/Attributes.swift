internal import SwiftSyntax

extension VariableDeclSyntax {
  var isInstanceMember: Bool {
    !modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  var isLazy: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

  /// `weak` or `unowned`.
  var reference: DeclModifierSyntax? {
    modifiers.first { [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind) }
  }

  /// A `var` whose type is `some P`: its storage cannot be declared with that.
  var isOpaque: Bool {
    bindingSpecifier.tokenKind != .keyword(.let)
      && bindings.contains { binding in
        let tokens = binding.typeAnnotation?.type.tokens(viewMode: .sourceAccurate)
        return tokens?.contains { $0.tokenKind == .keyword(.some) } == true
      }
  }

  /// Whether it has a property wrapper with the notes of a pulse: that one, or the one of `ReactorKitNavigation`.
  var notesAssignments: Bool {
    attribute(named: "Pulse") != nil || attribute(named: "Presented") != nil
  }

  /// Whether it has the property wrapper of `ReactorKitSharing`.
  var isShared: Bool { attribute(named: "Shared") != nil }

  /// On whichever system.
  var isDeprecated: Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element, attribute.baseName == "available" else { return false }
      return attribute.tokens(viewMode: .sourceAccurate).contains { $0.text == "deprecated" }
    }
  }

  /// An argument of `@ViewState`.
  func option(_ label: String) -> ExprSyntax? {
    guard case .argumentList(let arguments)? = attribute(named: "ViewState")?.arguments else { return nil }
    return arguments.first { $0.label?.text == label }?.expression
  }

  func attribute(named name: String) -> AttributeSyntax? { attributes.first(named: name) }

  /// An attribute that is, as far as is known, a property wrapper.
  var unknownAttribute: AttributeSyntax? {
    for case .attribute(let attribute) in attributes where !Self.knownAttributes.contains(attribute.baseName)
    {
      return attribute
    }
    return nil
  }

  private static let knownAttributes: Set = [
    "ObservableStateIgnored", "ObservableStateTracked", "ViewState", "Pulse", "Presented", "Shared",
    "available", "usableFromInline", "inlinable", "MainActor", "preconcurrency", "nonobjc", "objc", "_spi",
    "exclusivity", "warn_unqualified_access",
  ]
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
