/// Names a screen of one path or slot.
///
/// A path numbers its screens 1, 2, 3 and so on, in the order in which they are pushed, and uses no number again. So the
/// same operations give the same ids, and a test can name them: `path.remove(2)`.
public struct ScreenID: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number.
  public let rawValue: Int

  /// The screen with a number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The screen with a number.
  public init(integerLiteral value: Int) { rawValue = value }

  /// Whether a screen was pushed before another one of the same path.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The number as a text.
  public var description: String { "\(rawValue)" }
}

extension ScreenID: Codable {
  /// Decodes the number.
  public init(from decoder: any Decoder) throws { rawValue = try Int(from: decoder) }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}
