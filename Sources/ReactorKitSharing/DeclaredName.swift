internal import Foundation

/// How a declaration names its value.
enum DeclaredName: Hashable, Sendable {
  case named(String)
  /// Named after its type.
  ///
  /// - in: The file of the declaration: a private type is known there only.
  case ofType(in: String)

  /// The key under which the value is stored.
  func key(of type: Any.Type) -> String {
    switch self {
    case .named(let name): name
    case .ofType(let file): Self.lastingName(of: type, in: file)
    }
  }

  /// The name of a type, the same in each process. Swift puts an address into the name of a private type;
  /// this replaces it by the name of the file.
  static func lastingName(of type: Any.Type, in file: String) -> String {
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

/// The identity of a value: declarations with the same identity mean the same value.
enum SharedIdentity: Hashable, Sendable {
  case named(String)
  case ofType(ObjectIdentifier)
  /// One declaration only: its key means another value elsewhere, or it has no key where one is needed.
  case alone(String, DeclaredLocation, SharedDeclaration, ObjectIdentifier)

  init(_ name: DeclaredName, _ type: Any.Type) {
    switch name {
    case .named(let name): self = .named(name)
    case .ofType: self = .ofType(ObjectIdentifier(type))
    }
  }
}
