import SwiftSyntax

/// Reads a `Package.swift`, which is never changed.
enum Manifest {
  /// What has to be changed in a manifest by hand: its dependencies on the library, and platforms that are too old.
  static func findings(in source: SourceText, from origin: Origin) throws(SourceFault) -> [Finding] {
    if let line = source.firstFault { throw SourceFault(line: line) }
    let index = RuleIndex(origin)
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(source.tree)
    // A package that has a product of ours depends on this one, which has the name of one of the libraries.
    let isMoved = reader.literals.contains { index.replacements.contains($0.text) }
    let dependencies = reader.literals.compactMap { literal -> Finding? in
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
      guard literal.isLocation else { return nil }
      if let advice = index.advice(forModuleWithoutCounterpart: name) {
        return source.finding(.absent, at: place, "\"\(literal.text)\"", advice)
      }
      guard !literal.isPath, let remark = index.remark(onModule: name) else { return nil }
      return source.finding(.remark, at: place, "\"\(literal.text)\"", remark)
    }
    let needsLibrary = reader.literals.contains { $0.name != "Combine" && index.product(for: $0.name) != nil }
    return ((needsLibrary ? platforms(in: source) : []) + dependencies)
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
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

    /// Whether this is the path of a package, which is the program's own.
    var isPath: Bool { node.parent?.as(LabeledExprSyntax.self)?.label?.text == "path" }

    /// The name of the package or product.
    var name: String {
      let last = String(text.split(separator: "/").last ?? "")
      for end in [".git", "-Dynamic"] where last.hasSuffix(end) { return String(last.dropLast(end.count)) }
      return last
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
