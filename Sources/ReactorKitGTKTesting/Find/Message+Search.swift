#if GTK
internal import ReactorKitGTK

/// What went wrong with an element that a test names.
@available(macOS 15.4, *)
extension Message {
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

  static func tree(_ search: Search) -> String { "Tree:\n" + search.root.app.tree.indented }
}
#endif
