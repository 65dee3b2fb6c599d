// `@unchecked Sendable`: constant but for the weak reference, which is written in `init` only; the hub guards
// itself.

/// What actions are sent to: an observer, and a hot stream of what it is sent.
///
/// Errors and completions are ignored. Subscribers see the actions one at a time, in the order of acceptance,
/// after the pipeline has seen them; they are called in order of subscription.
public final class ActionSubject<Action>: Observable<Action>, SubjectType, ObserverType, @unchecked Sendable {
  /// The subject itself feeds it.
  public typealias Observer = ActionSubject<Action>

  let hub = Hub<Action>(capacity: 0)
  private weak var receiver: ActionReceiver<Action>?
  private let reactorType: Any.Type

  init(receiver: ActionReceiver<Action>?, reactorType: Any.Type) {
    self.receiver = receiver
    self.reactorType = reactorType
  }

  /// Sends an element; everything else is ignored.
  public func on(_ event: Event<Action>) {
    if case .next(let action) = event { onNext(action) }
  }

  /// Sends an action. If the reactor was released, it is dropped and a warning goes to standard error, once
  /// for a type.
  public func onNext(_ action: Action) {
    guard let receiver else { return Diagnostics.droppedAction(action, by: reactorType) }
    receiver.receive(action)
  }

  /// The side that is fed.
  public func asObserver() -> ActionSubject<Action> { self }

  /// Nothing is scheduled on the current thread.
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  public override func run(_ sink: Sink<Action>) { hub.subscribe(sink) }
}

/// The part of a runtime that does not depend on the reactor's types.
class AnyReactorRuntime {
  /// Ends everything; called once, when the reactor is gone.
  func shutDown() {}
}

/// Takes the actions of an `ActionSubject`.
class ActionReceiver<Action>: AnyReactorRuntime {
  func receive(_ action: Action) { preconditionFailure(Diagnostics.abstract) }
}
