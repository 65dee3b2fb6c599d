/// Stands for `print` in examples.
final class Printer {
  private(set) var lines: [String] = []
  func callAsFunction(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}
