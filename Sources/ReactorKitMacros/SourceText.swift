internal import SwiftSyntax

// The plugin hands code over as text: one token holds a whole member. The compiler parses the text of an expansion in
// any case, so parsing and formatting it here, in a plugin that is built without optimization, would only cost time.
// A macro that uses these initializers disables the formatting of its expansions.

extension DeclSyntax {
  /// A declaration with this text.
  init(source: String) {
    self.init(MissingDeclSyntax(placeholder: .identifier(source)))
  }
}

extension AccessorDeclSyntax {
  /// One accessor or several with this text.
  init(source: String) {
    self.init(accessorSpecifier: .identifier(source))
  }
}

extension AttributeSyntax {
  /// An attribute with this text after its `@`.
  init(source: String) {
    self.init(attributeName: IdentifierTypeSyntax(name: .identifier(source)))
  }
}

extension ExtensionDeclSyntax {
  /// An extension with these members.
  ///
  /// - Parameters:
  ///   - prefix: Attributes and modifiers, each followed by a space or a line break.
  ///   - header: The extended type, and the conformances.
  init(prefix: String, header: String, members: [[String]] = []) {
    let lines = members.flatMap { $0 }.indented
    self.init(
      extensionKeyword: .identifier("\(prefix)extension "),
      extendedType: IdentifierTypeSyntax(name: .identifier(header)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .identifier(" {\n"),
        members: lines.isEmpty
          ? [] : [MemberBlockItemSyntax(decl: DeclSyntax(source: lines.joined(separator: "\n") + "\n"))]))
  }
}

extension [String] {
  /// The lines of a declaration with a body.
  static func block(_ header: String, _ lines: [String]) -> [String] {
    [header + " {"] + lines.indented + ["}"]
  }

  /// The lines, two spaces further in. The lines inside of one string, which the user wrote, stay: they may be parts of
  /// a string literal.
  var indented: [String] { map { "  " + $0 } }
}
