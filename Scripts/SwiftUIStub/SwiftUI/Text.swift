// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@frozen
public struct Text: Equatable, Sendable {
  public init(verbatim content: String) { fatalError() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { fatalError() }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { fatalError() }
  public func font(_ font: Font?) -> Text { fatalError() }
}

extension Text: View {
  public var body: Never { fatalError() }
}

@frozen
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
  public init(stringInterpolation: StringInterpolation) { fatalError() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) { fatalError() }
    public mutating func appendLiteral(_ literal: String) { fatalError() }
    public mutating func appendInterpolation(_ string: String) { fatalError() }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { fatalError() }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      fatalError()
    }
    public mutating func appendInterpolation(_ text: Text) { fatalError() }
  }
}

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

public struct Font: Hashable, Sendable {
  public static let largeTitle = Font()
  public static let headline = Font()
}
