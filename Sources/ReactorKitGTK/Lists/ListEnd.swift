#if GTK
internal import CGTK
internal import ReactorKitObservation

/// Tells when the user has scrolled to the end of a list: once, and again after rows were added.
@available(macOS 15.4, *)
@MainActor
final class ListEnd {
  /// How near the end counts as the end, in pixels.
  var distance = 0.0

  private let view: GTKListView
  private let layout: ListLayout
  private let reached: @MainActor () -> Void
  private var hasNews = false
  private var viewConnections: [any Disposable] = []
  private var connections: [any Disposable] = []

  init(_ view: GTKListView, _ layout: ListLayout, _ reached: @escaping @MainActor () -> Void) {
    self.view = view
    self.layout = layout
    self.reached = reached
    for signal in ["notify::vadjustment", "notify::hadjustment", "notify::orientation"] {
      viewConnections.append(view.connect(signal, SignalHandler { [weak self] _ in self?.connect() }))
    }
    connect()
    layout.done = { [weak self] in self?.check() }
  }

  func end() { (viewConnections + connections).forEach { $0.dispose() } }

  func rowsWereAdded() { hasNews = true }

  private func connect() {
    connections.forEach { $0.dispose() }
    connections = ["changed", "value-changed"].compactMap { signal in
      view.place?.connect(signal, SignalHandler { [weak self] _ in self?.check() })
    }
  }

  private func check() {
    guard hasNews, !layout.isPending, gtk_widget_get_mapped(view.c()) != 0, let place = view.place,
      place.pageSize > 0, place.value + place.pageSize + distance >= place.upper - 0.5
    else { return }
    hasNews = false
    reached()
  }
}
#endif
