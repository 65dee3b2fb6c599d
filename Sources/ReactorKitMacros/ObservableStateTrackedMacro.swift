public import SwiftSyntax
public import SwiftSyntaxMacros

/// Gives a stored property accessors that note reads and writes.
public struct ObservableStateTrackedMacro: UnformattedMacro {}

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
    let start = """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) { \(storage) = initialValue }
      get { _$changes.read(\(number), \(storage)) }
      """
    // An observer may write other properties, so nothing else is accessed while it runs.
    let rest =
      property.hasObservers || property.ignoresEquality
      ? """
      set {
        _$changes.write(\(number))
        \(storage) = newValue
      }
      _modify {
        _ = _$changes.before(\(number), \(storage))
        _$changes.write(\(number))
        yield &\(storage)
      }
      """
      : """
      set { _$changes.set(\(number), &\(storage), newValue) }
      _modify {
        let before = _$changes.before(\(number), \(storage))
        defer { _$changes.after(\(number), &\(storage), before) }
        yield &\(storage)
      }
      """
    let lines = (start + "\n" + rest).split(separator: "\n").map(String.init)
    // Accessors that are added to a block with observers begin where the block's own do.
    return [
      AccessorDeclSyntax(source: (property.hasObservers ? lines : lines.indented).joined(separator: "\n"))
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
    return [DeclSyntax(source: property.storageDeclaration)]
  }
}
