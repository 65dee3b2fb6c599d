/// Some measurements of one thing.
struct Samples {
  private let sorted: [Double]

  /// There must be at least one.
  init(_ values: [Double]) {
    require(!values.isEmpty, "there are no samples")
    sorted = values.sorted()
  }

  var median: Double { quantile(0.5) }

  /// The distance between the quartiles, as a part of the median.
  var spread: Double { median == 0 ? 0 : (quantile(0.75) - quantile(0.25)) / median }

  /// The value below which this part of the samples lies, between two of them in proportion.
  func quantile(_ part: Double) -> Double {
    let position = part * Double(sorted.count - 1)
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}

/// Chooses how often something is done for one sample.
enum Iterations {
  /// How often to try next, if so many took so long; `nil` if that was long enough.
  static func next(after iterations: Int, took nanoseconds: Int64, target: Int64) -> Int? {
    guard nanoseconds < target else { return nil }
    let wanted = Double(iterations) * Double(target) / Double(max(nanoseconds, 1)) * 1.1
    // Clocks are coarse and first runs are slow: no bold steps.
    return max(iterations + 1, min(Int(wanted), iterations * 10))
  }
}

func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
