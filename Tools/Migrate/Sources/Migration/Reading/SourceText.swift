import Foundation
import SwiftParser
import SwiftSyntax

/// A source that was parsed, and its places.
struct SourceText {
  let text: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(_ text: String) {
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: "", tree: tree)
  }

  /// Fails if the data is no UTF-8.
  init?(_ data: Data) {
    guard let text = String(validating: data, as: UTF8.self) else { return nil }
    self.init(text)
  }

  func finding(
    _ kind: Finding.Kind, at position: AbsolutePosition, _ what: String, _ advice: String = ""
  ) -> Finding {
    let location = converter.location(for: position)
    return Finding(
      kind: kind, line: location.line, column: location.column, what: what, advice: advice)
  }

  /// The line of the first thing that the parser did not understand; `nil` if it has understood all.
  var firstFault: Int? {
    guard tree.hasError else { return nil }
    let finder = FaultFinder(viewMode: .all)
    finder.walk(tree)
    return converter.location(for: finder.position ?? tree.position).line
  }

  private final class FaultFinder: SyntaxAnyVisitor {
    var position: AbsolutePosition?

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if position == nil, node.is(UnexpectedNodesSyntax.self) {
        position = node.positionAfterSkippingLeadingTrivia
      }
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if position == nil, token.presence == .missing { position = token.position }
      return .visitChildren
    }
  }
}
