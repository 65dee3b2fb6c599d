#if GTK
internal import CGTK

/// Pango's markup: texts with `<b>`, `<i>`, `<span foreground="red">`, and `<a href="…">`.
@available(macOS 15.4, *)
@MainActor
public enum GTKMarkup {
  /// A text as markup that shows it as it is. Characters of the code 0 are reported and left out.
  public static func escape(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(TextWriter.acceptable(text), -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  /// What is wrong with markup; `nil` if nothing is.
  static func problem(_ markup: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    guard pango_parse_markup(withoutLinks(markup), -1, 0, nil, nil, nil, &error) == 0 else { return nil }
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) } ?? ""
  }

  /// Pango does not know links: labels read these themselves.
  private static func withoutLinks(_ markup: String) -> String {
    var result = ""
    var rest = markup[...]
    while let tag = rest.firstIndex(of: "<") {
      result += rest[..<tag]
      rest = rest[tag...]
      let name = rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" }
      let isLink = name == "a" || name == "/a"
      guard let end = rest.firstIndex(of: ">") else { break }
      if !isLink { result += rest[...end] }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

@available(macOS 15.4, *)
extension GTKLabel {
  /// Shows a text with markup. Markup with an error is reported, and shown as it is written.
  public func setMarkup(_ markup: String) {
    if useMarkup, label == markup { return }
    let problem = GTKMarkup.problem(markup)
    if let problem { GTKIssue.report(Diagnostics.brokenMarkup(markup, problem)) }
    // GTK must not read the new text as markup before this is known to be right, nor the one before.
    useMarkup = false
    label = markup
    useMarkup = problem == nil
  }
}
#endif
