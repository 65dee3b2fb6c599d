#if GTK
internal import CGTK

/// Lets GLib's main loop serve the main dispatch queue, which is where tasks of the main actor, `DispatchQueue.main` and
/// `MainScheduler` have their work, in one order.
///
/// The queue tells of work through a file descriptor, so that an idle program sleeps. Draining is not re-entrant: while a loop
/// that a block of the queue has begun runs, other blocks wait.
@available(macOS 15.4, *)
@MainActor
enum GTKMainLoop {
  private static var source: UInt32?

  /// Begins to serve the queue; once.
  static func serveMainQueue() {
    guard source == nil else { return }
    // Below events, so that a storm of tasks leaves the window usable, and that of frames: GLib takes turns between these, where
    // frames that take longer than there is time for would leave none to a queue below.
    let priority = Int32(GDK_PRIORITY_REDRAW)
    source = g_unix_fd_add_full(
      priority, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // The callback below does not reset the descriptor: it would be ready forever.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        // Runs what waits by now, and not what comes meanwhile; Dispatch has nothing that would run less of it.
        _dispatch_main_queue_callback_4CF(nil)
        return gboolean(1)
      }, nil, nil)
  }
}
#endif
