#if GTK
internal import CGTK
internal import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKWidget {
  /// Waits until the widget's window was laid out and drawn `count` times, as before a picture of it is taken.
  ///
  /// After each frame, tasks of the main actor that were waiting run. Returns at once if the widget is in no window. Draws the
  /// widget again, so that frames come also where nothing changes.
  public func frames(_ count: Int) async {
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
extension GTKApplication {
  /// Shows changes at once from now on, without transitions: for tests and pictures. Does nothing without a display.
  public static func stopAnimations() {
    guard let settings = gtk_settings_get_default() else { return }
    GTKObject(pointer: UnsafeMutableRawPointer(settings))["gtk-enable-animations"] = false
  }
}
#endif
