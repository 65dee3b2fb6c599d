/// A value that stands in a link, as a component of its path or as the value of a query item.
///
/// Types with a raw value get the requirements from that.
public protocol LinkParameter: SendableMetatype {
  /// The value that a text stands for; `nil` if it stands for none.
  ///
  /// Only the text that `linkText` writes should be accepted, so that a link is printed as it was parsed.
  init?(linkText: String)

  /// The text of the value, not yet escaped.
  var linkText: String { get }

  /// The value of a query item that is missing; `nil` if there must be one.
  static var missing: Self? { get }

  /// Whether a query item is left out for this value.
  var isMissing: Bool { get }
}

extension LinkParameter {
  /// There must be a value.
  public static var missing: Self? { nil }
  /// No value is left out.
  public var isMissing: Bool { false }
}

extension String: LinkParameter {
  /// Any text but an empty one.
  public init?(linkText: String) {
    if linkText.isEmpty { return nil }
    self = linkText
  }
  /// The text itself.
  public var linkText: String { self }
}

extension LinkParameter where Self: FixedWidthInteger {
  /// A number in decimal digits, without leading zeros or a plus sign.
  public init?(linkText: String) {
    guard let number = Self(linkText), String(number) == linkText else { return nil }
    self = number
  }
  /// The decimal digits.
  public var linkText: String { String(self) }
}

extension Int: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}

extension Bool: LinkParameter {
  /// `true` or `false`.
  public init?(linkText: String) {
    guard let value = Bool(linkText) else { return nil }
    self = value
  }
  /// `true` or `false`.
  public var linkText: String { self ? "true" : "false" }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// The value whose raw value the text stands for.
  public init?(linkText: String) {
    guard let raw = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: raw)
  }
  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }
}

/// For query items that may be missing.
extension Optional: LinkParameter where Wrapped: LinkParameter {
  /// The value that the text stands for.
  public init?(linkText: String) {
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = .some(value)
  }
  /// The text of the value.
  public var linkText: String { self?.linkText ?? "" }
  /// `nil`.
  public static var missing: Self? { .some(nil) }
  /// Whether it is `nil`.
  public var isMissing: Bool { self == nil }
}
