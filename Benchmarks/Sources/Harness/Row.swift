/// What was measured of a workload.
struct Row: Codable, Equatable {
  struct Figures: Codable, Equatable {
    var nanoseconds: Double
    /// The distance between the quartiles, as a part of the median.
    var spread: Double
    /// Of an operation; `nil` where they cannot be counted.
    var allocations: Double?
    var bytes: Double?
    var instructions: Double?
  }

  var id: String
  var title: String
  var floorTitle: String
  var budget: Budget
  /// Our time, divided by the floor's: the median of the pairs.
  var ratio: Double
  var spread: Double
  var ours: Figures
  var floor: Figures

  /// What of the budget is not kept.
  var excess: Excess {
    Excess(
      ratio: exceeds(ratio, budget.ratio), allocations: exceeds(ours.allocations, budget.allocations),
      bytes: exceeds(ours.bytes, budget.bytes))
  }
}

/// What was measured of things that are kept.
struct MemoryRow: Codable, Equatable {
  var id: String
  var title: String
  var floor: String
  var budget: Budget
  /// Bytes that each takes.
  var ours: Double
  var floorBytes: Double
  /// Bytes that are left of all of them, once they are gone.
  var left: Int

  var excess: Excess {
    Excess(bytes: exceeds(ours, budget.bytes), left: exceeds(Double(left), budget.left))
  }
}

/// What of a budget is not kept.
struct Excess: Equatable {
  var ratio = false
  var allocations = false
  var bytes = false
  var left = false

  var isAny: Bool { ratio || allocations || bytes || left }
}

/// Equal figures are within the limit, however they were computed.
private func exceeds(_ figure: Double?, _ limit: Double?) -> Bool {
  guard let figure, let limit else { return false }
  return figure > limit * 1.000_001
}
