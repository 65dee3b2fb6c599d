import CGTK
import Dispatch
import ReactorKitGTK

/// Counts frames of a window that draws all the time.
@MainActor
final class Frames {
  private(set) var count = 0
  private(set) var longest = 0.0
  private var last = DispatchTime.now()
  private let work: @MainActor () -> Void

  init(of widget: GTKWidget, _ work: @escaping @MainActor () -> Void = {}) {
    self.work = work
    gtk_widget_add_tick_callback(
      widget.pointer.assumingMemoryBound(to: GtkWidget.self),
      { widget, _, data in
        guard let data else { return 0 }
        nonisolated(unsafe) let frames = data
        MainActor.assumeIsolated { Unmanaged<Frames>.fromOpaque(frames).takeUnretainedValue().tick() }
        gtk_widget_queue_draw(widget)
        return 1
      }, Unmanaged.passRetained(self).toOpaque(), { $0.map { Unmanaged<Frames>.fromOpaque($0).release() } })
  }

  private func tick() {
    let now = DispatchTime.now()
    // The window comes to be before its first frame.
    if count > 0 { longest = max(longest, Double(now.uptimeNanoseconds - last.uptimeNanoseconds) / 1e6) }
    count += 1
    last = now
    work()
  }
}
