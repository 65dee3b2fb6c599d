#if GTK
internal import CGTK
internal import ReactorKitGTK
public import Testing

/// Where to scroll to.
@available(macOS 15.4, *)
public enum GTKScrollTarget: Sendable {
  /// The beginning.
  case top
  /// The end.
  case bottom
  /// A part of the way, from 0 to 1.
  case fraction(Double)
  /// So many pixels from the beginning.
  case offset(Double)
}

@available(macOS 15.4, *)
extension GTKElement {
  /// Scrolls the element, which is a scrolled window, has one around it or inside of it, up or down.
  public func scroll(to target: GTKScrollTarget, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let widget = search.one(to: "scroll", at: sourceLocation) else { return }
    let scrolled = ([widget] + widget.ancestors + widget.subtree).first {
      $0.isKind(gtk_scrolled_window_get_type())
    }
    guard let scrolled, let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque) else {
      return fail(Message.unscrollable(search), at: sourceLocation)
    }
    let lower = gtk_adjustment_get_lower(adjustment)
    let upper = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    let value =
      switch target {
      case .top: lower
      case .bottom: upper
      case .fraction(let part): lower + (upper - lower) * part
      case .offset(let offset): lower + offset
      }
    gtk_adjustment_set_value(adjustment, value)
  }

  /// Scrolls everything around the element so that it is in sight.
  public func scrollIntoView(sourceLocation: SourceLocation = #_sourceLocation) {
    guard let widget = search.one(to: "show", at: sourceLocation) else { return }
    Scrolling.show(widget)
  }
}

@available(macOS 15.4, *)
@MainActor
enum Scrolling {
  /// Scrolls what is around a widget, in both directions, as little as needed.
  static func show(_ widget: GTKWidget) {
    for around in widget.ancestors where around.isKind(gtk_scrolled_window_get_type()) {
      guard let child = gtk_scrolled_window_get_child(around.opaque) else { continue }
      var x = 0.0
      var y = 0.0
      gtk_widget_translate_coordinates(widget.c(), child, 0, 0, &x, &y)
      // A list is scrolled itself, anything else lies in a viewport that is; of both, places count from what is in sight.
      let width = Double(gtk_widget_get_width(widget.c()))
      let height = Double(gtk_widget_get_height(widget.c()))
      move(gtk_scrolled_window_get_hadjustment(around.opaque), from: x, size: width)
      move(gtk_scrolled_window_get_vadjustment(around.opaque), from: y, size: height)
    }
  }

  private static func move(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, from start: Double, size: Double
  ) {
    guard let adjustment else { return }
    let value = gtk_adjustment_get_value(adjustment)
    let page = gtk_adjustment_get_page_size(adjustment)
    if start < 0 || size > page {
      gtk_adjustment_set_value(adjustment, value + start)
    } else if start + size > page {
      gtk_adjustment_set_value(adjustment, value + start + size - page)
    }
  }
}
#endif
