#if GTK
internal import CGTK

@available(macOS 15.4, *)
extension GTKApplication {
  /// Whether windows are dark, as far as the theme has a dark variant; false at first.
  ///
  /// A theme that the environment names in `GTK_THEME` stays.
  public var prefersDarkTheme: Bool {
    get { Self.settings?["gtk-application-prefer-dark-theme"] ?? false }
    set { Self.settings?["gtk-application-prefer-dark-theme"] = newValue }
  }

  private static var settings: GTKObject? {
    GTK.start()
    return gtk_settings_get_default().map { GTKObject(pointer: UnsafeMutableRawPointer($0)) }
  }
}
#endif
