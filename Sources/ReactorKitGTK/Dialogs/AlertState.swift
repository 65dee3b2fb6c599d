#if GTK
/// An alert, or a question, as a part of a reactor's state.
///
/// Declare it `@Pulse var alert: AlertState<Action>?`, and show it with `GTKWindow.alerts(of:_:)`. The user's answer is an action.
@available(macOS 15.4, *)
public struct AlertState<Action> {
  /// An answer that the user can give.
  public struct Button {
    /// What an answer does, which tells how its button looks.
    public enum Role: Equatable, Sendable {
      /// An answer like others.
      case normal
      /// The answer that Return gives.
      case suggested
      /// An answer that loses something.
      case destructive
      /// The answer that changes nothing: Escape, and closing the dialog, give it, too.
      case cancel
    }

    /// The text. An underscore marks the letter that gives the answer with Alt.
    public var title: String
    /// What the answer does.
    public var role: Role
    /// The action that is sent; `nil` for none.
    public var action: Action?

    /// An answer.
    public init(_ title: String, role: Role = .normal, action: Action? = nil) {
      self.title = title
      self.role = role
      self.action = action
    }
  }

  /// What has happened, or is asked, in a few words.
  public var title: String
  /// What else the user should know.
  public var message: String
  /// The answers, from the first to the last. Without any, there is `OK`.
  public var buttons: [Button]

  /// An alert.
  public init(title: String, message: String = "", buttons: [Button] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// A question whether to do something.
  ///
  /// - Parameters:
  ///   - confirm: The text of the button that does it.
  ///   - isDestructive: Whether something is lost then.
  ///   - action: The action that does it. Nothing is sent if the user cancels.
  public static func confirmation(
    title: String, message: String = "", confirm: String, isDestructive: Bool = false,
    cancel: String = "_Cancel",
    action: Action
  ) -> AlertState {
    AlertState(
      title: title, message: message,
      buttons: [
        Button(cancel, role: .cancel),
        Button(confirm, role: isDestructive ? .destructive : .suggested, action: action),
      ])
  }
}

@available(macOS 15.4, *)
extension AlertState: Equatable where Action: Equatable {}
@available(macOS 15.4, *)
extension AlertState: Hashable where Action: Hashable {}
@available(macOS 15.4, *)
extension AlertState: Sendable where Action: Sendable {}
@available(macOS 15.4, *)
extension AlertState.Button: Equatable where Action: Equatable {}
@available(macOS 15.4, *)
extension AlertState.Button: Hashable where Action: Hashable {}
@available(macOS 15.4, *)
extension AlertState.Button: Sendable where Action: Sendable {}
#endif
