#if GTK
internal import CGTK

/// All messages of this module.
@available(macOS 15.4, *)
enum Diagnostics {
  static func print(_ text: String) { rk_print_error(text) }

  static let notMainThread = """
    GTK was used on another thread than the one that the process began with.
    To fix this, call 'GTKApplication.run()' from top-level code or a synchronous 'main', and not from a task.
    """

  static func noDisplay(_ display: String?, _ wayland: String?) -> String {
    """
    There is no display that GTK could use.
      DISPLAY:         \(display ?? "not set")
      WAYLAND_DISPLAY: \(wayland ?? "not set")
    To fix this, start the program in a desktop session, or under 'xvfb-run'.
    """
  }

  static func invalidIdentifier(_ identifier: String) -> String {
    """
    '\(identifier)' cannot be the id of an application.
    To fix this, use two words or more, of letters and digits, with dots between: 'org.example.Counter'.
    """
  }

  static func wrongClass(_ found: String, expected: Any.Type) -> String {
    "An object of the class '\(found)' is no '\(expected)'. To fix this, ask with 'as(_:)'."
  }

  static func notMade(_ type: Any.Type) -> String { "GTK could not make an object of the class '\(type)'." }

  static func missingObject(_ type: Any.Type) -> String {
    "A property of the type '\(type)' has no object. To fix this, read it as '\(type)?'."
  }

  static func unknownCase(_ raw: Int32, of type: Any.Type) -> String {
    "GTK has the value \(raw) of '\(type)', which this package does not know."
  }

  static func unreadable(_ property: String, of type: String) -> String {
    "'\(property)' of '\(type)' cannot be read; the report above tells why."
  }

  static func unknownProperty(_ property: String, of type: String) -> String {
    """
    '\(type)' has no property '\(property)'.
    To fix this, look the name up in GTK's documentation of '\(type)'; it is written with '-'.
    """
  }

  static func wrongProperty(_ property: String, of type: String, is found: String, asked: Any.Type) -> String
  {
    """
    The property '\(property)' of '\(type)' was used as '\(asked)'.
      GTK's type: \(found)
    To fix this, use the Swift type of that.
    """
  }

  static func numberOutOfRange(_ number: Int, _ property: String, of type: String, is found: String)
    -> String
  {
    """
    \(number) is no value of the property '\(property)' of '\(type)', which was not set.
      GTK's type: \(found)
    To fix this, set a number that the type has.
    """
  }

  static func unknownSignal(_ signal: String, of type: String) -> String {
    """
    '\(type)' has no signal '\(signal)'.
    To fix this, look the name up in GTK's documentation of '\(type)'; it is written with '-'.
    """
  }

  static func wrongSignal(_ signal: String, of type: String, sends found: [String], asked: [Any.Type])
    -> String
  {
    """
    The signal '\(signal)' of '\(type)' was connected with other types than it sends.
      It sends:       (\(found.joined(separator: ", ")))
      Connected with: (\(asked.map { "\($0)" }.joined(separator: ", ")))
    To fix this, name the Swift types of all that it sends, in order, or the first of them.
    """
  }

  static func unemittable(_ signal: String, of type: String) -> String {
    """
    The signal '\(signal)' of '\(type)' has arguments or an answer, and was not emitted.
    To fix this, do to the widget what GTK tells of by the signal.
    """
  }

  static func brokenMarkup(_ markup: String, _ problem: String) -> String {
    """
    A label was given markup with an error, and shows it as it is written.
      Markup: \(markup.prefix(200))
      Error:  \(problem)
    To fix this, put texts into markup with 'GTKMarkup.escape(_:)'.
    """
  }

  static func zeroCharacter(_ text: String) -> String {
    """
    A text with characters of the code 0 was shown without these, as GTK ends texts there.
      Text: \(text.prefix(40).debugDescription), \(text.utf8.count) bytes
    To fix this, remove the characters before the text gets into a state.
    """
  }

  static func longEntry(_ bytes: Int, _ limit: Int) -> String {
    """
    A text of \(bytes) bytes was cut, because GTK's entries hold \(limit). What the user types comes with the rest only.
    To fix this, show the text in a 'GTKTextView', or shorten it before it gets into a state.
    """
  }

  static func rowWithoutChild(_ element: Any.Type) -> String {
    """
    A row of a list of '\(element)' has no widget.
    To fix this, set 'row.child' where the row is made, or return the widget from there.
    """
  }

  static func duplicateIDs(_ ids: [String], count: Int, of element: Any.Type) -> String {
    """
    The rows of a list have the same id. Of those with the same one, the list shows the first.
      Element: \(element)
      Ids:     \(ids.joined(separator: ", "))\(count > ids.count ? " and \(count - ids.count) more" : "")
    To fix this, give each element an 'id' of its own, or remove the duplicates in the reactor.
    """
  }

  /// - Parameter none: Whether the mode is the one in which no row can be selected; otherwise one row can be.
  static func tooManySelected(_ count: Int, mode: String, none: Bool) -> String {
    """
    \(count) rows were selected in a list whose selection mode is '\(mode)'.
      Selected: \(none ? "none of them" : "the first one of them")
    To fix this, make the list with 'selection: .\(none ? "single' or '." : "")multiple'.
    """
  }

  static func lateAnswer(_ signal: String) -> String {
    """
    The signal '\(signal)' was answered when its delivery was over, which changes nothing.
    To fix this, call 'take()' or 'refuse()' in a subscriber itself, and not in a task or on a scheduler.
    """
  }

  static func styleErrors(_ errors: [String]) -> String {
    """
    The style sheet has \(errors.count == 1 ? "an error" : "\(errors.count) errors"); the rules around are used.
      \(errors.joined(separator: "\n  "))
    To fix this, correct the lines; GTK's documentation lists what its CSS knows.
    """
  }

  static func brokenTemplate(_ file: String, _ problem: String) -> String {
    """
    The template '\(file)' could not be read.
      Error: \(problem)
    To fix this, correct the file; 'gtk4-builder-tool validate' checks it.
    """
  }

  static func missingWidget(_ id: String, _ type: Any.Type, in file: String, ids: [String]) -> String {
    """
    The template '\(file)' has no object with the id '\(id)'.
      Asked for: \(type)
      Its ids:   \(ids.isEmpty ? "none" : ids.joined(separator: ", "))
    To fix this, give the object this id in the file, or ask for one that is there.
    """
  }

  static func wrongWidget(_ id: String, is found: String, asked type: Any.Type, in file: String) -> String {
    """
    The object with the id '\(id)' of the template '\(file)' is of another class than was asked for.
      Its class: \(found)
      Asked for: \(type)
    To fix this, ask for its class, or change it in the file.
    """
  }

  static func closedWindow(_ title: String?) -> String {
    """
    The window '\(title ?? "")' was opened after it had been closed, which ends a window for good.
    To fix this, make a new window, or set 'hideOnClose' on this one.
    """
  }
}
#endif
