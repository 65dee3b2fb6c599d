internal import CGTK
internal import ReactorKitObservation

/// A program with windows.
///
/// The main loop serves the main dispatch queue, so that tasks of the main actor, `await`, `DispatchQueue.main` and
/// `MainScheduler` work. The program ends when its last window is closed.
///
/// - Note: One program has one application.
@MainActor
public final class GTKApplication {
  private let identifier: String
  private let activate: @MainActor (GTKApplication) -> Void
  private var application: GTKObject?
  private var windows: [GTKWindow: Any] = [:]

  /// An application.
  ///
  /// - Parameters:
  ///   - id: A name such as `org.example.Counter`: two words or more, of letters and digits, with dots between.
  ///   - activate: Opens windows, on the main thread, as soon as the application has started.
  public init(id: String, _ activate: @escaping @MainActor (GTKApplication) -> Void) {
    identifier = id
    self.activate = activate
  }

  /// Runs the application, until its last window is closed or ``quit()`` is called.
  ///
  /// - Returns: What the process should return: 0, or 1 if there is no display.
  public func run() -> Int32 {
    if let problem = GTK.problem() {
      // Without the main thread, nothing that follows would be safe.
      precondition(problem != Diagnostics.notMainThread, problem)
      Diagnostics.print(problem)
      return 1
    }
    guard g_application_id_is_valid(identifier) != 0 else {
      Diagnostics.print(Diagnostics.invalidIdentifier(identifier))
      return 1
    }
    guard let made = gtk_application_new(identifier, G_APPLICATION_NON_UNIQUE) else { return 1 }
    let application = GTKObject(pointer: UnsafeMutableRawPointer(made))
    g_object_unref(made)
    self.application = application
    let connection = application.connect(
      "activate", SignalHandler { [weak self] _ in self.map { $0.activate($0) } })
    let status = g_application_run(application.c(), 0, nil)
    connection.dispose()
    close()
    return status
  }

  /// Closes all windows, which ends the program.
  public func quit() {
    close()
    if let application { g_application_quit(application.c()) }
  }

  /// Opens a window, and keeps what belongs to it until it is closed: views, reactors, subscriptions.
  ///
  /// - Parameter owner: An object, or a value with objects, that is released when the window has closed.
  public func open(_ window: GTKWindow, keeping owner: Any = ()) {
    windows[window] = owner
    _ = window.connect(
      "destroy",
      SignalHandler { [weak self, window = WeakGTKObject(window)] _ in
        if let window = window.object as? GTKWindow { self?.release(window) }
      })
    if let application { gtk_window_set_application(window.c(), application.c()) }
    window.present()
  }

  /// Opens the window of a view, and keeps the view until the window is closed.
  public func open<View: GTKView>(_ view: View) where View.Root: GTKWindow { open(view.root, keeping: view) }

  private func release(_ window: GTKWindow) {
    // Released by the loop: the window's destruction is going on.
    let owner = windows.removeValue(forKey: window)
    Task { withExtendedLifetime((owner, window)) {} }
  }

  private func close() {
    for window in windows.keys { window.destroy() }
    windows = [:]
  }
}
