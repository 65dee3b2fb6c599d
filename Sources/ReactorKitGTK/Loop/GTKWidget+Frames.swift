#if GTK
internal import CGTK
internal import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKWidget {
  /// Waits until the widget's window has been laid out and drawn so many times; tasks that waited meanwhile have had their turn
  /// after each. Returns at once if it is in no window.
  package func frames(_ count: Int) async {
    for _ in 0..<count {
      guard let clock = gtk_widget_get_frame_clock(c()) else { return }
      let object = GTKObject(pointer: UnsafeMutableRawPointer(clock))
      var connection: (any Disposable)?
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        var waiting: CheckedContinuation<Void, Never>? = continuation
        let end: @MainActor () -> Void = {
          waiting?.resume()
          waiting = nil
        }
        connection = object.connect("after-paint", SignalHandler { _ in end() }, end: end)
        gtk_widget_queue_draw(c())
        // A widget that waits to be drawn already asks for nothing.
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
      }
      connection?.dispose()
      for _ in 0..<4 { await Task { @MainActor in }.value }
    }
  }
}

@available(macOS 15.4, *)
extension GTK {
  /// Shows changes at once from now on, and not by transitions.
  @MainActor package static func stopAnimations() {
    guard let settings = gtk_settings_get_default() else { return }
    GTKObject(pointer: UnsafeMutableRawPointer(settings))["gtk-enable-animations"] = false
  }
}
#endif
