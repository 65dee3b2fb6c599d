#if GTK
public import ReactorKitGTK
public import Testing

/// A widget of the program under test, as a user would name it: the button "Follow".
///
/// An element is looked up anew whenever something is done with it or asked of it, so that it may be named before it is there.
/// Doing something with an element that is not there, that several widgets fit, that is hidden or insensitive fails the test
/// where that is done, with the reason and the tree of widgets.
@available(macOS 15.4, *)
@MainActor
public struct GTKElement: GTKFinder {
  let search: Search
  /// The inside of the element.
  public var root: GTKSearchRoot { GTKSearchRoot(app: search.root.app, element: search) }

  /// The first of the widgets that fit.
  public var first: GTKElement { self[0] }

  /// One of the widgets that fit, from the top of the tree; the first has the number 0.
  public subscript(index: Int) -> GTKElement {
    var search = search
    search.index = index
    return GTKElement(search: search)
  }

  /// All widgets that fit and are visible.
  public var all: [GTKWidget] { search.visible.map { given($0) } }

  /// How many widgets fit and are visible.
  public var count: Int { search.visible.count }

  /// Whether exactly one widget fits, and is visible.
  public var exists: Bool { if case .found = search.result { true } else { false } }

  /// The widget.
  public func widget(sourceLocation: SourceLocation = #_sourceLocation) -> GTKWidget? {
    search.one(to: "find", at: sourceLocation).map { given($0) }
  }

  /// The widget, as one of a class.
  public func widget<Widget: GTKWidget>(
    as type: Widget.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Widget? {
    guard let widget = search.one(to: "find", at: sourceLocation) else { return nil }
    if let widget = widget.as(type) { return given(widget) }
    fail(Message.otherClass(search.text, is: widget.typeName, asked: type), at: sourceLocation)
    return nil
  }

  /// The widget, of which the app notes that the test may keep it.
  private func given<Widget: GTKWidget>(_ widget: Widget) -> Widget {
    search.root.app.handedOut.insert(widget.pointer)
    return widget
  }
}

@available(macOS 15.4, *)
extension GTKElement: @MainActor CustomStringConvertible {
  /// The element in words: `button "Follow"`.
  public var description: String { search.text }
}

@available(macOS 15.4, *)
@MainActor
func fail(_ message: String, at location: SourceLocation) {
  Issue.record(Comment(rawValue: message), sourceLocation: location)
}
#endif
