import CGTK
import ReactorKitObservation

@testable import ReactorKitGTK

/// Waits for frames in which a widget is laid out and drawn.
@MainActor
func frames(_ count: Int = 2, of widget: GTKWidget) async {
  await pass()
  for _ in 0..<count {
    guard let clock = gtk_widget_get_frame_clock(widget.c()) else { return }
    let object = GTKObject(pointer: UnsafeMutableRawPointer(clock))
    var connection: (any Disposable)?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      connection = object.connect(
        "after-paint",
        SignalHandler { _ in
          waiting?.resume()
          waiting = nil
        })
      gtk_widget_queue_draw(widget.c())
    }
    connection?.dispose()
    await pass()
  }
}
