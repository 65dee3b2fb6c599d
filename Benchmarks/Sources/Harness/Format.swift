import Foundation

/// How figures are written.
enum Format {
  static func fixed(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  /// Without a point where there is nothing behind it.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, 0) : String(format: "%g", value)
  }

  static func ratio(_ value: Double) -> String { fixed(value, value < 10 ? 2 : 1) + " ×" }

  static func percent(_ part: Double) -> String { fixed(part * 100, part < 0.095 ? 1 : 0) + " %" }

  static func time(_ nanoseconds: Double) -> String {
    grouped(nanoseconds, digits: nanoseconds < 100 ? 1 : 0)
  }

  /// What is counted exactly: fractions are of things that do not happen every time.
  static func count(_ value: Double?) -> String {
    guard let value else { return "–" }
    return grouped(value, digits: abs(value - value.rounded()) < 0.005 ? 0 : 2)
  }

  /// Of a tick on an axis: 1,000 is 1 k.
  static func short(_ value: Double) -> String {
    switch abs(value) {
    case 1_000_000...: number(value / 1_000_000) + " M"
    case 1_000...: number(value / 1_000) + " k"
    default: number(value)
    }
  }

  private static func grouped(_ value: Double, digits: Int) -> String {
    let parts = fixed(value, digits).split(separator: ".", maxSplits: 1)
    var whole = ""
    for (index, digit) in parts[0].reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3), digit != "-" { whole.append(",") }
      whole.append(digit)
    }
    return String(whole.reversed()) + (parts.count > 1 ? "." + parts[1] : "")
  }
}
