import CGTK
import ReactorKitObservation

@testable import ReactorKitGTK

/// Waits for frames in which a widget is laid out and drawn.
@MainActor
func frames(_ count: Int = 2, of widget: GTKWidget) async {
  await pass()
  await widget.frames(count)
}

/// Calls `body` at the end of each frame in which the window of a widget is drawn, until the result is disposed.
@MainActor
func onDraw(of widget: GTKWidget, _ body: @escaping @MainActor () -> Void) -> any Disposable {
  guard let clock = gtk_widget_get_frame_clock(widget.c()) else { return Disposables.create() }
  return GTKObject(pointer: UnsafeMutableRawPointer(clock)).connect("paint", SignalHandler { _ in body() })
}
