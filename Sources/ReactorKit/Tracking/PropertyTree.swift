/// Properties of a state, and those of the states nested in them: what was written, or what was read.
public struct _PropertyTree: Hashable, Sendable {
  /// The numbers of properties; of a nested state, that something in it is meant.
  package internal(set) var properties = _PropertySet()
  /// What of a nested state is meant; the whole of it where its number is missing here.
  var nested: [Int: _PropertyTree] = [:]
  /// Whether what never changes by itself, such as a `let`, is meant too.
  package var includesConstants = false
  /// Whether nothing is known, so that everything is meant.
  package var isEverything = false

  package init() {}

  package static let everything: _PropertyTree = {
    var tree = _PropertyTree()
    tree.isEverything = true
    return tree
  }()

  package var isEmpty: Bool { properties.isEmpty && !isEverything && !includesConstants }

  /// What is meant of the nested state that is the property `index`.
  package func child(_ index: Int) -> _PropertyTree {
    guard !isEverything else { return .everything }
    guard properties.contains(index) else { return _PropertyTree() }
    return nested[index] ?? .everything
  }

  /// What is meant of the nested state that is the property `index`; `nil` if that is the whole of it.
  package func part(_ index: Int) -> _PropertyTree? { nested[index] }

  /// Means the whole of a property.
  mutating func insert(_ index: Int) {
    properties.insert(index)
    if !nested.isEmpty { nested[index] = nil }
  }

  /// Means a part of a nested state, besides what was meant of it before.
  mutating func insert(_ index: Int, _ part: _PropertyTree) {
    guard !part.isEmpty else { return }
    let isKnown = properties.contains(index)
    properties.insert(index)
    guard !part.isEverything else { return nested[index] = nil }
    if isKnown { nested[index]?.formUnion(part) } else { nested[index] = part }
  }

  package mutating func formUnion(_ other: _PropertyTree) {
    if isEverything { return }
    if other.isEverything { return self = .everything }
    if other.includesConstants { includesConstants = true }
    if nested.isEmpty, other.nested.isEmpty { return properties.formUnion(other.properties) }
    other.properties.forEach { insert($0, other.child($0)) }
  }

  /// Whether something is meant by both.
  package func meets(_ other: _PropertyTree) -> Bool {
    if isEmpty || other.isEmpty { return false }
    if isEverything || other.isEverything || includesConstants && other.includesConstants { return true }
    var result = other.includesConstants
    properties.forEach { index in
      guard !result, other.properties.contains(index) else { return }
      let parts = (nested[index], other.nested[index])
      if case (let part?, let otherPart?) = parts { result = part.meets(otherPart) } else { result = true }
    }
    return result
  }

  /// What is meant of one property, and nothing else.
  package func only(_ index: Int) -> _PropertyTree {
    var tree = _PropertyTree()
    tree.insert(index, child(index))
    return tree
  }
}
