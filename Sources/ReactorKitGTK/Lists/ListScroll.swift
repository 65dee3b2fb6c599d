#if GTK
internal import CGTK
internal import Dispatch

/// Scrolls to a row as soon as GTK knows where it is, and may give it the focus: GTK itself would take the places that rows had
/// before.
@available(macOS 15.4, *)
@MainActor
final class ListScroll<ID: Hashable> {
  private struct Target {
    let id: ID
    var takesFocus: Bool
    /// Whether the row is scrolled to, and waits for its place, in which it takes the focus.
    var isReached = false
  }

  private let view: GTKListView
  private let layout: ListLayout
  /// The position of a row.
  var position: @MainActor (ID) -> Int? = { _ in nil }
  /// The widget that shows a row, if there is one.
  var widget: @MainActor (ID) -> GTKWidget? = { _ in nil }
  private var target: Target?

  init(_ view: GTKListView, _ layout: ListLayout) {
    self.view = view
    self.layout = layout
    layout.measured = { [weak self] in self?.reach() }
  }

  /// Scrolls to a row with the next layout, and gives it the focus, if that is asked for: at once, if it is in sight.
  func scroll(to id: ID, focus: Bool) {
    target = Target(id: id, takesFocus: focus)
    if position(id) != nil { return begin() }
    // A state with the row may wait for its turn.
    DispatchQueue.main.async { [weak self] in self?.begin() }
  }

  private func begin() {
    guard let (target, _) = found else { return }
    if target.takesFocus, !layout.isPending, let widget = widget(target.id), view.shows(widget) {
      self.target = nil
      widget.grabFocus()
    } else {
      layout.expect()
      gtk_widget_queue_allocate(view.c())
    }
  }

  /// The row that the list scrolls to, with its position; forgets a row that is not there.
  private var found: (Target, Int)? {
    guard let target, let position = position(target.id) else {
      self.target = nil
      return nil
    }
    return (target, position)
  }

  private func reach() {
    guard target != nil, view.isLaidOut, let (target, position) = found else { return }
    if target.isReached {
      self.target = nil
      widget(target.id)?.grabFocus()
    } else {
      if target.takesFocus { self.target?.isReached = true } else { self.target = nil }
      view.scroll(to: position)
    }
  }
}

@available(macOS 15.4, *)
extension GTKListView {
  /// Whether rows have places. GTK would divide by the height of the list, which is none before.
  fileprivate var isLaidOut: Bool { (place?.pageSize ?? 0) > 0 }

  /// Whether all of a row is in sight.
  fileprivate func shows(_ row: GTKWidget) -> Bool {
    var (x, y) = (0.0, 0.0)
    // GTK hides rows that are out of sight where they were last.
    guard isLaidOut, gtk_widget_get_child_visible(row.c()) != 0,
      gtk_widget_translate_coordinates(row.c(), c(), 0, 0, &x, &y) != 0
    else { return false }
    let (right, bottom) = (
      x + Double(gtk_widget_get_width(row.c())), y + Double(gtk_widget_get_height(row.c()))
    )
    return x >= 0 && y >= 0 && right <= Double(gtk_widget_get_width(c()))
      && bottom <= Double(gtk_widget_get_height(c()))
  }

  /// Scrolls as little as needed for a row to be seen, as far as GTK knows the places of rows.
  fileprivate func scroll(to position: Int) {
    gtk_widget_activate_action_variant(c(), "list.scroll-to-item", g_variant_new_uint32(guint(position)))
  }
}
#endif
