import CBenchSupport

/// How much memory things take that are kept, ours beside the floor's.
package struct MemoryWorkload: Sendable {
  package let id: String
  package let title: String
  package let floor: String
  package let budget: Budget
  let count: Int
  let ours: @Sendable (Int) -> AnyObject
  let floorSide: @Sendable (Int) -> AnyObject

  /// - Parameters:
  ///   - count: How many are kept at a time.
  ///   - ours: Makes the one with this number.
  ///   - floorSide: Makes the floor's one with this number.
  package init(
    _ id: String, _ title: String, floor: String, budget: Budget = Budget(), count: Int,
    ours: @escaping @Sendable (Int) -> AnyObject, floorSide: @escaping @Sendable (Int) -> AnyObject
  ) {
    self.id = id
    self.title = title
    self.floor = floor
    self.budget = budget
    self.count = count
    self.ours = ours
    self.floorSide = floorSide
  }

  func measure() -> MemoryRow? {
    guard Allocations.canCount else { return nil }
    let (ours, left) = measure(ours)
    return MemoryRow(
      id: id, title: title, floor: floor, budget: budget, ours: ours, floorBytes: measure(floorSide).each,
      left: left)
  }

  /// The bytes that each takes, and what all of them leave.
  private func measure(_ make: (Int) -> AnyObject) -> (each: Double, left: Int) {
    var kept: [AnyObject?] = Array(repeating: nil, count: count)
    // What is made once.
    for index in 0..<min(count, 100) { kept[index] = make(index) }
    for index in 0..<count { kept[index] = nil }
    bench_count_allocations(true)
    defer { bench_count_allocations(false) }
    for index in 0..<count { kept[index] = make(index) }
    let each = Double(bench_counted_allocations().live) / Double(count)
    for index in 0..<count { kept[index] = nil }
    return (each, Int(bench_counted_allocations().live))
  }
}

/// What an operation allocates.
struct Allocations: Equatable {
  let count: Double
  let bytes: Double

  static var canCount: Bool { bench_can_count_allocations() }

  /// Counted exactly, over so many operations of a side that has run before.
  static func count(_ side: Side, iterations: Int) -> Allocations? {
    guard canCount else { return nil }
    bench_count_allocations(true)
    _ = side(iterations)
    let counted = bench_counted_allocations()
    bench_count_allocations(false)
    return Allocations(
      count: Double(counted.count) / Double(iterations), bytes: Double(counted.bytes) / Double(iterations))
  }
}

/// Counts the instructions of this thread, where the machine can.
struct InstructionCounter: ~Copyable {
  private let descriptor = bench_open_instruction_counter()

  var isAvailable: Bool { descriptor >= 0 }

  func count(_ side: Side, iterations: Int) -> Double? {
    guard isAvailable else { return nil }
    let before = bench_read_instruction_counter(descriptor)
    _ = side(iterations)
    return Double(bench_read_instruction_counter(descriptor) - before) / Double(iterations)
  }
}
