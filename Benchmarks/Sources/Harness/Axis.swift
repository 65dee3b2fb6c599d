import Foundation

/// Where values lie on an axis of a plot, and which are written there.
struct Axis: Equatable {
  enum Scale: Equatable { case logarithmic, linear }

  let scale: Scale
  /// The values that are written, from the first to the last that the axis has.
  let ticks: [Double]

  /// Logarithmic, unless that is not wanted, or there is something below 1 besides 0.
  ///
  /// - Parameter linearUpTo: What a linear axis shows at least, so that next to nothing looks like it.
  init(_ values: [Double], linearUpTo: Double? = nil) {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    if linearUpTo != nil || least < 0 || (least < 1 && values.contains { $0 > 0 && $0 < 1 }) || most < 1 {
      scale = .linear
      ticks = Self.linearTicks(min(least, 0), max(most, linearUpTo ?? 0))
    } else {
      scale = .logarithmic
      let first = log10(values.filter { $0 > 0 }.min() ?? 1).rounded(.down)
      let last = max(log10(most).rounded(.up), first + 1)
      let powers = stride(from: first, through: last, by: 1).map { pow(10, $0) }
      ticks = values.contains(0) ? [0] + powers : powers
    }
  }

  /// From 0 to 1 along the axis.
  func position(_ value: Double) -> Double {
    let (first, last) = (place(ticks[0]), place(ticks[ticks.count - 1]))
    return (place(value) - first) / (last - first)
  }

  /// A logarithmic axis with a 0 has that one step before its first power of ten.
  private func place(_ value: Double) -> Double {
    guard scale == .logarithmic else { return value }
    return value > 0 ? log10(value) : log10(ticks[1]) - 1
  }

  /// Round numbers, about five of them, around all values.
  private static func linearTicks(_ least: Double, _ most: Double) -> [Double] {
    let rough = max(most - least, 1) / 5
    let power = pow(10, log10(rough).rounded(.down))
    let step = ([1, 2, 5, 10].first { $0 * power >= rough } ?? 10) * power
    let first = (least / step).rounded(.down)
    let last = max((most / step).rounded(.up), first + 1)
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}
