/// A set of properties of a state, and of the states nested in it: the written ones, or those that were read.
public struct _PropertyTree: Hashable, Sendable {
  /// The numbers of the properties in the set; a nested state's number, if something in it is in the set.
  @usableFromInline package internal(set) var properties = PropertySet()
  /// `nil` where there are none: then there is nothing to retain.
  @usableFromInline var parts: Parts?
  /// Whether properties that never change by themselves, such as a `let`, are in the set.
  @usableFromInline package var includesConstants = false
  /// Whether everything is in the set, because nothing is known.
  @usableFromInline package var isEverything = false

  @inlinable
  package init() {}

  /// The parts of nested states in the set; a nested state whose number is missing here is in the set as a
  /// whole.
  var nested: [Int: _PropertyTree] {
    get { parts?.trees ?? [:] }
    _modify {
      var trees = parts?.trees ?? [:]
      // Otherwise changing the dictionary would copy it.
      parts = nil
      defer { parts = trees.isEmpty ? nil : Parts(trees) }
      yield &trees
    }
  }

  /// An object, which costs less to pass around than a dictionary, where there is none.
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

  /// Only the properties that never change by themselves.
  @usableFromInline static let constants: _PropertyTree = {
    var tree = _PropertyTree()
    tree.includesConstants = true
    return tree
  }()

  @inlinable package var isEmpty: Bool { properties.isEmpty && !isEverything && !includesConstants }

  /// The number of the only property in the set, if that is in it as a whole. `nil` for any other set, and if
  /// the number is 64 or greater.
  package var onlyPlainProperty: Int? {
    let first = properties.first
    guard first != 0, first & (first &- 1) == 0, parts == nil, properties.rest == nil, !includesConstants,
      !isEverything
    else { return nil }
    return first.trailingZeroBitCount
  }

  /// The part of the nested state `index` that is in the set.
  @usableFromInline
  package func child(_ index: Int) -> _PropertyTree {
    guard !isEverything else { return .everything }
    guard properties.contains(index) else { return _PropertyTree() }
    return part(index) ?? .everything
  }

  /// The part of the nested state `index` that is in the set; `nil` if that is the whole of it.
  package func part(_ index: Int) -> _PropertyTree? { parts?.trees[index] }

  /// Adds a property as a whole.
  @inlinable
  mutating func insert(_ index: Int) {
    properties.insert(index)
    if parts != nil { forgetPart(index) }
  }

  @usableFromInline
  mutating func forgetPart(_ index: Int) { nested[index] = nil }

  /// Adds a part of a nested state.
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

  /// Whether both sets have something in common.
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

  /// The part of the set that belongs to one property.
  package func only(_ index: Int) -> _PropertyTree {
    var tree = _PropertyTree()
    tree.insert(index, child(index))
    return tree
  }
}
