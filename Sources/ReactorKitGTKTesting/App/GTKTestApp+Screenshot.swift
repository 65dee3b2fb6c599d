#if GTK
internal import CGTK
public import ReactorKitGTK
public import Testing

@available(macOS 15.4, *)
extension GTKTestApp {
  /// Writes a picture of a window, as PNG, after everything has come to rest.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - width: The width that the window gets before, in pixels; by default it keeps its own.
  ///   - height: The height that it gets.
  ///   - window: The window; by default the active one.
  ///   - sourceLocation: Where failures are reported: no window, or a file that cannot be written.
  /// - Returns: The size of the picture, in pixels.
  @discardableResult
  public func screenshot(
    to path: String, width: Int? = nil, height: Int? = nil, of window: GTKWindow? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> (width: Int, height: Int) {
    guard let window = window ?? activeWindow else {
      fail(Message.noWindow("take a picture"), at: sourceLocation)
      return (0, 0)
    }
    if width != nil || height != nil { resize(window, to: width, height) }
    await settle(sourceLocation: sourceLocation)
    guard let texture = window.makeTexture() else {
      fail(Message.noPicture(window), at: sourceLocation)
      return (0, 0)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    if gdk_texture_save_to_png(texture, path) == 0 { fail(Message.unwritable(path), at: sourceLocation) }
    return (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
  }

  /// Gives a window another size, in pixels, as a user does who pulls at its edge; await ``settle(limit:sourceLocation:)`` then.
  public func resize(_ window: GTKWindow? = nil, width: Int, height: Int) {
    if let window = window ?? activeWindow { resize(window, to: width, height) }
  }

  private func resize(_ window: GTKWindow, to width: Int?, _ height: Int?) {
    let width = width.map(CInt.init) ?? gtk_widget_get_width(window.c())
    let height = height.map(CInt.init) ?? gtk_widget_get_height(window.c())
    gtk_window_set_default_size(window.c(), width, height)
  }
}
#endif
