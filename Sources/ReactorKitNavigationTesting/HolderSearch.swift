internal import ReactorValues

/// Finds the properties that hold an object, by reflection: in other objects and their values, a few levels deep. Properties
/// that refer `weak` or `unowned` are left out, but for those of a type that describes itself by a `customMirror` with other
/// names.
struct HolderSearch {
  private let object: AnyObject
  private var visited: Set<ObjectIdentifier> = []
  private var rest = 10_000
  /// The places, such as `ListReactor.editor`.
  private(set) var found: [String] = []

  init(of object: AnyObject) { self.object = object }

  /// Looks at the properties of a reactor and of its state.
  mutating func look(into reactor: some Reactor) {
    guard reactor as AnyObject !== object else { return }
    let name = "\(type(of: reactor))"
    look(into: reactor, name, depth: 0)
    look(into: reactor.currentState, "\(name).currentState", depth: 0)
  }

  private mutating func look(into value: Any, _ place: String, depth: Int) {
    guard depth < 5 else { return }
    if type(of: value) is AnyClass, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      let weak = Self.weakProperties(of: current.subjectType)
      for (index, child) in current.children.enumerated() {
        rest -= 1
        guard rest > 0 else { return }
        if let label = child.label, weak.contains(label) { continue }
        let place = "\(place).\(child.label ?? "\(index)")"
        if let target = Self.object(in: child.value), target === object {
          found.append(place)
        } else {
          look(into: child.value, place, depth: depth + 1)
        }
      }
      mirror = current.superclassMirror
    }
  }

  /// The names of the properties that do not hold what they refer to.
  private static func weakProperties(of type: Any.Type) -> Set<String> {
    guard LayoutCheck.holds else { return [] }
    return Set(Runtime.fields(of: type).lazy.filter { !$0.isStrong }.compactMap(\.name))
  }

  /// The object that a value is, also in an optional.
  private static func object(in value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return nil }
    return object(in: child.value)
  }
}
