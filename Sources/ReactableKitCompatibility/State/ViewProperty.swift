#if canImport(SwiftUI)
  internal import SwiftUI
#endif

/// A property wrapper of a state whose changes views are told of.
protocol ViewProperty {
  /// How views show a change.
  var animation: Animation? { get }

  /// Whether views are told when a state with `other` in this place follows one with this property.
  func differs(from other: any ViewProperty) -> Bool
}

/// The view properties in a state: those of the state itself, and those of structures in it, four deep.
///
/// Found by reflection: what is in classes, enumerations with payloads and collections is not found.
struct ViewProperties {
  /// A property, and its place: the position of each child on the way to it.
  private typealias Entry = (place: [Int], property: any ViewProperty)

  /// In the order of the places.
  private var found: [Entry] = []

  init(of state: Any) { collect(Mirror(reflecting: state), at: [], depth: 0) }

  private mutating func collect(_ mirror: Mirror, at place: [Int], depth: Int) {
    for (index, child) in mirror.children.enumerated() {
      if let property = child.value as? any ViewProperty {
        found.append((place + [index], property))
        continue
      }
      let nested = Mirror(reflecting: child.value)
      // The structure in an optional counts, and the optional does not.
      let isOptional = nested.displayStyle == .optional
      if isOptional || (nested.displayStyle == .struct && depth < 4) {
        collect(nested, at: place + [index], depth: isOptional ? depth : depth + 1)
      }
    }
  }

  /// The view properties that have changed, in their order: those that differ, are new, or have gone.
  func changes(since before: ViewProperties) -> [any ViewProperty] {
    var changes: [any ViewProperty] = []
    var old = before.found[...]
    for entry in found {
      while let first = old.first, first.place.lexicographicallyPrecedes(entry.place) {
        changes.append(old.removeFirst().property)
      }
      if let first = old.first, first.place == entry.place {
        old.removeFirst()
        if !first.property.differs(from: entry.property) { continue }
      }
      changes.append(entry.property)
    }
    return changes + old.map(\.property)
  }
}
