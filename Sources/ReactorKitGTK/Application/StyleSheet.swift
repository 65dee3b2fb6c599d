#if GTK
internal import CGTK
internal import ReactorKitObservation

/// The style sheet of an application: one provider of GTK's, for the whole display.
@available(macOS 15.4, *)
@MainActor
final class StyleSheet {
  private let provider: GTKObject
  private var isAdded = false

  init() {
    GTK.start()
    provider = GTKObject(owned: gtk_css_provider_new())
  }

  /// Replaces the rules. Errors are reported; what is right in the text is used.
  func load(_ css: String) {
    var errors: [String] = []
    let lines = css.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let connection = provider.connect(
      "parsing-error",
      SignalHandler { arguments in
        let problem = arguments.styleProblem
        let line = problem.line <= lines.count ? lines[problem.line - 1] : ""
        errors.append("\(problem.line):\(problem.column): \(problem.text)\n    \(line)")
      })
    gtk_css_provider_load_from_data(provider.c(), TextWriter.acceptable(css), -1)
    connection.dispose()
    if !errors.isEmpty { GTKIssue.report(Diagnostics.styleErrors(errors)) }
    if isAdded { return }
    isAdded = true
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Takes the rules away.
  func remove() {
    guard isAdded else { return }
    isAdded = false
    gtk_style_context_remove_provider_for_display(gdk_display_get_default(), provider.opaque)
  }
}
#endif
