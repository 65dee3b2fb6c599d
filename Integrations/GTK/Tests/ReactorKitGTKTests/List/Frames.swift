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
      // A widget that waits to be drawn already asks for nothing.
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }
    connection?.dispose()
    await pass()
  }
}

/// Calls `body` at the end of each frame in which the window of a widget is drawn, until the result is disposed.
@MainActor
func onDraw(of widget: GTKWidget, _ body: @escaping @MainActor () -> Void) -> any Disposable {
  guard let clock = gtk_widget_get_frame_clock(widget.c()) else { return Disposables.create() }
  return GTKObject(pointer: UnsafeMutableRawPointer(clock)).connect("paint", SignalHandler { _ in body() })
}
