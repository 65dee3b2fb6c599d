#if GTK
internal import CGTK

@available(macOS 15.4, *)
extension GTKWindow {
  /// Writes the content of the window as PNG, in its size, without the frame and the shadow, before it returns. A file that
  /// is there is replaced.
  ///
  /// - Returns: False if the window is not shown, or if the file cannot be written.
  @discardableResult
  public func savePicture(to path: String) -> Bool {
    guard let texture = makeTexture() else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }

  /// The content of the window as a texture that the caller releases; `nil` if the window is not shown.
  package func makeTexture() -> OpaquePointer? {
    guard let paintable = gtk_widget_paintable_new(c()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    guard let renderer = gtk_native_get_renderer(opaque) else { return nil }
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
#endif
