/// The texts of this module's failed preconditions and errors.
enum Diagnostics {
  static func twoNavigators(_ owner: Any.Type, _ path: AnyKeyPath) -> String {
    """
    A second 'Navigator' was made for the same path of the same '\(String(describing: owner))'.
      Path: \(path)
      Both would make a reactor for each screen, and show two of them.
    To fix this, keep the first navigator, and hand it to all views that show the path; or give each window a path of its \
    own, with 'Paths'.
    """
  }

  static func idOutOfOrder(_ id: ScreenID, lastID: Int) -> String {
    "The screen \(id) is not above the one before, or above the last id, \(lastID)."
  }

  static func counterOutOfRange(_ lastID: Int) -> String {
    "The last id, \(lastID), is that of no path or slot with these screens."
  }

  static func linkPattern(_ pattern: String, _ problem: String) -> String {
    """
    The pattern '\(pattern)' of a 'LinkRule' \(problem).
    To fix this, write one ':' for each value, as in "lists/:" or "search?text=:", and name each query item once.
    """
  }
}
