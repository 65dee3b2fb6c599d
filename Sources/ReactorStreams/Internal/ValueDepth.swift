/// How deep values are nested, as an `indirect enum` can be without a limit.
package enum ValueDepth {
  private static let maximumVisits = 1_000
  private static let maximumElements = 8

  /// Whether a value has more levels than are described: code that calls itself for each level, as a description and `==` that
  /// the compiler has made do, may need more of the stack than there is.
  ///
  /// Objects are not looked into. Needs no stack itself.
  ///
  /// - Complexity: O(1): looks at so many parts, and at the first elements of collections.
  package static func isGreat(of value: Any) -> Bool {
    var (waiting, visits) = ([(value: value, depth: 0)], 0)
    while let (value, depth) = waiting.popLast(), visits < maximumVisits {
      if depth > ValueText.maximumDepth { return true }
      visits += 1
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .struct, .tuple, .enum, .optional:
        for child in mirror.children { waiting.append((child.value, depth + 1)) }
      case .collection, .set, .dictionary:
        for child in mirror.children.prefix(maximumElements) { waiting.append((child.value, depth + 1)) }
      default: break
      }
    }
    return false
  }
}
