#if GTK
internal import CGTK
internal import ReactorKitGTK
internal import ReactorKitTesting
public import Testing

@available(macOS 15.4, *)
extension GTKTestApp {
  /// Waits until nothing is pending: work of the main actor and of the main queue, GTK's idle work, layout and frames.
  ///
  /// The test's task is suspended; GLib's loop runs on, and is never run from here. With a clock, work that is due at its
  /// present time is done, too. Tasks on other threads get some turns, and are not waited for.
  ///
  /// - Parameters:
  ///   - limit: After how many frames to give up, for a program that never comes to rest.
  ///   - sourceLocation: Where that is reported.
  public func settle(limit: Int = 600, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<limit {
      await clock?.advance()
      for _ in 0..<3 { await Task.detached(priority: .background) { await Task.yield() }.value }
      guard await Quiet.wasBusy({ self.windows }) else { return }
    }
    fail(Message.restless(limit, tree), at: sourceLocation)
  }

  /// Moves the clock of the test, and waits until nothing is pending.
  public func advance(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) async {
    await settle(sourceLocation: sourceLocation)
    await clock?.advance(by: duration)
    await settle(sourceLocation: sourceLocation)
  }
}

/// Waits, by GLib's own sources, for a round in which nothing happens.
@available(macOS 15.4, *)
@MainActor
final class Quiet {
  private let allWindows: () -> [GTKWindow]
  private var windows: [GTKWindow] = []
  private var clocks: [GTKObject] = []
  /// Counts layouts until the end, those after the frame too: one of them may wait for an answer of the screen.
  private var layouts: [Connection] = []
  /// Tell of the ends of frames that are waited for, or of windows that will have none.
  private var ends: [GTKWindow: [Connection]] = [:]
  private var isBusy = false
  /// Whether another frame was waited for, which somebody else has asked for.
  private var hasWaitedAgain = false
  private var continuation: CheckedContinuation<Bool, Never>?

  /// Waits for a frame of each window, and for idle work before and after it; tells whether something was laid out.
  static func wasBusy(_ windows: @escaping () -> [GTKWindow]) async -> Bool {
    let quiet = Quiet(windows)
    return await withCheckedContinuation { continuation in
      quiet.continuation = continuation
      quiet.whenAnswered { quiet.frame() }
    }
  }

  private init(_ windows: @escaping () -> [GTKWindow]) { allWindows = windows }

  /// Requests a frame, without a layout: if there is one, somebody else has asked for it.
  private func frame() {
    disconnect(&layouts)
    // Those that idle work has opened, too.
    windows = allWindows().filter(\.isMapped)
    clocks = windows.compactMap { window in
      gtk_widget_get_frame_clock(window.c()).map { GTKObject(pointer: UnsafeMutableRawPointer($0)) }
    }
    for clock in clocks { layouts.append(connect(clock, "layout") { $0.isBusy = true }) }
    for (window, clock) in zip(windows, clocks) {
      ends[window] = [
        connect(clock, "after-paint") { $0.frameEnded(of: window) },
        connect(window, "unmap") { $0.frameEnded(of: window) },
      ]
      gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }
    if windows.isEmpty { end() }
  }

  private func frameEnded(of window: GTKWindow) {
    guard var connections = ends.removeValue(forKey: window) else { return }
    disconnect(&connections)
    // A window that gets another size has no frames until the screen has answered.
    if ends.isEmpty { whenIdle { self.whenAnswered { self.end() } } }
  }

  /// Whether there is another window, or another frame to come: what follows the end of a frame may change something.
  private var hasNews: Bool {
    // The source of a frame has its clock as its data.
    clocks.contains { g_main_context_find_source_by_user_data(nil, $0.pointer) != nil }
      || allWindows().filter(\.isMapped) != windows
  }

  private func end() {
    // Once: a spinner asks for frames without an end.
    if !isBusy, !hasWaitedAgain, hasNews {
      hasWaitedAgain = true
      return frame()
    }
    disconnect(&layouts)
    let isActivating = windows.contains { window in
      window.subtree.contains { gtk_widget_has_css_class($0.c(), "keyboard-activating") != 0 }
    }
    continuation?.resume(returning: isBusy || isActivating)
    continuation = nil
  }

  /// Calls a closure when no other source has something to do, after what the screen tells of the requests so far.
  private func whenAnswered(_ body: @escaping @MainActor () -> Void) {
    // After this, the answers are there to be read.
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
    whenIdle(body)
  }

  /// Calls a closure when no other source has something to do.
  private func whenIdle(_ body: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(Callback { _ in body() })
    g_idle_add_full(
      CInt(G_MAXINT32),
      { data in
        guard let data else { return 0 }
        nonisolated(unsafe) let callback = data
        MainActor.assumeIsolated {
          Unmanaged<Callback>.fromOpaque(callback).takeUnretainedValue().body(nil)
        }
        return 0
      }, box.toOpaque(),
      { data in if let data { Unmanaged<Callback>.fromOpaque(data).release() } })
  }

  private typealias Connection = (object: GTKObject, identifier: gulong)

  private func disconnect(_ connections: inout [Connection]) {
    for (object, identifier) in connections
    where g_signal_handler_is_connected(object.pointer, identifier) != 0 {
      g_signal_handler_disconnect(object.pointer, identifier)
    }
    connections = []
  }

  private func connect(
    _ object: GTKObject, _ signal: String, _ body: @escaping @MainActor (Quiet) -> Void
  ) -> Connection {
    let box = Unmanaged.passRetained(Callback { [self] _ in body(self) })
    let identifier = rk_connect(
      object.pointer, signal,
      { data, _, _, _ in
        guard let data else { return }
        nonisolated(unsafe) let callback = data
        MainActor.assumeIsolated {
          let callback = Unmanaged<Callback>.fromOpaque(callback).takeUnretainedValue()
          withExtendedLifetime(callback) { callback.body(nil) }
        }
      }, box.toOpaque(),
      { data, _ in if let data { Unmanaged<Callback>.fromOpaque(data).release() } })
    return (object, identifier)
  }
}

/// A closure for GLib.
@available(macOS 15.4, *)
private final class Callback {
  let body: @MainActor (Never?) -> Void
  init(_ body: @escaping @MainActor (Never?) -> Void) { self.body = body }
}
#endif
