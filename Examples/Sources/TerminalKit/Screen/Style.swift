/// How a cell looks besides its character.
public struct Style: Hashable, Sendable {
  /// The text colour; `nil` is the terminal's own.
  public var foreground: Color?
  /// The colour behind the text; `nil` is the terminal's own.
  public var background: Color?
  /// Bold, underlined and so on.
  public var attributes: Attributes

  /// Makes a style; without arguments, the terminal's own.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attribute.
  public static let plain = Style()
}

extension Style {
  /// A colour of the terminal.
  public enum Color: Hashable, Sendable {
    /// One of the eight colours that users choose for their terminal.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The brighter form of black: grey.
    case gray
    /// A colour of the 256-colour palette.
    case indexed(UInt8)
    /// A colour by its red, green and blue parts, 0 to 255 each.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What a terminal can do to a character.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8
    /// Makes a set from its bits; bits without a meaning draw nothing.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than usual.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Text and background swapped.
    public static let reverse = Attributes(rawValue: 16)
  }
}
