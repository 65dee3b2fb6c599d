/// A shared value that is replaced as a whole, by the next number of a writer.
struct Stamp: Codable, Hashable, Sendable, CustomStringConvertible {
  let writer: Int
  let number: Int
  private let filler: [Int]

  init(_ writer: Int, _ number: Int) {
    self.writer = writer
    self.number = number
    filler = Array(repeating: number, count: number % 500)
  }

  /// The value that nobody has written.
  static let none = Stamp(-1, 0)

  var isWhole: Bool { self == Stamp(writer, number) }

  var description: String { "\(writer).\(number)" }
}
