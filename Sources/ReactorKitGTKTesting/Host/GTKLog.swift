// `nonisolated(unsafe)` of `lines`: guarded by `lock`. GLib calls the writer on any thread.
#if GTK
internal import CGTK
internal import Foundation
internal import Testing

/// Collects what GTK warns of: warnings and critical errors of GTK, GLib and their libraries.
///
/// Those that come while a ``GTKTestApp`` is open fail the test at its end, unless the test takes them before; others fail the
/// run. A critical error of GTK's mostly means that a program has called it wrongly.
@available(macOS 15.4, *)
public enum GTKLog {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var lines: [Line] = []

  struct Line {
    let text: String
    /// The test in whose task it came, if there is one.
    let test: String?
  }

  /// Takes what was collected so far: a test that provokes a warning calls this, and compares.
  public static func takeAll() -> [String] { take(after: 0).map(\.text) }

  /// How many warnings wait to be taken.
  static var count: Int { lock.withLock { lines.count } }

  /// Takes those that came after others.
  static func take(after count: Int) -> [Line] {
    lock.withLock {
      let new = lines.dropFirst(count)
      lines = Array(lines.prefix(count))
      return Array(new)
    }
  }

  /// Whether a click is being sent. GTK's rows ask its event which keys are held, and warn that there is none.
  @MainActor static var isWithoutEvent = false

  private static func isExpected(_ text: String) -> Bool {
    guard text == "Gdk-critical: gdk_event_get_modifier_state: assertion 'GDK_IS_EVENT (event)' failed" else {
      return false
    }
    return rk_is_first_thread() != 0 && MainActor.assumeIsolated { isWithoutEvent }
  }

  static func begin() {
    g_log_set_writer_func(
      { level, fields, count, _ in
        let serious =
          level.rawValue
          & (G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue)
        guard serious != 0 else { return g_log_writer_default(level, fields, count, nil) }
        GTKLog.add(GTKLog.line(level, fields, Int(count)))
        // An error ends the process: its text must be seen.
        return level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0
          ? g_log_writer_default(level, fields, count, nil) : G_LOG_WRITER_HANDLED
      }, nil, nil)
  }

  private static func add(_ text: String) {
    if isExpected(text) { return }
    let line = Line(text: text, test: Test.current?.name)
    lock.withLock { lines.append(line) }
  }

  private static func line(_ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: Int)
    -> String
  {
    var domain = "GLib"
    var message = ""
    for index in 0..<count {
      guard let field = fields?[index], let key = field.key, let value = field.value else { continue }
      let text = value.assumingMemoryBound(to: CChar.self)
      switch String(cString: key) {
      case "GLIB_DOMAIN": domain = String(cString: text)
      case "MESSAGE": message = String(cString: text)
      default: break
      }
    }
    let kind = level.rawValue & G_LOG_LEVEL_WARNING.rawValue != 0 ? "warning" : "critical"
    return "\(domain)-\(kind): \(message)"
  }
}
#endif
