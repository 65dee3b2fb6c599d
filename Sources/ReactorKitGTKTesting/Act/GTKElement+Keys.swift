#if GTK
internal import CGTK
public import ReactorKitGTK
public import Testing

@available(macOS 15.4, *)
extension GTKElement {
  /// Moves the keyboard's focus to the element.
  public func focus(sourceLocation: SourceLocation = #_sourceLocation) {
    _ = focused("focus", sourceLocation)
  }

  /// Types a text at the cursor, after the element was given the focus: see ``GTKTestApp/type(_:sourceLocation:)``.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let window = focused("type into", sourceLocation) else { return }
    GTKTestApp.type(text, in: window)
  }

  /// Presses a key, after the element was given the focus: see ``GTKTestApp/press(_:sourceLocation:)``.
  public func press(_ key: GTKKey, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let window = focused("press a key in", sourceLocation) else { return }
    Keyboard(window, key).press()
  }

  /// Selects the whole text and types another one in its place; an empty one clears the element.
  public func replace(with text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let window = focused("type into", sourceLocation) else { return }
    Keyboard(window, .control("a")).press()
    if text.isEmpty { Keyboard(window, .backspace).press() } else { GTKTestApp.type(text, in: window) }
  }

  /// Gives the element the focus, unless that is in it. Returns its window.
  private func focused(_ verb: String, _ location: SourceLocation) -> GTKWindow? {
    guard let widget = search.sensitive(to: verb, at: location),
      let window = widget.ancestors.last?.as(GTKWindow.self) ?? widget.as(GTKWindow.self)
    else { return nil }
    if widget == window || widget.hasKeyboard { return window }
    if let focus = gtk_window_get_focus(window.c()),
      GTKWidget(pointer: UnsafeMutableRawPointer(focus)).ancestors.contains(widget)
    {
      return window
    }
    guard widget.grabFocus() else {
      fail(Message.unfocusable(search, verb, widget), at: location)
      return nil
    }
    // Focus by Tab or by a program selects the text of an entry; a click does not, and a user types after a click.
    if widget.isKind(gtk_editable_get_type()) { gtk_editable_set_position(widget.opaque, -1) }
    return window
  }
}

@available(macOS 15.4, *)
extension GTKTestApp {
  /// Types a text where the focus is in the active window, a character after the other.
  ///
  /// Each character goes the way of a key: controllers and shortcuts on its way may use it, else the input method of the focused
  /// widget commits it, so that it replaces a selection, obeys the limit of the entry, and arrives as a user's text in `rx.text`.
  /// A line break is ``GTKKey/enter``, a tabulator ``GTKKey/tab``.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let window = activeWindow else { return fail(Message.noWindow("type"), at: sourceLocation) }
    Self.type(text, in: window)
  }

  /// Presses and releases a key where the focus is in the active window.
  ///
  /// GTK's controllers are told, in GTK's order: from the window to the focused widget those that capture, then those of the
  /// widget, then from there to the window the others. A key controller gets `key-pressed`, a shortcut whose trigger is the key
  /// does its action: that is how GTK's own widgets activate buttons, move the focus and move in lists. Keys that are held with
  /// it are not pressed by themselves.
  public func press(_ key: GTKKey, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let window = activeWindow else { return fail(Message.noWindow("press a key"), at: sourceLocation) }
    Keyboard(window, key).press()
  }

  static func type(_ text: String, in window: GTKWindow) {
    for character in text {
      switch character {
      case "\n": Keyboard(window, .enter).press()
      case "\t": Keyboard(window, .tab).press()
      default: Keyboard(window, .character(character), text: String(character)).press()
      }
    }
  }
}
#endif
