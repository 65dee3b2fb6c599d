internal import CGTK
internal import ReactorKitObservation

/// Tells when the user has scrolled to the end of a list: once, and again after rows were added.
@MainActor
final class ListEnd {
  /// How near the end counts as the end, in pixels.
  var distance = 0.0

  private let view: GTKListView
  private let reached: @MainActor () -> Void
  private var hasNews = false
  /// Where the end is becomes known with the next layout.
  private var waitsForLayout = false
  private var viewConnections: [any Disposable] = []
  private var connections: [any Disposable] = []
  private var frame: (any Disposable)?

  init(_ view: GTKListView, _ reached: @escaping @MainActor () -> Void) {
    self.view = view
    self.reached = reached
    for signal in ["notify::vadjustment", "notify::hadjustment", "notify::orientation"] {
      viewConnections.append(view.connect(signal, SignalHandler { [weak self] _ in self?.connect() }))
    }
    viewConnections.append(view.connect("map", SignalHandler { [weak self] _ in self?.waitForLayout() }))
    connect()
  }

  func end() {
    (viewConnections + connections).forEach { $0.dispose() }
    frame?.dispose()
  }

  func rowsWereAdded() {
    (hasNews, waitsForLayout) = (true, true)
    waitForLayout()
  }

  private var adjustment: GTKAdjustment? {
    view[view.orientation == .horizontal ? "hadjustment" : "vadjustment"]
  }

  private func connect() {
    connections.forEach { $0.dispose() }
    connections = ["changed", "value-changed"].compactMap { signal in
      adjustment?.connect(signal, SignalHandler { [weak self] _ in self?.check() })
    }
  }

  private func waitForLayout() {
    guard waitsForLayout, frame == nil, gtk_widget_get_mapped(view.c()) != 0,
      let clock = gtk_widget_get_frame_clock(view.c())
    else { return }
    let object = GTKObject(pointer: UnsafeMutableRawPointer(clock))
    frame = object.connect("after-paint", SignalHandler { [weak self] _ in self?.layoutIsDone() })
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
  }

  private func layoutIsDone() {
    frame?.dispose()
    (frame, waitsForLayout) = (nil, false)
    check()
  }

  private func check() {
    guard hasNews, !waitsForLayout, gtk_widget_get_mapped(view.c()) != 0, let adjustment,
      adjustment.pageSize > 0, adjustment.value + adjustment.pageSize + distance >= adjustment.upper - 0.5
    else { return }
    hasNews = false
    reached()
  }
}
