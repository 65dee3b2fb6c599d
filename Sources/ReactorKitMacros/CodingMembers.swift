internal import SwiftDiagnostics
internal import SwiftSyntax

/// The members by which a state is encoded under the names that were written.
///
/// Without keys of the user's, keys for the compiler's own coding are enough. With such keys, the coding is
/// written out: the compiler would look for stored properties of their names.
struct CodingMembers {
  private let declaration: StructDeclSyntax
  private let properties: Properties
  private let access: String

  init(_ declaration: StructDeclSyntax, _ properties: Properties, access: String) {
    self.declaration = declaration
    self.properties = properties
    self.access = access
  }

  /// Members of the struct, each as its lines.
  var keys: [[String]] { usersKeys == nil ? [madeKeys].compactMap { $0 } : [] }

  /// Members of an extension, so that the struct keeps its memberwise initializer; each as its lines.
  var coding: [[String]] {
    guard let keys = usersKeys else { return [] }
    var members: [[String]] = []
    if isDecoded { members.append(decoding(keys)) }
    if declaration.conforms(toAnyOf: ["Codable", "Encodable"]), !declaration.declares("encode") {
      members.append(encoding(keys))
    }
    return members
  }

  var problems: [Diagnostic] {
    guard let enumeration = usersEnumeration, let keys = usersKeys else { return [] }
    guard declaration.conforms(toAnyOf: ["Codable", "Decodable", "Encodable"]) else {
      return [.codingKeysWithoutConformance(enumeration, declaration)]
    }
    guard isDecoded else { return [] }
    return properties.all.filter { !keys.contains($0.name) && $0.needsValue }
      .map { .missingKey($0, enumeration) }
  }

  /// Whether the initializer is made here.
  private var isDecoded: Bool {
    declaration.conforms(toAnyOf: ["Codable", "Decodable"]) && !declaresInitializer
  }

  private var usersEnumeration: EnumDeclSyntax? {
    declaration.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "CodingKeys" }
  }

  /// The names of the cases that the user has declared.
  private var usersKeys: Set<String>? {
    guard let enumeration = usersEnumeration else {
      // A type alias, say: the names of all properties, then.
      return declaration.declares("CodingKeys") ? Set(properties.all.map(\.name)) : nil
    }
    let cases = enumeration.memberBlock.members.unconditional.compactMap { $0.as(EnumCaseDeclSyntax.self) }
    return Set(cases.flatMap { $0.elements.map { $0.name.text.trimmingBackticks } })
  }

  private var declaresInitializer: Bool {
    declaration.memberBlock.members.contains { member in
      let parameters = member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      return parameters?.count == 1 && parameters?.first?.firstName.text == "from"
    }
  }

  private var madeKeys: [String]? {
    // No enumeration can be in a type with a pack, for which the compiler synthesizes no coding, either.
    if declaration.genericParameterClause?.parameters.contains(where: { $0.specifier != nil }) == true {
      return nil
    }
    let cases = properties.lines { property in
      // A shared value is kept elsewhere, and is not encoded.
      if property.kind == .shared { return nil }
      return property.kind == .tracked
        ? "case \(property.codingName) = \"\(property.name)\"" : "case \(property.codingName)"
    }
    guard !cases.isEmpty else {
      return properties.all.isEmpty ? nil : ["private enum CodingKeys: Swift.CodingKey {}"]
    }
    return .block("private enum CodingKeys: Swift.String, Swift.CodingKey", cases)
  }

  private func decoding(_ keys: Set<String>) -> [String] {
    let lines = properties.lines { property in
      // A constant that has its value keeps it.
      let isFixed = property.kind == .constant && property.binding.initializer != nil
      guard keys.contains(property.name), !isFixed, property.kind != .shared else { return nil }
      let target =
        property.kind == .tracked || property.kind == .pulse ? property.storage : property.writtenName
      return "self.\(target) = try container._$decode(.\(property.writtenName))"
    }
    let container = lines.isEmpty ? "_" : "let container"
    return properties.block(
      "\(access)init(from decoder: any Swift.Decoder) throws",
      ["\(container) = try decoder.container(keyedBy: CodingKeys.self)"] + lines)
  }

  private func encoding(_ keys: Set<String>) -> [String] {
    let lines = properties.lines { property in
      guard keys.contains(property.name), property.kind != .shared else { return nil }
      return "try container._$encode(self.\(property.storage), .\(property.writtenName))"
    }
    let container = lines.isEmpty ? "_" : "var container"
    return properties.block(
      "\(access)func encode(to encoder: any Swift.Encoder) throws",
      ["_$changes.readAll()", "\(container) = encoder.container(keyedBy: CodingKeys.self)"] + lines)
  }
}
