/// Matches the elements of two lists by their ids, which are unique in each.
package struct ElementMatching {
  /// Where elements were that are not there any more.
  package private(set) var removed: [Int] = []
  /// Where elements are that are new.
  package private(set) var inserted: [Int] = []
  /// Elements that are in both lists.
  package private(set) var kept: [(from: Int, to: Int)] = []
  /// The kept elements that stand elsewhere among the kept ones: as few as possible.
  package private(set) var moved: [(from: Int, to: Int)] = []

  /// Matches parts of two lists that begin at the same position.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(before: [AnyHashable], after: [AnyHashable], start: Int) {
    let positions = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1, $0) })
    var isKept = [Bool](repeating: false, count: before.count)
    for (to, id) in after.enumerated() {
      if let from = positions[id] {
        isKept[from] = true
        kept.append((from + start, to + start))
      } else {
        inserted.append(to + start)
      }
    }
    removed = isKept.indices.filter { !isKept[$0] }.map { $0 + start }
    let resting = Self.longestAscending(kept.map(\.from))
    moved = kept.indices.filter { !resting.contains($0) }.map { kept[$0] }
  }

  /// The indices of the longest part of a list, not necessarily connected, whose numbers ascend.
  private static func longestAscending(_ numbers: [Int]) -> Set<Int> {
    // `ends[length]`: where the part of that length, less one, ends that ends with the least number.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    return Set(
      sequence(first: ends.last) { $0.flatMap { previous[$0] }.map(Optional.some) }.compactMap { $0 })
  }
}
