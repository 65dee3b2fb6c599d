#if GTK
internal import CGTK

// What makes the most common widgets in one line, and the methods of GTK's that are no property.

@available(macOS 15.4, *)
extension GTKLabel {
  /// A label with a text.
  public convenience init(_ text: String) {
    self.init()
    self.label = text
  }

  /// The text.
  public var text: String {
    get { label }
    set { label = newValue }
  }
}

@available(macOS 15.4, *)
extension GTKButton {
  /// A button with a text. An underscore marks the letter that activates it with Alt.
  public convenience init(_ label: String) {
    self.init()
    self.label = label
    useUnderline = true
  }
}

@available(macOS 15.4, *)
extension GTKBox {
  /// A box with widgets in a row, or in a column.
  public convenience init(_ orientation: GTKOrientation, spacing: Int = 0, _ children: [GTKWidget] = []) {
    self.init()
    self.orientation = orientation
    self.spacing = spacing
    children.forEach(append)
  }

  /// Adds a widget at the end.
  public func append(_ child: GTKWidget) { gtk_box_append(c(), child.c()) }

  /// Adds a widget at the beginning.
  public func prepend(_ child: GTKWidget) { gtk_box_prepend(c(), child.c()) }

  /// Takes a widget out.
  public func remove(_ child: GTKWidget) { gtk_box_remove(c(), child.c()) }
}

@available(macOS 15.4, *)
extension GTKWidget {
  /// The widgets directly inside of this one, in order.
  public var children: [GTKWidget] {
    var children: [GTKWidget] = []
    var next = gtk_widget_get_first_child(c())
    while let child = next {
      let pointer = UnsafeMutableRawPointer(child)
      children.append(GTKObject.make(pointer) as? GTKWidget ?? GTKWidget(pointer: pointer))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Moves the keyboard's focus here; false if the widget cannot have it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(c()) != 0 }

  /// Adds a class for style sheets, such as `suggested-action`.
  public func addCSSClass(_ name: String) { gtk_widget_add_css_class(c(), name) }

  /// Removes a class for style sheets.
  public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(c(), name) }

  /// Lets a controller of keys, clicks or focus receive what happens in this widget.
  public func addController(_ controller: GTKEventController) {
    // GTK takes a reference of the caller's.
    gtk_widget_add_controller(c(), OpaquePointer(g_object_ref(controller.pointer)))
  }

  /// All four margins, in pixels.
  public var margin: Int {
    get { marginStart }
    set {
      marginStart = newValue
      marginEnd = newValue
      marginTop = newValue
      marginBottom = newValue
    }
  }
}

@available(macOS 15.4, *)
extension GTKWindow {
  /// A window with a title, a size in pixels, and what it shows.
  public convenience init(title: String, width: Int = 360, height: Int = 240, _ child: GTKWidget? = nil) {
    self.init()
    self.title = title
    defaultWidth = width
    defaultHeight = height
    self.child = child
  }

  /// Shows the window in front of others.
  public func present() { gtk_window_present(c()) }

  /// Asks the window to close, as its button does: `rx.closeRequest` may refuse.
  public func close() { gtk_window_close(c()) }

  /// Closes the window, and ends what belongs to it.
  public func destroy() { gtk_window_destroy(c()) }
}
#endif
