/// Properties of a state, and those of the states nested in them: what was written, or what was read.
public struct _PropertyTree: Hashable, Sendable {
  /// The numbers of properties; of a nested state, that something in it is meant.
  @usableFromInline package internal(set) var properties = _PropertySet()
  /// `nil` where there are none: then there is nothing to retain.
  @usableFromInline var parts: Parts?
  /// Whether what never changes by itself, such as a `let`, is meant too.
  @usableFromInline package var includesConstants = false
  /// Whether nothing is known, so that everything is meant.
  @usableFromInline package var isEverything = false

  @inlinable
  package init() {}

  /// What of a nested state is meant; the whole of it where its number is missing here.
  var nested: [Int: _PropertyTree] {
    get { parts?.trees ?? [:] }
    _modify {
      var trees = parts?.trees ?? [:]
      // Else changing the dictionary would copy it.
      parts = nil
      defer { parts = trees.isEmpty ? nil : Parts(trees) }
      yield &trees
    }
  }

  /// An object, which costs less to pass around than a dictionary that is none.
  @usableFromInline
  final class Parts: Hashable, Sendable {
    let trees: [Int: _PropertyTree]

    init(_ trees: [Int: _PropertyTree]) { self.trees = trees }

    @usableFromInline
    static func == (lhs: Parts, rhs: Parts) -> Bool { lhs === rhs || lhs.trees == rhs.trees }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(trees) }
  }

  @usableFromInline package static let everything: _PropertyTree = {
    var tree = _PropertyTree()
    tree.isEverything = true
    return tree
  }()

  /// Only what never changes by itself.
  @usableFromInline static let constants: _PropertyTree = {
    var tree = _PropertyTree()
    tree.includesConstants = true
    return tree
  }()

  @inlinable package var isEmpty: Bool { properties.isEmpty && !isEverything && !includesConstants }

  /// The number of the property that is all that it means, and of which it means the whole. `nil` where it
  /// means anything else, or the property has too high a number.
  package var onlyPlainProperty: Int? {
    let first = properties.first
    guard first != 0, first & (first &- 1) == 0, parts == nil, properties.rest == nil, !includesConstants,
      !isEverything
    else { return nil }
    return first.trailingZeroBitCount
  }

  /// What is meant of the nested state that is the property `index`.
  @usableFromInline
  package func child(_ index: Int) -> _PropertyTree {
    guard !isEverything else { return .everything }
    guard properties.contains(index) else { return _PropertyTree() }
    return part(index) ?? .everything
  }

  /// What is meant of the nested state that is the property `index`; `nil` if that is the whole of it.
  package func part(_ index: Int) -> _PropertyTree? { parts?.trees[index] }

  /// Means the whole of a property.
  @inlinable
  mutating func insert(_ index: Int) {
    properties.insert(index)
    if parts != nil { forgetPart(index) }
  }

  @usableFromInline
  mutating func forgetPart(_ index: Int) { nested[index] = nil }

  /// Means a part of a nested state, besides what was meant of it before.
  @usableFromInline
  mutating func insert(_ index: Int, _ part: _PropertyTree) {
    guard !part.isEmpty else { return }
    let isKnown = properties.contains(index)
    properties.insert(index)
    guard !part.isEverything else {
      if parts != nil { nested[index] = nil }
      return
    }
    if isKnown { nested[index]?.formUnion(part) } else { nested[index] = part }
  }

  package mutating func formUnion(_ other: _PropertyTree) {
    if isEverything { return }
    if other.isEverything { return self = .everything }
    if other.includesConstants { includesConstants = true }
    if parts == nil, other.parts == nil { return properties.formUnion(other.properties) }
    other.properties.forEach { insert($0, other.child($0)) }
  }

  /// Whether something is meant by both.
  package func meets(_ other: _PropertyTree) -> Bool {
    if isEmpty || other.isEmpty { return false }
    if isEverything || other.isEverything || includesConstants && other.includesConstants { return true }
    var result = other.includesConstants
    properties.forEach { index in
      guard !result, other.properties.contains(index) else { return }
      let parts = (part(index), other.part(index))
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
