internal import Foundation

/// How a declaration calls its value.
enum SharedName: Hashable, Sendable {
  case named(String)
  /// As its type is called.
  ///
  /// - in: The file of the declaration: a private type is known there only.
  case ofType(in: String)

  /// What it is stored under.
  func key(of type: Any.Type) -> String {
    switch self {
    case .named(let name): name
    case .ofType(let file): Self.lastingName(of: type, in: file)
    }
  }

  /// The name of a type, the same in each process: what is private has an address in its name, instead of
  /// which this has the file.
  private static func lastingName(of type: Any.Type, in file: String) -> String {
    let place = file.split(separator: "/").last?.split(separator: ".").first ?? "private"
    var name = ""
    var rest = Substring(String(reflecting: type))
    while let start = rest.range(of: "(unknown context at ")?.lowerBound,
      let end = rest[start...].firstIndex(of: ")")
    {
      name += rest[..<start] + "(\(place))"
      rest = rest[rest.index(after: end)...]
    }
    return name + rest
  }
}

/// What makes two declarations mean the same value.
enum SharedIdentity: Hashable, Sendable {
  case named(String)
  case ofType(ObjectIdentifier)
  /// Declared with a key that means something else elsewhere, or with none where one is needed.
  case alone(String, SharedPlace, SharedDeclaration, ObjectIdentifier)

  init(_ name: SharedName, _ type: Any.Type) {
    switch name {
    case .named(let name): self = .named(name)
    case .ofType: self = .ofType(ObjectIdentifier(type))
    }
  }
}
