import SwiftSyntax

/// Reads a `Package.swift`, which is never changed.
enum Manifest {
  /// What has to be changed in a manifest by hand: its dependencies on the library.
  static func findings(in source: SourceText, from origin: Origin) throws(SourceFault) -> [Finding] {
    if let line = source.firstFault { throw SourceFault(line: line) }
    let index = RuleIndex(origin)
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(source.tree)
    // A package that has a product of ours depends on this one, which has the name of one of the libraries.
    let isMoved = reader.literals.contains { index.replacements.contains($0.text) }
    return reader.literals.compactMap { literal in
      let name = literal.name
      if name == "Combine" || isMoved && name == "ReactorKit" { return nil }
      let place = literal.node.positionAfterSkippingLeadingTrivia
      if let ours = index.replacement(ofModule: name) {
        let advice =
          literal.isLocation
          ? "depend on the package ReactorKit that has this tool"
          : "depend on the product \(ours) of the package ReactorKit"
        return source.finding(.edit, at: place, "\"\(literal.text)\"", advice)
      }
      guard literal.isLocation, let advice = index.advice(forModuleWithoutCounterpart: name) else {
        return nil
      }
      return source.finding(.absent, at: place, "\"\(literal.text)\"", advice)
    }
  }

  /// Whether a file of this name is a manifest.
  ///
  /// That is `Package.swift`, or one for another version of the tools, such as `Package@swift-5.9.swift`.
  static func isName(_ name: String) -> Bool {
    let file = name.split(separator: "/").last ?? ""
    return file == "Package.swift" || file.hasPrefix("Package@swift-")
  }

  /// A string in a manifest that may say what the package depends on.
  private struct Literal {
    let node: StringLiteralExprSyntax
    let text: String

    /// Whether this is the URL or the path of a package.
    var isLocation: Bool { text.contains("/") }

    /// The name of the package or product.
    var name: String {
      if text == "ReactableKit-Dynamic" { return "ReactableKit" }
      let last = String(text.split(separator: "/").last ?? "")
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  private final class Reader: SyntaxVisitor {
    private(set) var literals: [Literal] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if let text = node.representedLiteralValue, !isName(node) {
        literals.append(Literal(node: node, text: text))
      }
      return .skipChildren
    }

    /// Whether the literal names a package or a target itself, rather than what it depends on.
    private func isName(_ node: StringLiteralExprSyntax) -> Bool {
      let argument = node.parent?.as(LabeledExprSyntax.self)
      if argument?.label?.text == "package" { return true }
      guard argument?.label?.text == "name" else { return false }
      let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
      return call.map { !["product", "byName"].contains($0.calledExpression.chain.last) } ?? true
    }
  }
}
