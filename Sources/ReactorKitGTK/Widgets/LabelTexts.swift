#if GTK
internal import CGTK

/// Where a text that has no room is cut: Pango's `PangoEllipsizeMode`.
@available(macOS 15.4, *)
public enum GTKEllipsizeMode: Int32, GTKEnumeration {
  /// Pango's type.
  public static var type: UInt { UInt(pango_ellipsize_mode_get_type()) }

  /// It is not cut.
  case none = 0
  /// At its start.
  case start = 1
  /// In its middle.
  case middle = 2
  /// At its end.
  case end = 3
}

/// Where the lines of a label are broken: Pango's `PangoWrapMode`.
@available(macOS 15.4, *)
public enum GTKLineBreakMode: Int32, GTKEnumeration {
  /// Pango's type.
  public static var type: UInt { UInt(pango_wrap_mode_get_type()) }

  /// Between words.
  case word = 0
  /// Between characters.
  case character = 1
  /// Between words, and inside of those that are longer than a line.
  case wordOrCharacter = 2
}

@available(macOS 15.4, *)
extension GTKLabel {
  /// GTK's property `ellipsize`: where a text that has no room is cut.
  public var ellipsize: GTKEllipsizeMode {
    get { self["ellipsize"] }
    set { self["ellipsize"] = newValue }
  }

  /// GTK's property `wrap-mode`: where lines are broken, if `wrap` is true.
  public var lineBreakMode: GTKLineBreakMode {
    get { self["wrap-mode"] }
    set { self["wrap-mode"] = newValue }
  }
}
#endif
