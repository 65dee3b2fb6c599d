import CBenchSupport

/// How long and how often is measured.
struct Effort {
  /// What a sample takes at least, in nanoseconds.
  let sampleTime: Int64
  let samples: Int
  /// What numbers of operations that are given are divided by.
  var shortening = 1

  static let full = Effort(sampleTime: 20_000_000, samples: 11)
  static let quick = Effort(sampleTime: 4_000_000, samples: 7, shortening: 10)
  static let growth = Effort(sampleTime: 8_000_000, samples: 7)
}

/// A side that did not do what it is measured for.
struct WrongWork: Error, CustomStringConvertible {
  let side: String
  let seen: Int
  let expected: Int

  var description: String { "\(side) has seen \(seen) results instead of \(expected)" }
}

/// One side, and how often it is done for one sample.
struct Contestant {
  let name: String
  let side: Side
  let seenPerOperation: Int
  let clock: SampleClock
  private(set) var iterations = 1

  init(_ name: String, _ side: @escaping Side, seenPerOperation: Int, clock: SampleClock) {
    self.name = name
    self.side = side
    self.seenPerOperation = seenPerOperation
    self.clock = clock
  }

  /// Warms up, and finds out how often it has to be done, if that is not given.
  mutating func calibrate(_ target: Int64, iterations given: Int? = nil) throws {
    if let given {
      iterations = given
      _ = try time()
      return
    }
    while let more = Iterations.next(after: iterations, took: try time(), target: target) {
      iterations = more
    }
  }

  /// Nanoseconds of an operation.
  func sample() throws -> Double { Double(try time()) / Double(iterations) }

  private func time() throws -> Int64 {
    let begin = now
    let seen = side(iterations)
    let time = now - begin
    try check(seen, of: iterations)
    return time
  }

  /// Does the work so many times.
  func run(_ count: Int) throws { try check(side(count), of: count) }

  private var now: Int64 { clock == .thread ? bench_thread_time() : bench_wall_time() }

  private func check(_ seen: Int, of iterations: Int) throws {
    let expected = iterations * seenPerOperation
    guard seen == expected else { throw WrongWork(side: name, seen: seen, expected: expected) }
  }

  func measured(_ samples: [Double]) -> Row.Figures {
    let times = Samples(samples)
    let counted = Allocations.count(side, iterations: min(iterations, 1_000))
    let counter = InstructionCounter()
    return Row.Figures(
      nanoseconds: times.median, spread: times.spread, allocations: counted?.count, bytes: counted?.bytes,
      instructions: clock == .thread ? counter.count(side, iterations: iterations) : nil)
  }
}

extension Workload {
  /// Does our side so many times, and measures nothing.
  func repeatOurs(_ count: Int) throws {
    let contest = make()
    let ours = Contestant(id, contest.ours, seenPerOperation: contest.seenPerOperation, clock: clock)
    try ours.run(count)
  }

  /// Measures both sides in turns, so that what else happens on the machine happens to both.
  func measure(_ effort: Effort) throws -> Row {
    let contest = make()
    var floor = Contestant(
      "the floor of \(id)", contest.floor, seenPerOperation: contest.seenPerOperation, clock: clock)
    var ours = Contestant(id, contest.ours, seenPerOperation: contest.seenPerOperation, clock: clock)
    let given = iterations.map { $0 / effort.shortening }
    try floor.calibrate(effort.sampleTime, iterations: given)
    try ours.calibrate(effort.sampleTime, iterations: given)
    var samples: (ours: [Double], floor: [Double]) = ([], [])
    for turn in 0..<effort.samples {
      // Neither is always the first of the two.
      if turn.isMultiple(of: 2) { samples.floor.append(try floor.sample()) }
      samples.ours.append(try ours.sample())
      if !turn.isMultiple(of: 2) { samples.floor.append(try floor.sample()) }
    }
    let ratios = Samples(zip(samples.ours, samples.floor).map { $0 / $1 })
    return Row(
      id: id, title: title, floorTitle: self.floor, budget: budget, ratio: ratios.median,
      spread: ratios.spread, ours: ours.measured(samples.ours), floor: floor.measured(samples.floor))
  }
}
