internal import Foundation

/// Values of standard types as Swift, and as people read them.
package enum Literal {
  /// A string in quotes, on one line.
  package static func string(_ text: String) -> String {
    var line = ValueLine(maximum: .max)
    line.appendQuoted(text)
    return line.finished
  }

  static func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value.description
  }

  static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    if attoseconds.isMultiple(of: perMillisecond) {
      let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
      if !overflows { return ".milliseconds(\(milliseconds + attoseconds / perMillisecond))" }
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// The count and the first bytes.
  static func dataText(_ data: Data) -> String {
    let bytes = data.prefix(8).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    let rest = data.count > 8 ? " …" : ""
    return "Data(\(data.count) \(data.count == 1 ? "byte" : "bytes")"
      + (data.isEmpty ? ")" : ": \(bytes.joined(separator: " "))\(rest))")
  }

  static func data(_ data: Data) -> String {
    if data.isEmpty { return "Data()" }
    if data.count <= 32 { return "Data([\(data.map { "\($0)" }.joined(separator: ", "))])" }
    return "Data(base64Encoded: \"\(data.base64EncodedString())\")!"
  }

  static func url(_ url: URL) -> String? {
    // A relative address with a base is not the same as its whole text.
    guard url.baseURL == nil, URL(string: url.absoluteString) == url else { return nil }
    return "URL(string: \(string(url.absoluteString)))!"
  }

  static func uuid(_ id: UUID) -> String { "UUID(uuidString: \"\(id.uuidString)\")!" }

  /// ISO 8601 in UTC, with milliseconds if there are any.
  static func dateText(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    guard abs(milliseconds) < 1e15 else {
      return "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
    }
    let days = Int((milliseconds / 86_400_000).rounded(.down))
    let rest = Int(milliseconds) - days * 86_400_000
    let (year, month, day) = civil(daysSince1970: days)
    func padded(_ number: Int, _ count: Int = 2) -> String {
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    let seconds = rest / 1000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0) }.joined(separator: ":")
    let fraction = rest % 1000 == 0 ? "" : ".\(padded(rest % 1000, 3))"
    return "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(time)\(fraction)Z"
  }

  static func date(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: seconds) == date {
      return "Date(timeIntervalSince1970: \(number(seconds)))"
    }
    return "Date(timeIntervalSinceReferenceDate: \(number(date.timeIntervalSinceReferenceDate)))"
  }

  static func decimal(_ value: Decimal) -> String? {
    value.isNaN ? ".nan" : "Decimal(string: \"\(value.description)\")!"
  }

  static func locale(_ locale: Locale) -> String { "Locale(identifier: \(string(locale.identifier)))" }
  static func timeZone(_ zone: TimeZone) -> String { "TimeZone(identifier: \(string(zone.identifier)))!" }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : float(value)
  }

  /// The date of a day in the Gregorian calendar, counted in eras of 400 years that begin in March.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
