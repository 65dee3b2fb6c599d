#if GTK
internal import CGTK
internal import Dispatch
internal import ReactorKitObservation

/// A program with windows.
///
/// The main loop serves the main dispatch queue, so that tasks of the main actor, `await`, `DispatchQueue.main` and
/// `MainScheduler` work. The program ends when its last window is closed.
///
/// - Note: One program has one application.
@available(macOS 15.4, *)
@MainActor
public final class GTKApplication {
  private let identifier: String
  private let activate: @MainActor (GTKApplication) -> Void
  private var application: GTKObject?
  private var windows: [GTKWindow: [Any]] = [:]
  private var closings: [GTKWindow: any Disposable] = [:]
  var styleSheet: StyleSheet?
  /// The windows that have closed, with what belongs to them, until the loop releases them.
  private var closed: [Any] = []

  /// An application.
  ///
  /// - Parameters:
  ///   - id: A name such as `org.example.Counter`: two words or more, of letters and digits, with dots between.
  ///   - activate: Opens windows, on the main thread, as soon as the application has started. If it opens none before it
  ///     returns, the application ends: show a window, with a spinner for example, before waiting for something.
  public init(id: String, _ activate: @escaping @MainActor (GTKApplication) -> Void) {
    identifier = id
    self.activate = activate
  }

  /// Runs the application, until its last window is closed or ``quit()`` is called.
  ///
  /// - Returns: What the process should return: 0, or 1 if there is no display, or the id is none.
  ///   The command line of the process is the program's own: GTK does not read it.
  public func run() -> Int32 {
    if let problem = GTK.problem() {
      // Without the main thread, nothing that follows would be safe.
      precondition(problem != Diagnostics.notMainThread, problem)
      GTKIssue.report(problem)
      return 1
    }
    guard g_application_id_is_valid(identifier) != 0 else {
      GTKIssue.report(Diagnostics.invalidIdentifier(identifier))
      return 1
    }
    guard let application = make() else { return 1 }
    let connection = application.connect(
      "activate",
      SignalHandler { [self] _ in
        windows.keys.forEach(adopt)
        activate(self)
      })
    let status = g_application_run(application.c(), 0, nil)
    connection.dispose()
    stop()
    return status
  }

  private func make() -> GTKObject? {
    guard let made = gtk_application_new(identifier, G_APPLICATION_NON_UNIQUE) else { return nil }
    application = GTKObject(pointer: UnsafeMutableRawPointer(made))
    g_object_unref(made)
    return application
  }

  /// Opens the windows in a main loop that runs already, as that of a test does.
  package func start() {
    guard let application = make(), g_application_register(application.c(), nil, nil) != 0 else { return }
    activate(self)
  }

  /// Ends what ``run()`` or ``start()`` has begun.
  package func stop() {
    close()
    // There may be no loop any more.
    closed = []
    styleSheet?.remove()
    styleSheet = nil
    application = nil
  }

  /// Closes all windows, which ends the program.
  public func quit() {
    close()
    if let application { g_application_quit(application.c()) }
  }

  /// Opens a window, and keeps what belongs to it until it is closed: views, reactors, subscriptions.
  ///
  /// A window that is open already comes to the front, and keeps `owner` as well. One that was closed is reported, and stays
  /// closed.
  ///
  /// - Parameter owner: An object, or a value with objects, that is released when the window has closed.
  public func open(_ window: GTKWindow, keeping owner: Any = ()) {
    guard Toplevels.contains(window) else {
      return GTKIssue.report(Diagnostics.closedWindow(window.title))
    }
    if windows[window] == nil {
      closings[window] = Toplevels.whenClosed(window) { [weak self, window = WeakGTKObject(window)] in
        if let window = window.object as? GTKWindow { self?.release(window) }
      }
    }
    windows[window, default: []].append(owner)
    adopt(window)
    window.present()
  }

  /// Lets GTK's application know a window: it ends with its last one.
  private func adopt(_ window: GTKWindow) {
    if let application { gtk_window_set_application(window.c(), application.c()) }
  }

  /// Opens the window of a view, and keeps the view until the window is closed.
  public func open<View: GTKView>(_ view: View) where View.Root: GTKWindow { open(view.root, keeping: view) }

  /// The windows that are open, in no order.
  public var openWindows: [GTKWindow] { Array(windows.keys) }

  private func release(_ window: GTKWindow) {
    closings[window] = nil
    closed.append((window, windows.removeValue(forKey: window)))
    // Released by the loop: the window's destruction is going on.
    DispatchQueue.main.async { self.closed = [] }
  }

  private func close() {
    for window in windows.keys { window.destroy() }
  }
}
#endif
