/// Finds the properties that refer to an object, by reflection: in other objects and their values, a few levels deep. A
/// property that refers weakly is found, too.
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
      for (index, child) in current.children.enumerated() {
        rest -= 1
        guard rest > 0 else { return }
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

  /// The object that a value is, also in an optional.
  private static func object(in value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return nil }
    return object(in: child.value)
  }
}
