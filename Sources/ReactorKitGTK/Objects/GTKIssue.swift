#if GTK
internal import CGTK

/// Where misuse is reported that harms nothing but what was asked for: an unknown signal, an error in a style sheet; and why
/// an application cannot run.
@available(macOS 15.4, *)
@MainActor
public enum GTKIssue {
  /// Called with each report; the default prints to standard error. A test collects them.
  public static var handler: @MainActor (_ text: String) -> Void = { Diagnostics.print($0) }

  static func report(_ text: String) { handler(text) }
}
#endif
