internal import SwiftSyntax

/// The stored properties of a struct, with the conditions that they are written under.
struct Properties {
  indirect enum Item {
    case property(Property)
    /// `#if` with its clauses; the condition of `#else` is `nil`.
    case conditional([(keyword: String, condition: String?, items: [Item])])
  }

  let items: [Item]
  /// The number of each property that notes changes. Properties of the same name in several clauses have one
  /// number.
  let numbers: [String: Int]

  init(_ members: MemberBlockItemListSyntax) {
    items = Self.items(members)
    var numbers: [String: Int] = [:]
    for property in Self.flat(items) where [.tracked, .pulse, .shared].contains(property.kind) {
      if numbers[property.name] == nil { numbers[property.name] = numbers.count }
    }
    self.numbers = numbers
  }

  var all: [Property] { Self.flat(items) }

  /// Whether generated code names deprecated properties.
  var areDeprecated: Bool {
    all.contains { [.constant, .ignored].contains($0.kind) && $0.declaration.isDeprecated }
  }

  /// The lines of a member that may name all of the properties, without a warning of deprecated ones.
  func block(_ header: String, _ lines: [String]) -> [String] {
    (areDeprecated ? ["@available(*, deprecated)"] : []) + .block(header, lines)
  }

  private static func items(_ members: MemberBlockItemListSyntax) -> [Item] {
    members.flatMap { member -> [Item] in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return Property.all(of: variable).map(Item.property)
      }
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let clauses = block.clauses.map { clause in
        var inner: [Item] = []
        if case .decls(let members)? = clause.elements { inner = items(members) }
        return (clause.poundKeyword.text, clause.condition?.trimmedDescription, inner)
      }
      return [.conditional(clauses)]
    }
  }

  private static func flat(_ items: [Item]) -> [Property] {
    items.flatMap { item in
      switch item {
      case .property(let property): [property]
      case .conditional(let clauses): clauses.flatMap { flat($0.items) }
      }
    }
  }

  /// Lines of code for some of the properties, under the conditions of these.
  func lines(_ line: (Property) -> String?) -> [String] { Self.lines(items, line) }

  private static func lines(_ items: [Item], _ line: (Property) -> String?) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .property(let property): return line(property).map { [$0] } ?? []
      case .conditional(let clauses):
        let inner = clauses.map { lines($0.items, line) }
        guard inner.contains(where: { !$0.isEmpty }) else { return [] }
        return zip(clauses, inner).flatMap { clause, lines in
          [clause.condition.map { "\(clause.keyword) \($0)" } ?? clause.keyword] + lines
        } + ["#endif"]
      }
    }
  }
}
