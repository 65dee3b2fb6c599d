import SwiftParser
import SwiftSyntax

/// The names that a module declares for others, with those of members and of nested types.
struct PublicNames {
  /// Types, other names of types, associated types, and macros.
  private(set) var types: Set<String> = []
  /// Functions, variables and cases.
  private(set) var values: Set<String> = []
  /// Functions with their labels, such as `take(until:)`, also without those that may be left out.
  private(set) var functions: Set<String> = []
  /// Types whose `$name` is there, as property wrappers.
  private(set) var projecting: Set<String> = []
  /// What is declared in extensions of `Reactive`: the requirement for its `Base`, a dot, and the name.
  private(set) var reactive: Set<String> = []

  /// - Parameter sources: The module's sources.
  init(of sources: [SourceFileSyntax]) {
    for source in sources { add(source.statements, Place()) }
  }

  mutating func formUnion(_ other: PublicNames) {
    types.formUnion(other.types)
    values.formUnion(other.values)
    functions.formUnion(other.functions)
    projecting.formUnion(other.projecting)
    reactive.formUnion(other.reactive)
  }

  /// Where a declaration stands.
  private struct Place {
    /// Whether a declaration without access control is public.
    var isPublic = false
    /// The type around, or that of the extension around.
    var type: String?
    /// The requirement of the extension of `Reactive` around.
    var base: String?
  }

  private mutating func add(_ items: CodeBlockItemListSyntax, _ place: Place) {
    for item in items { if let declaration = item.item.as(DeclSyntax.self) { add(declaration, place) } }
  }

  private mutating func add(_ members: MemberBlockItemListSyntax, _ place: Place) {
    for member in members { add(member.decl, place) }
  }

  private mutating func add(_ declaration: DeclSyntax, _ place: Place) {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses {
        switch clause.elements {
        case .statements(let items): add(items, place)
        case .decls(let members): add(members, place)
        default: break
        }
      }
      return
    }
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let access = modifiers?.compactMap { $0.detail == nil ? $0.name.text : nil }
      .first { ["private", "fileprivate", "internal", "package", "public", "open"].contains($0) }
    let isPublic = access.map { ["public", "open"].contains($0) } ?? place.isPublic
    if let part = declaration.as(ExtensionDeclSyntax.self) {
      let isReactive = part.extendedType.trimmedDescription.hasSuffix("Reactive")
      let type = part.extendedType.trimmedDescription
      let base = isReactive ? part.genericWhereClause?.requirements.trimmedDescription ?? "" : nil
      add(part.memberBlock.members, Place(isPublic: isPublic, type: type, base: base))
      return
    }
    guard isPublic else { return }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters
      for some in [Array(parameters), parameters.filter { $0.defaultValue == nil }] {
        functions.insert("\(plain(function.name))(\(some.map { "\($0.firstName.text):" }.joined()))")
      }
      insert(function.name, place)
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier { insert(name, place) }
      }
    } else if let cases = declaration.as(EnumCaseDeclSyntax.self) {
      for element in cases.elements { insert(element.name, place) }
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      types.insert(named.name.text)
    }
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      let isImplied = declaration.is(ProtocolDeclSyntax.self)
      // Cases are as public as their type.
      let type = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
      for member in group.memberBlock.members {
        add(member.decl, Place(isPublic: isImplied || member.decl.is(EnumCaseDeclSyntax.self), type: type))
      }
    }
  }

  private mutating func insert(_ name: TokenSyntax, _ place: Place) {
    values.insert(plain(name))
    if let type = place.type, name.text == "projectedValue" { projecting.insert(type) }
    if let base = place.base { reactive.insert("\(base).\(plain(name))") }
  }

  /// The name without backticks.
  private func plain(_ name: TokenSyntax) -> String { name.identifier?.name ?? name.text }
}
