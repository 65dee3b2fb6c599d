/// The rows that one page sees: those that its filter lets through, at positions that do not change.
struct View: Sendable {
  var filter = Filter()
  /// The entries, by their positions.
  private(set) var numbers = Ring<UInt64>(first: 0)
  /// The next entry to look at.
  private(set) var next: UInt64 = 1

  init(_ filter: Filter = Filter()) { self.filter = filter }

  /// Looks at the entries that have come, and forgets those that have gone.
  mutating func update(_ source: any Source, _ summary: Summary) async {
    while let first = numbers[numbers.first], first < summary.first { _ = numbers.removeFirst() }
    next = max(next, summary.first)
    while next < summary.end {
      let batch = Array(next..<min(summary.end, next + 500))
      next += UInt64(batch.count)
      for row in await source.rows(batch, changes: false) where filter.mayShow(row) {
        if await source.shows(row, filter) { numbers.append(row.n) }
      }
    }
  }

  /// The position of an entry; `nil` if the filter hides it, or it has gone.
  func position(of number: UInt64) -> UInt64? {
    var (low, high) = (numbers.first, numbers.end)
    while low < high {
      let middle = low + (high - low) / 2
      guard let found = numbers[middle] else { return nil }
      if found == number { return middle }
      if found < number { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The entries at some positions, as far as they are there.
  func numbers(from position: UInt64, count: Int) -> [UInt64] {
    let start = max(position, numbers.first)
    let end = min(position + UInt64(max(0, count)), numbers.end)
    return start < end ? (start..<end).compactMap { numbers[$0] } : []
  }
}
