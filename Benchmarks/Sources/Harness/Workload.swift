/// Does something so many times, and returns how many results it has seen; on the main thread.
package typealias Side = (_ iterations: Int) -> Int

/// What is measured: our code beside a floor that does the same with no library.
package struct Workload: Sendable {
  /// What is compared, made anew for each measurement.
  package struct Contest {
    let ours: Side
    let floor: Side
    let seenPerOperation: Int

    /// Both sides must see so many results for each operation.
    package init(ours: @escaping Side, floor: @escaping Side, seenPerOperation: Int = 1) {
      self.ours = ours
      self.floor = floor
      self.seenPerOperation = seenPerOperation
    }
  }

  /// The letter of the budget, perhaps with a variant: `a-bare`.
  package let id: String
  /// What an operation is.
  package let title: String
  /// What it is measured against.
  package let floor: String
  package let budget: Budget
  package let clock: SampleClock
  /// How many operations a sample has; `nil` for as many as take long enough.
  let iterations: Int?
  let make: @Sendable () -> Contest

  package init(
    _ id: String, _ title: String, floor: String, budget: Budget = Budget(), clock: SampleClock = .thread,
    iterations: Int? = nil, _ make: @escaping @Sendable () -> Contest
  ) {
    self.id = id
    self.title = title
    self.floor = floor
    self.budget = budget
    self.clock = clock
    self.iterations = iterations
    self.make = make
  }
}

/// What ours may cost at most; `nil` where there is no limit.
package struct Budget: Codable, Equatable, Sendable {
  /// Our time, divided by that of the floor.
  package var ratio: Double?
  /// Allocations of an operation.
  package var allocations: Double?
  /// Bytes that an operation allocates, or that a thing that is kept takes.
  package var bytes: Double?
  /// Bytes that may be left of things that were kept, all together.
  package var left: Double?

  package init(
    ratio: Double? = nil, allocations: Double? = nil, bytes: Double? = nil, left: Double? = nil
  ) {
    self.ratio = ratio
    self.allocations = allocations
    self.bytes = bytes
    self.left = left
  }
}

/// What tells how long a sample took.
package enum SampleClock: String, Codable, Sendable {
  /// How long the thread has run: other programs on the machine do not count.
  case thread
  /// The wall's, for what takes several threads.
  case wall
}
