// `@unchecked Sendable`: subclasses guard their state.

/// Receives a monitor's events. Not generic: a handler, which is `@Sendable`, cannot mention the types of a
/// reactor that may be isolated to an actor.
class EventReceiver: HandledActionReceiver, @unchecked Sendable {
  func note(_ event: ReactorEvent) { fatalError("a subclass must override this member") }

  /// An action that was sent with this number was handled.
  func actionHandled(_ number: UInt64) {}

  /// The action that began an effect, if the receiver knows the effect.
  func action(of effect: EffectID) -> String? { nil }

  /// The effects that run, each as the action that began it.
  var running: [String] { [] }
}

extension Reactor {
  /// Lets `receiver` have this reactor's events until the result is disposed.
  func monitor(with receiver: EventReceiver) -> any Disposable { monitor { receiver.note($0) } }
}
