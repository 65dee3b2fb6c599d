internal import ReactorKitNavigation

/// The texts with which testers of screens fail.
enum Diagnostics {
  static func noScreen(_ reactor: Any.Type) -> String {
    """
    No screen is shown, so there is none with a '\(reactor)'.
    To fix this, let the owner push one before, and assert that.
    """
  }

  static func noScreen(_ id: ScreenID, _ shown: [ScreenID]) -> String {
    """
    No screen with the id \(id) is shown.
      Shown: \(shown.isEmpty ? "none" : shown.map { "\($0)" }.joined(separator: ", "))
    To fix this, name the id that 'push' has returned, and ask before the screen is left.
    """
  }

  static func otherReactor(_ id: ScreenID, _ actual: Any.Type, _ expected: Any.Type) -> String {
    """
    The reactor of the screen \(id) is a '\(actual)', not a '\(expected)'.
    To fix this, name the type that 'make' returns for its route.
    """
  }

  static func notEnded(_ name: String) -> String {
    """
    The \(name) has not ended.
      Its id is still in the state of the owner.
    To fix this, let the owner apply the request, or remove the screen, and assert that before.
    """
  }

  static func notReleased(_ name: String, _ holders: [String]) -> String {
    let facts =
      holders.isEmpty
      ? "No property of the tested reactors and their states refers to it."
      : "These properties refer to it: \(holders.map { "'\($0)'" }.joined(separator: ", "))."
    return """
      The \(name) has ended, and was not deallocated.
        \(facts)
      To fix this, let nothing but the navigator and the views of a screen keep its reactor: look at closures that capture it, \
      and at variables of this test.
      """
  }

  static func isOver(_ name: String) -> String {
    """
    The tester of the \(name) was used after 'expectEnded()'.
    To fix this, ask before, or make a tester of another screen.
    """
  }
}
