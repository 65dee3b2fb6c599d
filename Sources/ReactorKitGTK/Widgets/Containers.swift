#if GTK
internal import CGTK

// What puts widgets into other ones where that is no property of GTK's.

@available(macOS 15.4, *)
extension GTKHeaderBar {
  /// Adds a widget beside the title, at the start, after those that are there.
  public func packStart(_ child: GTKWidget) { gtk_header_bar_pack_start(opaque, child.c()) }

  /// Adds a widget beside the title, at the end, before those that are there.
  public func packEnd(_ child: GTKWidget) { gtk_header_bar_pack_end(opaque, child.c()) }

  /// Takes a widget out.
  public func remove(_ child: GTKWidget) { gtk_header_bar_remove(opaque, child.c()) }
}

@available(macOS 15.4, *)
extension GTKActionBar {
  /// Adds a widget at the start, after those that are there.
  public func packStart(_ child: GTKWidget) { gtk_action_bar_pack_start(opaque, child.c()) }

  /// Adds a widget at the end, before those that are there.
  public func packEnd(_ child: GTKWidget) { gtk_action_bar_pack_end(opaque, child.c()) }

  /// Takes a widget out.
  public func remove(_ child: GTKWidget) { gtk_action_bar_remove(opaque, child.c()) }

  /// The widget in the middle.
  public var centerWidget: GTKWidget? {
    get { GTKWidget.known(gtk_action_bar_get_center_widget(opaque)) }
    set { gtk_action_bar_set_center_widget(opaque, newValue?.c()) }
  }
}

@available(macOS 15.4, *)
extension GTKCenterBox {
  /// The widget at the start.
  public var startWidget: GTKWidget? {
    get { GTKWidget.known(gtk_center_box_get_start_widget(opaque)) }
    set { gtk_center_box_set_start_widget(opaque, newValue?.c()) }
  }

  /// The widget in the middle.
  public var centerWidget: GTKWidget? {
    get { GTKWidget.known(gtk_center_box_get_center_widget(opaque)) }
    set { gtk_center_box_set_center_widget(opaque, newValue?.c()) }
  }

  /// The widget at the end.
  public var endWidget: GTKWidget? {
    get { GTKWidget.known(gtk_center_box_get_end_widget(opaque)) }
    set { gtk_center_box_set_end_widget(opaque, newValue?.c()) }
  }
}

@available(macOS 15.4, *)
extension GTKStack {
  /// Adds a page. The first one is visible.
  ///
  /// - Parameter title: What a `GTKStackSwitcher` calls it; without one, it has no button there.
  public func add(_ child: GTKWidget, named name: String, title: String? = nil) {
    if let title {
      gtk_stack_add_titled(opaque, child.c(), name, title)
    } else {
      gtk_stack_add_named(opaque, child.c(), name)
    }
  }

  /// Takes a page out.
  public func remove(_ child: GTKWidget) { gtk_stack_remove(opaque, child.c()) }
}

@available(macOS 15.4, *)
extension GTKGrid {
  /// Adds a widget in a column and a row, both from 0, which may be as wide and high as several.
  public func attach(_ child: GTKWidget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
    gtk_grid_attach(
      c(), child.c(), CInt(clamping: column), CInt(clamping: row), CInt(clamping: width),
      CInt(clamping: height))
  }

  /// Takes a widget out.
  public func remove(_ child: GTKWidget) { gtk_grid_remove(c(), child.c()) }
}

@available(macOS 15.4, *)
extension GTKOverlay {
  /// Adds a widget over the child, and over those that are there.
  public func addOverlay(_ child: GTKWidget) { gtk_overlay_add_overlay(opaque, child.c()) }

  /// Takes a widget away that is over the child.
  public func removeOverlay(_ child: GTKWidget) { gtk_overlay_remove_overlay(opaque, child.c()) }
}

@available(macOS 15.4, *)
extension GTKWidget {
  /// The Swift object of the most special class that is known; `nil` for none.
  fileprivate static func known(_ widget: UnsafeMutablePointer<GtkWidget>?) -> GTKWidget? {
    widget.flatMap { GTKObject.make(UnsafeMutableRawPointer($0)) as? GTKWidget }
  }
}
#endif
