#if GTK
internal import CGTK
internal import ReactorKitNavigation

/// A page of a navigation's stack: a group with the title of a page, around its widget.
@available(macOS 15.4, *)
@MainActor
final class StackPage {
  /// Names a screen with its reactor.
  struct Key: Hashable {
    let id: ScreenID
    let instance: Int
  }

  /// A screen to be shown.
  struct Shown {
    let key: Key
    let name: String
    let make: @MainActor () -> GTKPage?
  }

  private static var lastNumber = 0

  let content: GTKPage
  let holder = GTKBox(.vertical)
  let name: String
  /// The widget that had the focus when another page was shown.
  private var focus: WeakGTKObject?

  init(_ content: GTKPage) {
    self.content = content
    Self.lastNumber += 1
    name = "\(Self.lastNumber)"
    holder.addCSSClass("page")
    holder.accessibleRole = .group
    holder.setAccessibleLabel(content.title)
    content.widget.hexpand = true
    content.widget.vexpand = true
    holder.append(content.widget)
  }

  /// Keeps the widget that has the focus, and takes the focus from it: GTK's stack would give it back by selecting all of an entry.
  ///
  /// - Returns: Whether the focus was in this page, in the header bar, or nowhere.
  func yieldFocus(beside headerBar: GTKWidget) -> Bool {
    guard let window = gtk_widget_get_root(holder.c()) else { return false }
    guard let focused = gtk_root_get_focus(window) else { return true }
    let widget = GTKWidget(pointer: UnsafeMutableRawPointer(focused))
    if widget.isInside(of: holder) {
      focus = WeakGTKObject(widget)
    } else if widget != holder, !widget.isInside(of: headerBar) {
      return false
    }
    gtk_root_set_focus(window, nil)
    return true
  }

  /// Gives the focus to the widget that had it, to the first one that takes it, or to the group.
  func takeFocus() {
    if let widget = focus?.object as? GTKWidget, widget.isInside(of: holder), widget.isReady {
      return gtk_root_set_focus(gtk_widget_get_root(holder.c()), widget.c())
    }
    if gtk_widget_child_focus(holder.c(), GTK_DIR_TAB_FORWARD) != 0 { return }
    holder.focusable = true
    holder.grabFocus()
  }

  /// Takes no clicks and keys any more.
  func freeze() {
    holder.canTarget = false
    holder.canFocus = false
  }
}

@available(macOS 15.4, *)
extension GTKWidget {
  /// Whether the start is on the right.
  var isRightToLeft: Bool { gtk_widget_get_direction(c()) == GTK_TEXT_DIR_RTL }

  fileprivate func isInside(of other: GTKWidget) -> Bool { gtk_widget_is_ancestor(c(), other.c()) != 0 }

  /// Whether it is shown, and takes keys.
  fileprivate var isReady: Bool {
    visible && gtk_widget_is_sensitive(c()) != 0 && gtk_widget_get_focusable(c()) != 0
  }
}
#endif
