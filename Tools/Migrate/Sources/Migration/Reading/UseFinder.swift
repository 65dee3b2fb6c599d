import SwiftSyntax

/// Finds the names of a library in a source that imports it.
final class UseFinder: SyntaxVisitor {
  private(set) var findings: [Finding] = []
  private(set) var edits: [Edit] = []
  private let source: SourceText
  private let index: RuleIndex
  private let declared: DeclaredNames
  private let importsSwiftUI: Bool
  private let keptModules: Set<String>

  /// - Parameter keptModules: Modules of the library that the source goes on importing.
  init(
    _ source: SourceText, _ index: RuleIndex, _ declared: DeclaredNames, importsSwiftUI: Bool,
    keptModules: Set<String>
  ) {
    self.source = source
    self.index = index
    self.declared = declared
    self.importsSwiftUI = importsSwiftUI
    self.keptModules = keptModules
    super.init(viewMode: .sourceAccurate)
  }

  // The imports are another one's.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name,
      !declared.types.contains(name.plain)
    else { return .visitChildren }
    if let rule = index.rules(.attributeWithoutKey, name.plain).first, lacksKey(node) {
      tell(rule, at: node.positionAfterSkippingLeadingTrivia, "@\(name.plain) without a key")
    } else if let rule = index.rules(.attribute, name.plain).first {
      tell(rule, at: node.positionAfterSkippingLeadingTrivia, "@\(name.plain)")
    }
    if let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  private func lacksKey(_ node: AttributeSyntax) -> Bool {
    let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    return variable?.hasStandardType == true && arguments?.contains { $0.label?.text == "key" } != true
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    type(node.name, conforms: node.parent?.is(InheritedTypeSyntax.self) == true && !importsSwiftUI)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard qualified(by: node.baseType.as(IdentifierTypeSyntax.self)?.name) else { return .visitChildren }
    type(node.name, conforms: node.parent?.is(InheritedTypeSyntax.self) == true)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    type(node.baseName, conforms: false)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if qualified(by: node.base?.as(DeclReferenceExprSyntax.self)?.baseName) {
      type(node.declName.baseName, conforms: false)
    } else {
      if let base = node.base { walk(base) }
      member(node)
    }
    return .skipChildren
  }

  /// Whether a name is that of a module that is replaced; then the name is changed.
  private func qualified(by name: TokenSyntax?) -> Bool {
    guard let name, !declared.types.contains(name.plain), !declared.values.contains(name.plain),
      !keptModules.contains(name.plain), let ours = index.replacement(ofModule: name.plain)
    else { return false }
    findings.append(
      source.finding(.change, at: name.positionAfterSkippingLeadingTrivia, "\(name.text).", "\(ours)."))
    edits.append(Edit(range: name.bytes, text: ours))
    return true
  }

  private func type(_ name: TokenSyntax, conforms: Bool) {
    guard !declared.types.contains(name.plain) else { return }
    let rules = index.rules(.type, name.plain)
    if conforms, let rule = rules.first(where: \.isRename), case .rename(let ours) = rule.verdict {
      edits.append(Edit(range: name.bytes, text: ours))
      tell(rule, at: name.positionAfterSkippingLeadingTrivia, name.plain)
    } else if let rule = rules.first(where: { !$0.isRename }), rules.count == 1 || !importsSwiftUI {
      tell(rule, at: name.positionAfterSkippingLeadingTrivia, name.plain)
    }
  }

  private func member(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    let place = name.positionAfterSkippingLeadingTrivia
    let isReactive = node.base?.chain.last == "rx"
    guard !(isReactive ? declared.reactive : declared.values).contains(name.plain) else { return }
    if let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(node).id,
      let rule = index.rules(.function, name.plain).first(where: { $0.from == call.name(name.plain) }),
      case .rename(let ours) = rule.verdict, let renaming = call.renaming(name, to: ours)
    {
      edits += renaming
      tell(rule, at: place, rule.from)
      return
    }
    let chain = ExprSyntax(node).chain
    let rule = index.rules(.member, name.plain).first {
      chain.count > 1 && chain.suffix($0.path.count).elementsEqual($0.path)
    }
    if let rule { tell(rule, at: place, rule.from) }
  }

  private func tell(_ rule: Rule, at position: AbsolutePosition, _ what: String) {
    switch rule.verdict {
    case .asIs: findings.append(source.finding(.asIs, at: position, what))
    case .rename(let ours): findings.append(source.finding(.change, at: position, what, ours))
    case .edit(let advice): findings.append(source.finding(.edit, at: position, what, advice))
    case .absent(let advice): findings.append(source.finding(.absent, at: position, what, advice))
    }
  }
}

extension Rule {
  fileprivate var isRename: Bool { if case .rename = verdict { true } else { false } }
  fileprivate var path: [String] { from.split(separator: ".").map(String.init) }
}

extension SyntaxProtocol {
  /// The bytes without trivia.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
