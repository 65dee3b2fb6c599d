#if GTK
internal import ReactorKitGTK

/// The messages of this module; `Message+Search.swift` has those about elements.
@available(macOS 15.4, *)
@MainActor
enum Message {
  static func otherClass(_ text: String, is found: String, asked: Any.Type) -> String {
    """
    \(text) is a '\(found)', and no '\(asked)'.
    To fix this, ask for the class that it has, or for one above that.
    """
  }

  static func warnings(_ lines: [String]) -> String {
    """
    GTK warned of this:
    \(lines.joined(separator: "\n").indented)
    To fix this, correct the call that GTK names; a test that expects it takes it: 'app.takeWarnings()', 'GTKLog.takeAll()'.
    """
  }

  static func misuse(_ issues: [String]) -> String {
    """
    The program has misused the package:
    \(issues.joined(separator: "\n").indented)
    To fix this, do as the report says; a test that expects it takes it: 'app.takeIssues()'.
    """
  }

  static func leftWidgets(_ lines: [String]) -> String {
    """
    \(lines.count == 1 ? "1 widget is" : "\(lines.count) widgets are") there after the app was closed:
    \(lines.prefix(10).joined(separator: "\n").indented)
    To fix this, capture views and widgets weakly in closures. A test makes widgets in the closure of 'GTKTestApp', so that it
    does not keep them itself.
    """
  }

  static func leftHandlers(_ count: Int) -> String {
    """
    \(count == 1 ? "1 handler of a signal is" : "\(count) handlers of signals are") there after the app was closed.
    To fix this, dispose subscriptions with the view, and capture views and widgets weakly in closures.
    """
  }

  static func leftReactors(_ names: [String]) -> String {
    """
    \(names.count == 1 ? "1 reactor is" : "\(names.count) reactors are") there after the app was closed:
    \(names.joined(separator: "\n").indented)
    To fix this, let only the view keep its reactor. A test that keeps one itself says so: 'GTKTestApp(keeping: [reactor])'.
    """
  }

  nonisolated static let notClosed = """
    A 'GTKTestApp' was released before it was closed: nothing has looked for leaks.
    To fix this, 'await app.close()' at the end of the test.
    """

  static let closedTwice = """
    A 'GTKTestApp' was closed twice.
    To fix this, close it once, at the end of the test.
    """

  static func noPicture(_ window: GTKWindow) -> String {
    """
    There is no picture of \(window.line): it is not on the screen.
    To fix this, let the program show it before.
    """
  }

  static func unwritable(_ path: String) -> String {
    """
    The picture could not be written to '\(path)'.
    To fix this, name a file in a folder that exists and that may be written to.
    """
  }

  static func noWindow(_ verb: String) -> String {
    """
    Could not \(verb): no window is open.
    To fix this, open one in the closure of 'GTKTestApp', and do not close it before.
    """
  }

  static func restless(_ limit: Int, _ tree: String) -> String {
    """
    The program did not come to rest: it was laid out anew in each of \(limit) frames.
    Tree:
    \(tree.indented)
    To fix this, end the animation or the loop of tasks that changes it, or wait for what the test needs.
    """
  }
}

@available(macOS 15.4, *)
extension String {
  /// The lines, two characters to the right.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
#endif
