import ReactorKitSharing

/// A shared value that knows which writes it contains: each write adds one.
struct Sums: Codable, Equatable, Sendable {
  private(set) var total = 0
  private var byWriter: [Int: Int] = [:]
  /// Counted as long as a version with this value lives.
  private var token = Token()

  private enum CodingKeys: CodingKey { case total, byWriter }

  init() {}

  /// Whether the parts belong together.
  var isWhole: Bool { byWriter.values.reduce(0, +) == total }

  mutating func add(_ writer: Int) {
    byWriter[writer, default: 0] += 1
    total += 1
    token = Token()
  }

  static func == (lhs: Sums, rhs: Sums) -> Bool { lhs.total == rhs.total && lhs.byWriter == rhs.byWriter }
}

/// A shared value, and how often it was written.
struct CountedSums: Sendable {
  let shared: Shared<Sums>
  let writes: Counter

  /// Adds one from outside of reactors.
  func add(_ writer: Int) {
    writes.increment()
    shared.withLock { $0.add(writer) }
  }
}

/// The two values that the reactors of a round share.
struct SharedPair: Sendable {
  let first: CountedSums
  let second: CountedSums
  /// The number of the second value, of which there may be several.
  let number: Int

  init(_ fixture: SharedFixture, in store: SharedStore, _ writes: (Counter, Counter), number: Int = 0) {
    let keys = ["first", "second-\(number)"].map { fixture.key($0, default: Sums()) }
    first = CountedSums(shared: store.shared(keys[0]), writes: writes.0)
    second = CountedSums(shared: store.shared(keys[1]), writes: writes.1)
    self.number = number
  }
}
