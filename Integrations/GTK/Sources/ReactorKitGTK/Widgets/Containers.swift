internal import CGTK

// What puts widgets into other ones where that is no property of GTK's.

extension GTKHeaderBar {
  /// Adds a widget beside the title, at the start.
  public func packStart(_ child: GTKWidget) { gtk_header_bar_pack_start(opaque, child.c()) }

  /// Adds a widget beside the title, at the end.
  public func packEnd(_ child: GTKWidget) { gtk_header_bar_pack_end(opaque, child.c()) }
}

extension GTKStack {
  /// Adds a page. The first one is visible.
  public func add(_ child: GTKWidget, named name: String) { _ = gtk_stack_add_named(opaque, child.c(), name) }
}

extension GTKGrid {
  /// Adds a widget in a column and a row, both from 0.
  public func attach(_ child: GTKWidget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
    gtk_grid_attach(c(), child.c(), CInt(column), CInt(row), CInt(width), CInt(height))
  }

  /// Takes a widget out.
  public func remove(_ child: GTKWidget) { gtk_grid_remove(c(), child.c()) }
}

extension GTKOverlay {
  /// Adds a widget over the child.
  public func addOverlay(_ child: GTKWidget) { gtk_overlay_add_overlay(opaque, child.c()) }
}
