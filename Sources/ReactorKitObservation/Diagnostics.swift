/// The texts of this module's failed preconditions.
enum Diagnostics {
  static let abstract = "ReactorKitObservation: a subclass must override this member."

  static func sentByASetter(_ state: Any.Type) -> String {
    """
    A setter of '\(String(describing: state))', or what it calls, changed the reactor's state while a binding wrote it.
    To fix this, let states be values only, and send actions from views or effects.
    """
  }

  static func missingReactor(_ reactor: Any.Type) -> String {
    """
    There is no 'ObservedReactor<\(String(describing: reactor))>' in the environment of this view.
    To fix this, put one there in a view above it: '.environment(ObservedReactor(reactor: reactor))'.
    """
  }
}
