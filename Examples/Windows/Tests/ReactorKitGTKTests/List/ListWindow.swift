import CGTK
import ReactorKitObservation

@testable import ReactorKitGTK

/// A window with a list of 10 rows in sight, each 20 pixels high.
@MainActor
final class ListWindow {
  static let rowHeight = 20
  static let rowsInSight = 10

  let reactor: ObservedReactor<RowsReactor>
  let view = GTKListView()
  let scrolled = GTKScrolledWindow()
  let root: GTKWindow
  private(set) var list: GTKList<Item>

  /// - Parameter height: The height of a row, by its id.
  init(
    _ rows: [Item], selection: GTKSelectionMode = .single,
    height: @escaping @MainActor (Int) -> Int = { _ in rowHeight }
  ) {
    let reactor = ObservedReactor(RowsReactor(rows))
    self.reactor = reactor
    view.name = "rows"
    list = GTKList(view, reactor, \.rows, selection: selection) { _ in
      GTKLabel()
    } bind: { [weak reactor] label, item in
      label.heightRequest = height(item.id)
      label.text = item.name + (reactor?.suffix ?? "")
    }
    scrolled.child = view
    root = GTKWindow(title: "Rows", width: 200, height: Self.rowHeight * Self.rowsInSight, scrolled)
    root.decorated = false
  }

  /// Rows are as high as their labels.
  static func loadStyle() {
    guard !hasStyle, let provider = gtk_css_provider_new() else { return }
    hasStyle = true
    let style = "listview#rows > row { padding: 0; margin: 0; border: none; min-height: 0; }"
    gtk_css_provider_load_from_data(provider, style, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  private static var hasStyle = false

  func show(_ ids: [Int]) { reactor.send(.show(ids.map { Item($0) })) }

  /// The id in the text of a row, such as `Row 3` or `Row 3 again`.
  static func id(in text: String) -> Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

  /// The texts of the rows that are in sight, with their distance from the upper edge, in pixels.
  var seen: [(text: String, top: Int)] {
    view.children.compactMap { row in
      guard row.isDrawn, let label = row.children.first as? GTKLabel else { return nil }
      var (x, y) = (0.0, 0.0)
      gtk_widget_translate_coordinates(row.c(), view.c(), 0, 0, &x, &y)
      let height = Double(gtk_widget_get_height(row.c()))
      guard y + height > 0, y < Double(gtk_widget_get_height(view.c())) else { return nil }
      return (label.text, Int(y.rounded()))
    }.sorted { $0.top < $1.top }
  }

  var offset: Double {
    get { scrolled.vadjustment?.value ?? 0 }
    set { User.set(scrolled.vadjustment, value: newValue) }
  }

  /// Gives a row in sight the focus, as the Tab key does.
  func focus(_ id: Int) {
    let row = view.children.first { ($0.children.first as? GTKLabel).flatMap { Self.id(in: $0.text) } == id }
    row?.grabFocus()
  }

  /// The text of the row that has the window's focus.
  var focusedText: String? {
    guard let focus = gtk_window_get_focus(root.c()) else { return nil }
    return (GTKWidget(pointer: UnsafeMutableRawPointer(focus)).children.first as? GTKLabel)?.text
  }

  /// The texts of the rows that are drawn as selected.
  var drawnAsSelected: Set<String> {
    Set(
      view.children.compactMap { row in
        let isSelected = gtk_widget_get_state_flags(row.c()).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
        return row.isDrawn && isSelected ? (row.children.first as? GTKLabel)?.text : nil
      })
  }
}

extension GTKWidget {
  fileprivate var isDrawn: Bool { gtk_widget_get_mapped(c()) != 0 && gtk_widget_get_child_visible(c()) != 0 }
}
