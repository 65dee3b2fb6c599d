#if GTK
/// Finds longest increasing subsequences.
@available(macOS 15.4, *)
@usableFromInline
enum IncreasingSubsequence {
  /// The indices, ascending, of a longest subsequence whose values increase.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) for values that increase already.
  @inlinable
  static func longest<Element>(in elements: [Element], _ value: (Element) -> Int) -> [Int] {
    /// At *k*: of all increasing subsequences of *k* + 1 elements, the index of the smallest last one.
    var lasts: [Int] = []
    /// The index before each one in its subsequence; -1 if it is the first.
    var previous: [Int] = []
    lasts.reserveCapacity(elements.count)
    previous.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let current = value(element)
      var (low, high) = (0, lasts.count)
      if let last = lasts.last, value(elements[last]) < current { low = high }
      while low < high {
        let middle = (low + high) / 2
        if value(elements[lasts[middle]]) < current { low = middle + 1 } else { high = middle }
      }
      previous.append(low == 0 ? -1 : lasts[low - 1])
      if low == lasts.count { lasts.append(index) } else { lasts[low] = index }
    }
    var next = lasts.last ?? -1
    for index in lasts.indices.reversed() {
      lasts[index] = next
      next = previous[next]
    }
    return lasts
  }
}
#endif
