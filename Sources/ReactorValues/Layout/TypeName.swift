/// The names of types as one writes them.
package struct TypeName {
  /// Whether the types around a type are part of its name.
  private let isQualified: Bool
  private var rest: Substring

  /// The name of a type without its module: `State`, `[Todo]`, `String?`.
  package static func short(_ type: Any.Type) -> String { written(type, isQualified: false) }

  /// The name of a type without its module, but with the types around it: `SearchReactor.State`.
  package static func qualified(_ type: Any.Type) -> String { written(type, isQualified: true) }

  /// The name of the module that declares a type.
  package static func module(of type: Any.Type) -> String {
    var name = Substring(String(reflecting: type))
    if name.hasPrefix("(extension in "), let end = name.firstIndex(of: ":") {
      name = name[name.index(after: end)...]
    }
    return String(name.prefix { $0 != "." })
  }

  private static func written(_ type: Any.Type, isQualified: Bool) -> String {
    var name = TypeName(isQualified: isQualified, rest: Substring(String(reflecting: type)))
    return name.list(until: []).joined(separator: ", ")
  }

  /// Reads types that commas separate, until one of some brackets closes them.
  private mutating func list(until ends: Set<Character>) -> [String] {
    var (types, type): ([String], String) = ([], "")
    while let next = rest.first, !ends.contains(next) {
      if next == "," {
        rest = rest.dropFirst().drop { $0 == " " }
        types.append(type)
        type = ""
      } else if rest.hasPrefix("(unknown context") || rest.hasPrefix("(extension in") || Self.isNamed(next) {
        type += path()
      } else if rest.hasPrefix("->") {
        type += "->"
        rest = rest.dropFirst(2)
      } else if next == "(" {
        rest = rest.dropFirst()
        type += "(\(list(until: [")"]).joined(separator: ", ")))"
        rest = rest.dropFirst()
      } else {
        type.append(next)
        rest = rest.dropFirst()
      }
    }
    return types + [type]
  }

  /// Reads names with dots between them.
  private mutating func path() -> String {
    var names: [(name: String, arguments: [String])] = []
    repeat {
      if rest.first == "." { rest = rest.dropFirst() }
      if rest.first == "(" {
        // A local or private context has no name, an extension is told by the type that it extends.
        rest = rest.drop { $0 != ")" }.dropFirst()
        if rest.first == ":" { rest = rest.dropFirst() }
        continue
      }
      let name = rest.prefix(while: Self.isNamed)
      rest = rest[name.endIndex...]
      var arguments: [String] = []
      if rest.first == "<" {
        rest = rest.dropFirst()
        arguments = list(until: [">"])
        rest = rest.dropFirst()
      }
      names.append((String(name), arguments))
    } while rest.first == "." || (names.isEmpty && rest.first.map(Self.isNamed) == true)
    if let sugar = Self.sugar(names) { return sugar }
    // The first name is that of the module.
    let shown = names.count > 1 ? names.dropFirst(isQualified ? 1 : names.count - 1) : names[...]
    return shown.map {
      $0.arguments.isEmpty ? $0.name : "\($0.name)<\($0.arguments.joined(separator: ", "))>"
    }
    .joined(separator: ".")
  }

  private static func sugar(_ names: [(name: String, arguments: [String])]) -> String? {
    guard names.count == 2, names[0].name == "Swift" else { return nil }
    let arguments = names[1].arguments
    switch (names[1].name, arguments.count) {
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1):
      let isSimple = !arguments[0].contains(" ") || "[(".contains(arguments[0].first ?? " ")
      return isSimple && !arguments[0].contains("->") ? "\(arguments[0])?" : "(\(arguments[0]))?"
    default: return nil
    }
  }

  private static func isNamed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }
}
