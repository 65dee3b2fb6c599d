/// Properties that a comparison leaves out, by the names that lead to them.
package struct LeftOutNames: Sendable {
  /// Whether all of the property is left out.
  package private(set) var isWhole = false
  private var names: [String: LeftOutNames] = [:]

  package init() {}

  /// Whether nothing is left out.
  package var isEmpty: Bool { !isWhole && names.isEmpty }

  /// Leaves out the property that some names lead to.
  package mutating func insert(_ path: some Collection<String>) {
    guard let name = path.first else { return isWhole = true }
    names[name, default: LeftOutNames()].insert(path.dropFirst())
  }

  /// What is left out of a property.
  package func of(_ name: String) -> LeftOutNames { names[name] ?? LeftOutNames() }
}
