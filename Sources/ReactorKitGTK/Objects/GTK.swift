#if GTK
internal import CGTK

/// What has to happen before the first object is made.
@available(macOS 15.4, *)
@MainActor
package enum GTK {
  private static var hasStarted = false

  /// Connects to the display. Exits with a message if there is none, as GTK does.
  static func start() {
    guard !hasStarted else { return }
    if let problem = problem() {
      Diagnostics.print(problem)
      exit(1)
    }
  }

  /// Connects to the display; returns what is wrong if that fails.
  package static func problem() -> String? {
    guard rk_is_first_thread() != 0 else { return Diagnostics.notMainThread }
    guard !hasStarted else { return nil }
    setName()
    guard gtk_init_check() != 0 else {
      return Diagnostics.noDisplay(environment("DISPLAY"), environment("WAYLAND_DISPLAY"))
    }
    hasStarted = true
    GTKMainLoop.serveMainQueue()
    Toplevels.start()
    return nil
  }

  /// Tells GLib the program's name, by which desktops and lists of recent files know it: the command line is not GTK's.
  private static func setName() {
    guard g_get_prgname() == nil, let path = CommandLine.arguments.first else { return }
    g_set_prgname(String(path.split(separator: "/").last ?? "program"))
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  nonisolated static func instance(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GTypeInstance>
  {
    pointer.assumingMemoryBound(to: GTypeInstance.self)
  }
}
#endif
