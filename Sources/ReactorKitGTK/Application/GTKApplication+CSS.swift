#if GTK
@available(macOS 15.4, *)
extension GTKApplication {
  /// Gives the application's windows a style sheet, in GTK's dialect of CSS. It replaces the one before, and goes with the
  /// application.
  ///
  /// Errors are reported with their lines; the rules around them are used. Call this in the closure that opens windows, or
  /// later.
  public func css(_ text: String) {
    let sheet = styleSheet ?? StyleSheet()
    styleSheet = sheet
    sheet.load(text)
  }
}
#endif
