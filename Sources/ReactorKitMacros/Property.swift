internal import SwiftSyntax

/// A stored property, and how `@ObservableState` observes it.
struct Property {
  enum Kind: Equatable {
    /// Accessors note reads and writes.
    case tracked
    /// `@Pulse`, or `@Presented`, which notes by itself that it was assigned.
    case pulse
    /// `@Shared` notes by itself that it was written, and its value is kept elsewhere.
    case shared
    /// A `let`.
    case constant
    /// `@ObservableStateIgnored`.
    case ignored
  }

  let kind: Kind
  /// The name as it was written, perhaps in backticks.
  let writtenName: String
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax

  /// The name, without backticks.
  var name: String { writtenName.trimmingBackticks }

  /// Where the value is kept.
  var storage: String {
    switch kind {
    case .tracked, .pulse, .shared: Self.storage(of: name)
    case .constant, .ignored: writtenName
    }
  }

  /// Where the value of a property with accessors is kept.
  static func storage(of name: String) -> String { "_\(name)".escapedIfNeeded }

  /// The declaration of the storage, with the observers.
  ///
  /// The storage of an optional property with a value is no `T?`: the compiler would count it as initialized, with
  /// `nil`, and not take the property's value.
  var storageDeclaration: String {
    var type = binding.typeAnnotation?.trimmedDescription
    if binding.initializer != nil, let wrapped = binding.typeAnnotation?.type.wrappedType {
      type = ": Swift.Optional<\(wrapped.trimmedDescription)>"
    }
    // The property's own initial value initializes the storage; here, it says of which type that is.
    let value = binding.initializer.map { " " + $0.trimmedDescription }
    // In an observer of a plain property, its name means the storage.
    let observers = binding.accessorBlock.map { " " + StorageNames([name: storage], in: $0.trimmed).text }
    return "private var \(storage)\(type ?? value ?? "")\(observers ?? "")"
  }

  /// The name that the synthesized coding uses.
  var codingName: String { kind == .tracked ? storage : writtenName }

  /// `willSet` or `didSet`.
  var hasObservers: Bool { binding.accessorBlock != nil }

  /// Whether an initializer assigns the storage: observers must not be called, and an assignment of a pack through an
  /// `init` accessor ends the compiler (Swift 6.3).
  var isInitializedInStorage: Bool {
    hasObservers
      || binding.typeAnnotation?.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.repeat)
      }
        == true
  }

  /// Whether an assignment counts also of an equal value.
  var ignoresEquality: Bool {
    let value = declaration.option("ignoreEquality")?.as(BooleanLiteralExprSyntax.self)
    return value?.literal.tokenKind == .keyword(.true)
  }

  /// How a view animates a change.
  var animation: ExprSyntax? { declaration.option("animation") }

  /// Whether it is kept in a property wrapper that the macro does not know.
  var hasWrapper: Bool { kind == .ignored && declaration.unknownAttribute != nil }

  /// The properties that one declaration makes.
  static func all(of declaration: VariableDeclSyntax) -> [Property] {
    declaration.bindings.flatMap { binding in
      binding.pattern.names.compactMap { Property(declaration, binding, $0) }
    }
  }

  /// The property that gets accessors, if the declaration is that of one.
  static func tracked(_ declaration: VariableDeclSyntax) -> Property? {
    all(of: declaration).first { $0.kind == .tracked }
  }

  /// `nil` for a declaration that is no stored property of a value, or is of none of these kinds.
  private init?(_ declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax) {
    guard
      // Nothing can read a `lazy` property without writing it.
      declaration.isInstanceMember, !declaration.isLazy, !binding.isComputed
    else { return nil }
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    if declaration.attribute(named: "ObservableStateIgnored") != nil {
      kind = .ignored
    } else if !binding.pattern.is(IdentifierPatternSyntax.self) {
      return nil
    } else if declaration.notesAssignments {
      kind = .pulse
    } else if declaration.isShared {
      kind = .shared
    } else if declaration.unknownAttribute != nil || declaration.reference != nil || declaration.isOpaque {
      return nil
    } else if isConstant {
      kind = .constant
    } else if declaration.bindings.count == 1 {
      kind = .tracked
    } else {
      return nil
    }
    writtenName = name.text
    self.declaration = declaration
    self.binding = binding
  }
}

extension PatternSyntax {
  /// The names in the pattern: several in a tuple.
  fileprivate var names: [TokenSyntax] {
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
  }
}

extension TypeSyntax {
  /// The `T` of `T?`, `T!` and `(T?)`, of which the compiler knows an initial value.
  fileprivate var wrappedType: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return nil }
    return tuple.elements.first?.type.wrappedType
  }
}
