internal import ReactorKitGTK

/// All messages of this module.
@MainActor
enum Message {
  static func missing(_ search: Search, _ verb: String, nearest: [String]) -> String {
    let hint =
      nearest.isEmpty
      ? "There is no other \(search.kind), either."
      : "Nearest:\n" + nearest.map { "  \($0)" }.joined(separator: "\n")
    return """
      Could not \(verb) \(search.text): there is none.
      \(hint)
      \(tree(search))
      To fix this, name it as the tree shows it, and await 'settle()' before if it is still to come.
      """
  }

  static func hidden(_ search: Search, _ verb: String, _ widget: GTKWidget) -> String {
    let chain = [widget] + widget.ancestors
    let reason =
      if let cause = chain.first(where: { !$0.visible }) {
        cause == widget ? "Its 'visible' is false." : "It is inside of \(cause.line)."
      } else if let around = chain.first(where: { !$0.isChildShown })?.parent {
        "\(around.line) shows something else: another page, or other rows."
      } else {
        "It is not in a window."
      }
    return """
      Could not \(verb) \(search.text): it is hidden. \(reason)
      \(tree(search))
      To fix this, let the program show it before.
      """
  }

  static func insensitive(_ search: Search, _ verb: String, _ widget: GTKWidget) -> String {
    let cause = ([widget] + widget.ancestors).first { !$0.sensitive }
    let reason =
      cause == nil || cause == widget ? "Its 'sensitive' is false." : "It is inside of \(cause?.line ?? "")."
    return """
      Could not \(verb) \(search.text): it is insensitive. \(reason)
      \(tree(search))
      To fix this, bring the program into a state in which it reacts.
      """
  }

  static func ambiguous(_ search: Search, _ verb: String, _ widgets: [GTKWidget]) -> String {
    let list = widgets.prefix(10).enumerated().map { "  [\($0)] \($1.line)" }.joined(separator: "\n")
    return """
      Could not \(verb) \(search.text): \(widgets.count) widgets fit.
      \(list)
      \(tree(search))
      To fix this, say which one with '[0]' or 'first', or look inside of the element around it.
      """
  }

  static func tooFew(_ search: Search, _ verb: String, _ count: Int) -> String {
    """
    Could not \(verb) \(search.text): \(count == 1 ? "1 widget fits" : "\(count) widgets fit").
    \(tree(search))
    To fix this, use a number below that.
    """
  }

  static func otherClass(_ text: String, is found: String, asked: Any.Type) -> String {
    """
    \(text) is a '\(found)', and no '\(asked)'.
    To fix this, ask for the class that it has, or for one above that.
    """
  }

  static func unfocusable(_ search: Search, _ verb: String, _ widget: GTKWidget) -> String {
    """
    Could not \(verb) \(search.text): \(widget.line) does not take the keyboard's focus.
    \(tree(search))
    To fix this, name a widget that takes text or keys, or make this one 'focusable'.
    """
  }

  static func covered(_ search: Search, by other: GTKWidget) -> String {
    """
    Could not click \(search.text): \(other.line) is in front of it.
    \(tree(search))
    To fix this, let the program remove what is in front, or click that.
    """
  }

  static func outOfSight(_ search: Search) -> String {
    """
    Could not click \(search.text): it is scrolled out of sight.
    \(tree(search))
    To fix this, call 'scrollIntoView()' before, and await 'settle()'.
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

  static func noList(_ search: Search, _ widget: GTKWidget) -> String {
    """
    \(search.text) is no list: it is a '\(widget.typeName)'.
    \(tree(search))
    To fix this, name the list itself: 'list()', or 'dropDown()'.
    """
  }

  static func noRow(_ search: Search, _ row: Int, of count: Int) -> String {
    """
    \(search.text) has no row \(row): it has \(count).
    \(tree(search))
    To fix this, count from 0, and await 'settle()' before if the row is still to come.
    """
  }

  static func unselectable(_ search: Search, _ row: Int) -> String {
    """
    \(search.text) did not select row \(row).
    \(tree(search))
    To fix this, let the program make the row and the list selectable, or use 'activate(row:)' or a click.
    """
  }

  static func unscrollableDropDown(_ search: Search) -> String {
    """
    Could not scroll \(search.text) to a row: a drop-down shows its rows only while it is open.
    \(tree(search))
    To fix this, call 'select(row:)', which needs no scrolling; or click it, and scroll the 'list()' that opens.
    """
  }

  static func unscrollable(_ search: Search) -> String {
    """
    Could not scroll \(search.text): no 'GtkScrolledWindow' is around it or inside of it.
    \(tree(search))
    To fix this, name what is scrolled.
    """
  }

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

  static func tree(_ search: Search) -> String { "Tree:\n" + search.root.app.tree.indented }
}

extension String {
  /// The lines, two characters to the right.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
