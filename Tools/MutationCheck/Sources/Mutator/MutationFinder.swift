import SwiftOperators
import SwiftParser
import SwiftSyntax

extension Mutation {
  /// All mutations of a source file, in the order of their places.
  package static func candidates(in source: String, file: String) -> [Mutation] {
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
    let finder = MutationFinder(file: file, source: source, tree: tree)
    finder.walk(tree)
    return finder.found.sorted { ($0.range.lowerBound, $0.id) < ($1.range.lowerBound, $1.id) }
  }
}

/// Goes through a file's syntax tree. What it decides is syntax only: a mutation may turn out not to compile.
final class MutationFinder: SyntaxVisitor {
  private(set) var found: [Mutation] = []
  private let file: String
  private let lines: [Substring]
  private let converter: SourceLocationConverter
  /// Conditions that are negated as a whole already.
  private var negated: Set<SyntaxIdentifier> = []

  init(file: String, source: String, tree: Syntax) {
    self.file = file
    lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is left alone

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // Patterns are compared, not computed.
  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.whereClause?.condition { walk(condition) }
    return .skipChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(node.initializer)
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = node.activeClause, let elements = clause.elements { walk(elements) }
    return .skipChildren
  }

  // Checks of what cannot be, which tests cannot make happen.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.calledName == "assert" ? .skipChildren : .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    for case .expression(let condition) in node.conditions.map(\.condition) {
      negate(condition)
      if node.elseBody == nil {
        replace(condition, .removeBranch, by: ["((", condition, ") && !", nil, ")"], as: "false")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    for case .expression(let condition) in node.conditions.map(\.condition) {
      negate(condition)
      replace(condition, .removeGuard, by: ["((", condition, ") || ", nil, ")"], as: "true")
    }
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    for case .expression(let condition) in node.conditions.map(\.condition) { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  private func negate(_ condition: ExprSyntax) {
    negated.insert(condition.id)
    replace(
      condition, .negateCondition, by: ["((", condition, ") != ", nil, ")"],
      as: "!(\(condition.trimmedDescription))")
  }

  // MARK: Operators and literals

  private static let swaps = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "..<": "...", "&+": "&-",
    "&-": "&+",
  ]
  private static let opposites: Set<String> = ["==", "!=", "===", "!=="]
  private static let assignmentSwaps = ["+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+="]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    if let other = Self.swaps[name], isOnOneLine(node),
      !(Self.opposites.contains(name) && negated.contains(node.id))
    {
      let mutated = "\(node.leftOperand.trimmedDescription) \(other) \(node.rightOperand.trimmedDescription)"
      replace(
        node, .swapOperator,
        by: ["(", nil, " ? (", node.leftOperand, " \(other) ", node.rightOperand, ") : (", node, "))"],
        as: mutated)
    }
    if let other = Self.assignmentSwaps[name], isOnOneLine(node),
      node.parent?.is(CodeBlockItemSyntax.self) == true
    {
      let mutated = "\(node.leftOperand.trimmedDescription) \(other) \(node.rightOperand.trimmedDescription)"
      replace(
        node, .swapOperator,
        by: ["if ", nil, " { ", node.leftOperand, " \(other) ", node.rightOperand, " } else { ", node, " }"],
        as: mutated)
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Int(node.literal.text) {
      replace(node, .offByOne, by: ["(", nil, " ? \(value + 1) : \(value))"], as: "\(value + 1)")
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let value = node.literal.text
    guard !negated.contains(node.id) else { return .skipChildren }
    replace(node, .swapBoolean, by: ["(\(value) != ", nil, ")"], as: value == "true" ? "false" : "true")
    return .skipChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let statement) = node.item, isRemovable(statement, in: node) {
      replace(statement, .removeStatement, by: ["if !", nil, " { ", statement, " }"], as: "")
    }
    return .visitChildren
  }

  private func isRemovable(_ statement: ExprSyntax, in item: CodeBlockItemSyntax) -> Bool {
    switch statement.kind {
    case .tryExpr: statement.as(TryExprSyntax.self).map { isRemovable($0.expression, in: item) } ?? false
    case .awaitExpr: statement.as(AwaitExprSyntax.self).map { isRemovable($0.expression, in: item) } ?? false
    case .functionCallExpr: isRemovable(call: statement.as(FunctionCallExprSyntax.self), in: item)
    // What an initializer assigns has to be assigned.
    case .infixOperatorExpr:
      isAssignment(statement) && item.enclosingFunction?.is(InitializerDeclSyntax.self) != true
    default: false
    }
  }

  private func isAssignment(_ node: ExprSyntax) -> Bool {
    guard let node = node.as(InfixOperatorExprSyntax.self) else { return false }
    if node.operator.is(AssignmentExprSyntax.self) { return true }
    return Self.assignmentSwaps[node.operator.trimmedDescription] != nil
  }

  private func isRemovable(call: FunctionCallExprSyntax?, in item: CodeBlockItemSyntax) -> Bool {
    guard let call, !["assert", "fatalError", "preconditionFailure"].contains(call.calledName) else {
      return false
    }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let isDelegation = base?.is(SuperExprSyntax.self) == true || base?.trimmedDescription == "self"
    if isDelegation, call.calledName == "init" { return false }
    return !item.isReturnValue
  }

  // MARK: Making a mutation

  private func isOnOneLine(_ node: some SyntaxProtocol) -> Bool {
    line(of: node.positionAfterSkippingLeadingTrivia) == line(of: node.endPositionBeforeTrailingTrivia)
  }

  private func line(of position: AbsolutePosition) -> Int { converter.location(for: position).line }

  /// - Parameter parts: Texts, nodes, and `nil` for the question whether this mutation is the active one.
  private func replace(
    _ node: some SyntaxProtocol, _ kind: Mutation.Kind, by parts: [(any MutationPart)?], as after: String
  ) {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    found.append(
      Mutation(
        kind: kind, file: file, line: start.line, column: start.column,
        lineText: lines[start.line - 1].trimmingSpace, before: node.trimmedDescription, after: after,
        range: node.sourceRange, lastLine: line(of: node.endPositionBeforeTrailingTrivia),
        pieces: parts.map { $0?.piece ?? .number }))
  }
}
