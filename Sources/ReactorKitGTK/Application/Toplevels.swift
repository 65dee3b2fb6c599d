#if GTK
internal import CGTK
internal import ReactorKitObservation

/// The windows that GTK keeps, and what to do when it lets go of one.
///
/// GTK emits `destroy` only when nobody refers to a window any more. Swift objects do, so that a closed window is known by
/// GTK's list instead.
@available(macOS 15.4, *)
@MainActor
enum Toplevels {
  private static var windows: [UnsafeMutableRawPointer] = []
  private static var waiting: [UnsafeMutableRawPointer: CompositeDisposable] = [:]

  /// Begins to follow GTK's list; once, when GTK has started.
  static func start() {
    guard let list = gtk_window_get_toplevels() else { return }
    let connection = rk_connect(
      UnsafeMutableRawPointer(list), "items-changed",
      { _, _, _, values in
        guard let values else { return }
        MainActor.assumeIsolated {
          Toplevels.change(
            at: g_value_get_uint(values + 1), g_value_get_uint(values + 2), g_value_get_uint(values + 3))
        }
      }, nil, nil)
    assert(connection != 0)
    change(at: 0, 0, g_list_model_get_n_items(list))
  }

  /// Whether GTK keeps the window: it was not closed.
  static func contains(_ window: GTKWindow) -> Bool { windows.contains(window.pointer) }

  /// Calls `body` once, when the window has closed, unless the result is disposed before.
  static func whenClosed(_ window: GTKWindow, _ body: @escaping @MainActor () -> Void) -> any Disposable {
    let pointer = window.pointer
    let bodies = waiting[pointer] ?? CompositeDisposable()
    waiting[pointer] = bodies
    let call = MainDisposable(body)
    let key = bodies.insert(call)
    return MainDisposable {
      call.forget()
      if let key { bodies.remove(for: key) }
    }
  }

  private static func change(at position: guint, _ removed: guint, _ added: guint) {
    let list = gtk_window_get_toplevels()
    let new = (position..<position + added).compactMap { index -> UnsafeMutableRawPointer? in
      guard let window = g_list_model_get_item(list, index) else { return nil }
      g_object_unref(window)
      return window
    }
    let old = Int(position)..<Int(position + removed)
    let gone = windows[old].filter { !new.contains($0) }
    windows.replaceSubrange(old, with: new)
    gone.forEach(close)
  }

  private static func close(_ window: UnsafeMutableRawPointer) {
    OwnWindows.all.remove(window)
    let widget = GTKWidget(pointer: window)
    // GTK would never release a popover that is open when its window is destroyed, nor the window.
    closePopovers(in: widget)
    waiting.removeValue(forKey: window)?.dispose()
    endBags(under: widget)
  }

  private static func closePopovers(in widget: GTKWidget) {
    widget.children.forEach(closePopovers)
    if widget.visible, let popover = widget.as(GTKPopover.self) { gtk_popover_popdown(popover.c()) }
  }

  private static func endBags(under widget: GTKWidget) {
    ObjectBags.end(widget.pointer)
    widget.children.forEach(endBags)
  }
}
#endif
