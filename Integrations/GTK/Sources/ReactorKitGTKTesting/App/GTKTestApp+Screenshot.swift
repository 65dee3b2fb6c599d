internal import CGTK
public import ReactorKitGTK
public import Testing

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
    guard let texture = Picture.texture(of: window) else {
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

@MainActor
private enum Picture {
  static func texture(of window: GTKWindow) -> OpaquePointer? {
    let paintable = gtk_widget_paintable_new(window.c())
    guard let paintable, let renderer = gtk_native_get_renderer(window.opaque) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let width = Double(gdk_paintable_get_intrinsic_width(paintable))
    let height = Double(gdk_paintable_get_intrinsic_height(paintable))
    guard width > 0, height > 0 else { return nil }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
    return gsk_renderer_render_texture(renderer, node, &bounds)
  }
}
