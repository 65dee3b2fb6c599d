public import SwiftSyntax
public import SwiftSyntaxMacros

/// Lets an initializer assign properties without calling their observers, as in a plain struct.
public struct ObservableStateInitializerMacro: UnformattedMacro {}

extension ObservableStateInitializerMacro: BodyMacro {
  /// The body, in which the names of the properties that the attribute lists are those of their storages.
  public static func expansion(
    of node: AttributeSyntax,
    providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    guard let body = declaration.body, case .argumentList(let arguments)? = node.arguments else { return [] }
    let names = arguments.compactMap {
      $0.expression.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
    }
    let storages = Dictionary(
      names.map { ($0, Property.storage(of: $0)) }, uniquingKeysWith: { first, _ in first })
    return [
      CodeBlockItemSyntax(item: .decl(DeclSyntax(source: StorageNames(storages, in: body.statements).text)))
    ]
  }
}
