public import SwiftSyntax
public import SwiftSyntaxMacros

/// An attribute that other macros read: `@ObservableStateIgnored`, `@ViewState`.
public struct MarkerMacro: PeerMacro {
  /// Nothing.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
