/// The texts of this module's failed preconditions and reports.
enum Diagnostics {
  static let assignedTwice = """
    A SingleAssignmentDisposable was assigned twice.
    To fix this, use a SerialDisposable if the disposable changes.
    """
  static let emptyRelay = "ReactorStreams: a relay always has a value."
  static let abstract = "ReactorStreams: a subclass must override this member."

  static func literalOfSubclass(_ type: Any.Type) -> String {
    """
    An array literal cannot make a '\(type)'.
    To fix this, declare the variable as 'Observable', or call an initializer of '\(type)'.
    """
  }
}
