import SwiftSyntax

/// Reads a `Package.swift`, which is never changed.
enum Manifest {
  /// What has to be changed in a manifest by hand: its dependencies on the library.
  static func findings(in source: SourceText, from origin: Origin) throws(SourceFault) -> [Finding] {
    if let line = source.firstFault { throw SourceFault(line: line) }
    let reader = Reader(source, RuleIndex(origin))
    reader.walk(source.tree)
    return reader.findings
  }

  /// Whether a file of this name is a manifest.
  static func isName(_ name: String) -> Bool { name == "Package.swift" || name.hasSuffix("/Package.swift") }

  private final class Reader: SyntaxVisitor {
    private(set) var findings: [Finding] = []
    private let source: SourceText
    private let index: RuleIndex

    init(_ source: SourceText, _ index: RuleIndex) {
      self.source = source
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      guard let text = node.representedLiteralValue else { return .skipChildren }
      let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
      let advice: String
      if text.contains("/") {
        var name = String(text.split(separator: "/").last ?? "")
        if name.hasSuffix(".git") { name.removeLast(4) }
        guard name != "Combine", index.replacement(ofModule: name) != nil else { return .skipChildren }
        advice = "depend on the package ReactorKit that has this tool"
      } else {
        let name = text == "ReactableKit-Dynamic" ? "ReactableKit" : text
        guard label != "package", name != "Combine", let ours = index.replacement(ofModule: name),
          !isName(node)
        else { return .skipChildren }
        advice = "depend on the product \(ours) of the package ReactorKit"
      }
      findings.append(
        source.finding(.edit, at: node.positionAfterSkippingLeadingTrivia, "\"\(text)\"", advice))
      return .skipChildren
    }

    /// Whether the literal names the package or a target itself, rather than what it depends on.
    private func isName(_ node: StringLiteralExprSyntax) -> Bool {
      guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == "name" else {
        return false
      }
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      return call?.calledExpression.chain.last != "product"
    }
  }
}
