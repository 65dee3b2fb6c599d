/// Numbers for people, the same in every locale, so that screens can be compared.
public enum Counted {
  /// With commas: 12,345.
  public static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// In at most seven cells: 999,999, then 12,345k, then 12,345M. What cannot be counted is 0.
  public static func short(_ number: Int) -> String {
    switch number {
    case ..<0: "0"
    case ..<1_000_000: grouped(number)
    case ..<100_000_000: grouped(number / 1_000) + "k"
    default: grouped(min(number / 1_000_000, 99_999)) + "M"
    }
  }

  /// In seconds and tenths: 1.2 s.
  public static func seconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .milliseconds(100))
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
