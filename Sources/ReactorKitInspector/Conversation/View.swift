/// The rows that one page sees: those that its filter lets through, at positions that do not change.
struct View: Sendable {
  var filter = Filter()
  /// The entries, by their positions.
  private(set) var numbers = Ring<UInt64>(first: 0)
  /// The next entry to look at.
  private(set) var next: UInt64 = 1

  init(_ filter: Filter = Filter()) { self.filter = filter }

  /// Looks at some of the entries that have come, and forgets those that have gone.
  ///
  /// - Returns: Whether there are more to look at.
  mutating func advance(_ source: any Source, _ summary: Summary) async -> Bool {
    while let first = numbers[numbers.first], first < summary.first { _ = numbers.removeFirst() }
    next = max(next, summary.first)
    guard next < summary.end else { return false }
    let batch = source.numbers(in: next..<summary.end, limit: 500)
    let rows = await source.rows(batch, changes: false).filter(filter.mayShow)
    for number in await source.shown(rows, filter) { numbers.append(number) }
    next = batch.last.map { $0 + 1 } ?? summary.end
    return next < summary.end
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
    guard start < numbers.end else { return [] }
    let end = start + min(UInt64(max(0, count)), numbers.end - start)
    return (start..<end).compactMap { numbers[$0] }
  }
}
