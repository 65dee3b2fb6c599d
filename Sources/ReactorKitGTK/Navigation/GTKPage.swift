#if GTK
/// What one screen shows: a title, a widget, and what belongs to them.
@available(macOS 15.4, *)
@MainActor
public final class GTKPage {
  /// The title, for the header bar, the window of a dialog, and screen readers. Another one is shown at once.
  public var title: String { didSet { titleDidChange?(title) } }

  /// The widget. It is in no other widget.
  public let widget: GTKWidget

  private let owner: Any
  var titleDidChange: (@MainActor (String) -> Void)?

  /// A page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - widget: The widget.
  ///   - owner: An object, or a value with objects, that is kept as long as the page: a view.
  public init(_ title: String, _ widget: GTKWidget, keeping owner: Any = ()) {
    (self.title, self.widget, self.owner) = (title, widget, owner)
  }

  /// The page of a view, which is kept as long as the page.
  public convenience init<View: GTKView>(_ title: String, _ view: View) {
    self.init(title, view.root, keeping: view)
  }
}
#endif
