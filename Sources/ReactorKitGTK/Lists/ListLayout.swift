#if GTK
internal import CGTK
internal import ReactorKitObservation

/// Tells when GTK has laid out a list's changed rows: until then, the scrolled place is the one of the rows before.
@available(macOS 15.4, *)
@MainActor
final class ListLayout {
  /// Whether rows have changed since the last layout.
  private(set) var isPending = false
  /// Called after the layout, before anything is drawn.
  var measured: @MainActor () -> Void = {}
  /// Called after the layout, at the end of its frame.
  var done: @MainActor () -> Void = {}

  private let view: GTKListView
  private var frame: [any Disposable] = []
  private var connection: (any Disposable)?

  init(_ view: GTKListView) {
    self.view = view
    connection = view.connect("map", SignalHandler { [weak self] _ in self?.waitForFrame() })
  }

  func end() {
    connection?.dispose()
    frame.forEach { $0.dispose() }
  }

  /// Rows have changed.
  func expect() {
    isPending = true
    waitForFrame()
  }

  private func waitForFrame() {
    guard isPending, frame.isEmpty, gtk_widget_get_mapped(view.c()) != 0,
      let clock = gtk_widget_get_frame_clock(view.c())
    else { return }
    let object = GTKObject(pointer: UnsafeMutableRawPointer(clock))
    // The window has connected its own layout before. Another one that is asked for by then is a part of the same frame.
    frame = [
      object.connect("layout", SignalHandler { [weak self] _ in self?.measured() }),
      object.connect("after-paint", SignalHandler { [weak self] _ in self?.frameEnds() }),
    ]
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
  }

  private func frameEnds() {
    frame.forEach { $0.dispose() }
    (frame, isPending) = ([], false)
    done()
  }
}

@available(macOS 15.4, *)
extension GTKListView {
  /// Where the view is scrolled to, in the direction of its rows.
  var place: GTKAdjustment? { self[orientation == .horizontal ? "hadjustment" : "vadjustment"] }

  /// Lets GTK keep what is seen in its place when rows change.
  ///
  /// GTK keeps a row that it has scrolled to, though it is not seen where it should be if the list has no more rows behind it. At
  /// the end of the list, GTK is told of the true place as if the user had scrolled to it.
  func keepPlace() {
    guard gtk_widget_get_mapped(c()) != 0, let place, place.pageSize > 0,
      place.value + place.pageSize >= place.upper - 0.5
    else { return }
    place.emit("value-changed")
  }
}
#endif
