import SwiftSyntax

/// Finds the names of a library in a source that imports it.
final class UseFinder: SyntaxVisitor {
  private(set) var findings: [Finding] = []
  private(set) var edits: [Edit] = []
  private let source: SourceText
  private let index: RuleIndex
  private let declared: DeclaredNames
  private let here: DeclaredNames
  private let usesSwiftUIView: Bool
  private let keptModules: Set<String>
  /// For each extension around, from the outermost: the names of variables and parameters in it if it is one of `Reactive`,
  /// whose members need no `rx` there.
  private var extensions: [Set<String>?] = []

  /// - Parameters:
  ///   - here: The names that this source declares.
  ///   - usesSwiftUIView: Whether an unqualified `View` is SwiftUI's.
  ///   - keptModules: Modules of the library that the source goes on importing.
  init(
    _ source: SourceText, _ index: RuleIndex, _ declared: DeclaredNames, here: DeclaredNames,
    usesSwiftUIView: Bool, keptModules: Set<String>
  ) {
    self.here = here
    self.source = source
    self.index = index
    self.declared = declared
    self.usesSwiftUIView = usesSwiftUIView
    self.keptModules = keptModules
    super.init(viewMode: .sourceAccurate)
  }

  // The imports are another one's.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name,
      !declared.types.contains(name.plain)
    else { return .visitChildren }
    if let rule = index.rules(.attribute, name.plain).first {
      tell(rule, at: node.positionAfterSkippingLeadingTrivia, "@\(name.plain)")
    }
    if let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if !usesSwiftUIView || node.name.plain != "View" {
      type(node.name, renames: node.parent?.is(InheritedTypeSyntax.self) == true)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard qualified(by: node.baseType.as(IdentifierTypeSyntax.self)?.name) else { return .visitChildren }
    type(node.name, renames: true)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    projection(node.baseName)
    type(node.baseName, renames: false)
    memberWithoutBase(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isReactive = node.nameOfType == "Reactive"
    extensions.append(isReactive ? Set(DeclaredNames(of: node).variableTypes.keys) : nil)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { extensions.removeLast() }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if qualified(by: node.base?.as(DeclReferenceExprSyntax.self)?.baseName) {
      type(node.declName.baseName, renames: true)
    } else {
      if let base = node.base { walk(base) }
      projection(node.declName.baseName)
      member(node)
    }
    return .skipChildren
  }

  /// Whether a name is that of a module of the library. If the source imports another one instead, it is changed.
  private func qualified(by name: TokenSyntax?) -> Bool {
    guard let name, !declared.types.contains(name.plain), !declared.values.contains(name.plain),
      index.isReplaced(name.plain)
    else { return false }
    if !keptModules.contains(name.plain), let ours = index.replacement(ofModule: name.plain) {
      findings.append(
        source.finding(.change, at: name.positionAfterSkippingLeadingTrivia, "\(name.text).", "\(ours)."))
      edits.append(Edit(range: name.bytes, text: ours))
    }
    return true
  }

  /// - Parameter renames: Whether the name is the library's beyond doubt, as that of a protocol is where something
  ///   conforms to it, and not a word that stands for something else, too.
  private func type(_ name: TokenSyntax, renames: Bool) {
    guard !declared.types.contains(name.plain) else { return }
    let rules = index.rules(.type, name.plain)
    if renames, let rule = rules.first(where: \.isRename), case .rename(let ours) = rule.verdict {
      edits.append(Edit(range: name.bytes, text: ours))
      tell(rule, at: name.positionAfterSkippingLeadingTrivia, name.plain)
    } else if let rule = rules.first(where: { !$0.isRename }) {
      tell(rule, at: name.positionAfterSkippingLeadingTrivia, name.plain)
    }
  }

  /// Tells of `$name`, if all variables of that name have an attribute that has no such thing here.
  private func projection(_ name: TokenSyntax) {
    guard name.text.hasPrefix("$"), let attributes = declared.attributes[String(name.text.dropFirst())] else {
      return
    }
    let rules = attributes.map { index.rules(.projection, $0).first }
    if let rule = rules.first ?? nil, !rules.contains(where: { $0 == nil }) {
      tell(rule, at: name.positionAfterSkippingLeadingTrivia, "\(name.text) of a @\(rule.from)")
    }
  }

  private func member(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    let place = name.positionAfterSkippingLeadingTrivia
    let chain = ExprSyntax(node).chain(self: extensions.last.flatMap { $0 } == nil ? "self" : "rx")
    let isReactive = chain.dropLast().last == "rx"
    let isOwn = (isReactive ? declared.reactive : declared.values).contains(name.plain)
    if !isOwn, let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(node).id,
      let rule = index.rules(.function, name.plain).first(where: { $0.from == call.name(name.plain) }),
      case .rename(let ours) = rule.verdict, let renaming = call.renaming(name, to: ours)
    {
      edits += renaming
      tell(rule, at: place, rule.from)
      return
    }
    guard chain.count > 1 else { return }
    let sources = node.isBoundTo ? [] : index.rules(.source, name.plain)
    let rules = (index.rules(.member, name.plain) + sources + index.rules(.inherited, name.plain))
      .filter { isAbout($0, chain) }
      // A property `store` of the program's own is none of `Task`'s.
      .filter { isOwn ? isMemberOfForeignType($0) : true }
    // `rx.observe` is another member than `observe`.
    let longest = rules.map(\.path.count).max()
    if let rule = rules.first(where: { $0.path.count == longest }) { tell(rule, at: place, rule.from) }
  }

  /// A name with nothing in front of it, where a member of the library can stand so: an inherited one, or one of `Reactive` in
  /// an extension of that.
  private func memberWithoutBase(_ name: TokenSyntax) {
    let place = name.positionAfterSkippingLeadingTrivia
    if let locals = extensions.last.flatMap({ $0 }), !locals.contains(name.plain),
      !declared.reactive.contains(name.plain),
      let rule = index.rules(.member, name.plain).first(where: { $0.path.count == 2 && $0.path[0] == "rx" }),
      rule.verdict != .asIs
    {
      tell(rule, at: place, rule.from)
    } else if !declared.values.contains(name.plain), here.variableTypes[name.plain] == nil,
      let rule = index.rules(.inherited, name.plain).first
    {
      tell(rule, at: place, rule.from)
    }
  }

  /// Whether the names at the end of a chain are the rule's.
  private func isAbout(_ rule: Rule, _ chain: [String]) -> Bool {
    let path = rule.path
    let names = Array(chain.suffix(path.count))
    guard names.count == path.count, names.dropFirst().elementsEqual(path.dropFirst()) else { return false }
    if names[0] == path[0], rule.kind != .source || path.count < 3 { return true }
    guard path.count > 1 else { return false }
    let types = here.variableTypes[names[0]] ?? declared.variableTypes[names[0]] ?? [""]
    if rule.kind == .source {
      let end = path[0].lowercased()
      if types.allSatisfy({ $0.lowercased().hasSuffix(end) }) { return true }
      // The type of `searchButtonItem` may be a subclass, but not another one of UIKit's.
      return names[0].lowercased().hasSuffix(end) && !types.allSatisfy { $0.hasPrefix("UI") }
    }
    return path.count == 2 && types == [path[0]]
  }

  /// Whether a rule is about a member of a type, such as `Task.store`, and the program declares neither.
  private func isMemberOfForeignType(_ rule: Rule) -> Bool {
    guard let type = rule.from.split(separator: ".").first.map(String.init), type.first?.isUppercase == true
    else { return false }
    return !declared.types.contains(type) && !declared.members.contains("\(type).\(rule.baseName)")
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

  /// The names of a rule about members: `rx`, `items`.
  fileprivate var path: [String] { from.split(separator: ".").map(String.init) }
}

extension MemberAccessExprSyntax {
  /// Whether the expression is what a stream is bound to.
  fileprivate var isBoundTo: Bool {
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call.map { ["bind", "drive", "emit", "subscribe"].contains($0.calledExpression.chain.last) }
      ?? false
  }
}

extension SyntaxProtocol {
  /// The bytes without trivia.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
