/// A set of the numbers that `@ObservableState` gives to properties.
///
/// The first 64 are bits of a word; only a state with more of them allocates memory for the rest.
@usableFromInline
package struct PropertySet: Hashable, Sendable {
  @usableFromInline var first: UInt64 = 0
  /// Words of 64 bits each, for the numbers from 64 on; `nil` while there are none.
  @usableFromInline var rest: [UInt64]?

  /// No properties.
  @inlinable
  init() {}

  /// All numbers from 0 to one less than `count`.
  init(allBelow count: Int) {
    for index in 0..<count { insert(index) }
  }

  /// Whether the set is empty.
  @inlinable package var isEmpty: Bool { first == 0 && rest == nil }

  /// Adds a property.
  @inlinable
  package mutating func insert(_ index: Int) {
    if index < 64 { first |= 1 << UInt64(truncatingIfNeeded: index) } else { insertIntoRest(index - 64) }
  }

  @usableFromInline
  mutating func insertIntoRest(_ index: Int) {
    var words = rest ?? []
    rest = nil
    while words.count <= index / 64 { words.append(0) }
    words[index / 64] |= 1 << UInt64(index % 64)
    rest = words
  }

  /// Whether the set has a property.
  @inlinable
  package func contains(_ index: Int) -> Bool {
    if index < 64 { return first & (1 << UInt64(truncatingIfNeeded: index)) != 0 }
    guard let rest, (index - 64) / 64 < rest.count else { return false }
    return rest[(index - 64) / 64] & (1 << UInt64(index % 64)) != 0
  }

  @inlinable
  mutating func formUnion(_ other: PropertySet) {
    first |= other.first
    if let more = other.rest { formUnion(rest: more) }
  }

  @usableFromInline
  mutating func formUnion(rest more: [UInt64]) {
    var words = rest ?? []
    rest = nil
    while words.count < more.count { words.append(0) }
    for index in more.indices { words[index] |= more[index] }
    rest = words
  }

  /// Calls `body` with each number, in ascending order.
  @inlinable
  package func forEach(_ body: (Int) -> Void) {
    var word = first
    while word != 0 {
      body(word.trailingZeroBitCount)
      word &= word &- 1
    }
    guard let rest else { return }
    for (position, bits) in rest.enumerated() {
      var word = bits
      while word != 0 {
        body(64 + 64 * position + word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }
}
