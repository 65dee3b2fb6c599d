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

/// The view properties in a state: those of the state itself, and those of structures in it.
///
/// Found by reflection: what is in classes, enumerations with payloads and collections is not found.
struct ViewProperties {
  private var found: [any ViewProperty] = []

  init(of state: Any) { collect(Mirror(reflecting: state), depth: 0) }

  private mutating func collect(_ mirror: Mirror, depth: Int) {
    for child in mirror.children {
      if let property = child.value as? any ViewProperty {
        found.append(property)
      } else if depth < 4 {
        let nested = Mirror(reflecting: child.value)
        if nested.displayStyle == .struct || nested.displayStyle == .optional {
          collect(nested, depth: depth + 1)
        }
      }
    }
  }

  /// The view properties that have changed, in order; all of them if there are others than before.
  func changes(since before: ViewProperties) -> [any ViewProperty] {
    if found.count != before.found.count { return found + before.found }
    return zip(before.found, found).filter { $0.differs(from: $1) }.map(\.1)
  }
}
