public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Gives a stored property accessors that note reads and writes.
public struct ObservableStateTrackedMacro {}

extension ObservableStateTrackedMacro: AccessorMacro {
  /// The accessors.
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let property = declaration.as(VariableDeclSyntax.self).flatMap(Property.tracked),
      let number = number(of: node)
    else { return [] }
    let storage = property.storage
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    let getter: AccessorDeclSyntax = """
      get {
        _$changes.read(\(raw: number), \(raw: storage))
      }
      """
    // An observer may write other properties, so nothing else is accessed while it runs.
    guard !property.hasObservers, !property.ignoresEquality else {
      return [
        initializer, getter,
        """
        set {
          _$changes.insert(\(raw: number))
          \(raw: storage) = newValue
        }
        """,
        """
        _modify {
          _$changes.modify(\(raw: number))
          yield &\(raw: storage)
        }
        """,
      ]
    }
    return [
      initializer, getter,
      """
      set {
        _$changes.set(\(raw: number), &\(raw: storage), newValue)
      }
      """,
      """
      _modify {
        let before = _$changes.before(\(raw: number), \(raw: storage))
        defer {
          _$changes.after(\(raw: number), &\(raw: storage), before)
        }
        yield &\(raw: storage)
      }
      """,
    ]
  }

  private static func number(of node: AttributeSyntax) -> String? {
    guard case .argumentList(let arguments)? = node.arguments else { return nil }
    return arguments.first?.expression.trimmedDescription
  }
}

extension ObservableStateTrackedMacro: PeerMacro {
  /// The storage.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let property = declaration.as(VariableDeclSyntax.self).flatMap(Property.tracked)
    else { return [] }
    var binding = property.binding.trimmed
    binding.pattern = PatternSyntax(IdentifierPatternSyntax(identifier: .identifier(property.storage)))
    // The property's own initial value initializes the storage; here, it says of which type that is.
    if binding.typeAnnotation != nil {
      binding.initializer = nil
    } else {
      binding.pattern.trailingTrivia = .space
    }
    return ["private var \(binding)"]
  }
}
