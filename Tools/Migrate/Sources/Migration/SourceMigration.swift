import SwiftSyntax

/// What becomes of one source.
public struct SourceMigration: Sendable {
  /// In the order of the source.
  public let findings: [Finding]
  /// The modules of ours that the source imports then.
  public let modules: Set<String>
  /// The source with the changes made.
  public let result: String

  /// - Parameters:
  ///   - text: The source.
  ///   - origin: The library that it was written for.
  ///   - declared: The names that the program declares; those of this source if there are no others.
  ///   - seesModules: Whether the library's names are visible without an `import` in this source.
  /// - Throws: ``SourceFault`` if the source cannot be parsed.
  public init(
    of text: String, from origin: Origin, declared: DeclaredNames? = nil, seesModules: Bool = false
  ) throws(SourceFault) {
    try self.init(of: SourceText(text), from: origin, declared: declared, seesModules: seesModules)
  }

  init(
    of source: SourceText, from origin: Origin, declared: DeclaredNames?, seesModules: Bool
  ) throws(SourceFault) {
    if let line = source.firstFault { throw SourceFault(line: line) }
    let imported = Set(ImportFinder.imports(in: source.tree).map(\.module.plain))
    let usesSwiftUIView = imported.contains("SwiftUI") && source.tree.namesView
    let index = RuleIndex(origin, usesSwiftUIView: usesSwiftUIView)
    let declared = declared ?? DeclaredNames([source.tree])
    let imports = ImportChanges(source, index, declared)
    var findings = imports.findings
    var edits = imports.edits
    if seesModules || imported.contains(where: index.concerns) {
      let uses = UseFinder(
        source, index, declared, here: DeclaredNames([source.tree]), usesSwiftUIView: usesSwiftUIView,
        keptModules: imports.keptModules)
      uses.walk(source.tree)
      findings += uses.findings
      edits += uses.edits
    }
    modules = Set(imported.compactMap(index.product))
    self.findings = findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    result = Edit.apply(edits, to: source.text)
  }
}

/// A source that the parser does not understand.
public struct SourceFault: Error, Equatable, Sendable {
  /// The first line with something in it that is no Swift.
  public let line: Int
}

extension SourceFileSyntax {
  /// Whether the name `View` stands somewhere without that of a module in front of it.
  fileprivate var namesView: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.text == "View" && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }
  }
}
