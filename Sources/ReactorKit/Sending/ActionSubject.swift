// `@unchecked Sendable`: mutable state is guarded by `lock`; the rest is constant, or synchronizes itself.
// Unsafe code: the receiver is downcast to the type that it had in `init`.
internal import Synchronization

/// The input of a reactor: an observer of actions, and a hot stream of the actions that it has received.
///
/// Errors and completions are ignored. Subscribers see the actions one at a time, in the order of acceptance,
/// after the pipeline has seen them; they are called in order of subscription. The subject keeps neither the
/// reactor nor its state.
public final class ActionSubject<Action>: Observable<Action>, SubjectType, ObserverType, @unchecked Sendable {
  /// The subject is its own observer.
  public typealias Observer = ActionSubject<Action>

  private let receiver: WeakReference<_Pipeline>
  /// The object that keeps the receiver alive.
  private let owner: WeakReference<AnyObject>
  private let reactorType: Any.Type
  private let lock = Lock()
  /// Guarded by `lock`, as is `hasEnded`; made for the first subscriber.
  private var madeHub: Hub<Action>?
  private var hasEnded = false

  init(receiver: _ActionReceiver<Action>, owner: AnyObject, reactorType: Any.Type) {
    self.receiver = WeakReference(receiver)
    self.owner = WeakReference(owner)
    self.reactorType = reactorType
  }

  /// Sends an element; everything else is ignored.
  public func on(_ event: Event<Action>) {
    if case .next(let action) = event { onNext(action) }
  }

  /// Sends an action. If the reactor was released, the action is dropped, and a warning goes to standard
  /// error, once for each type.
  public func onNext(_ action: Action) {
    let isTaken: Void? = owner.object.flatMap { owner in
      receiver.ifKept { pipeline in
        unsafeDowncast(pipeline, to: _ActionReceiver<Action>.self).receive(action, for: owner)
      }
    }
    guard isTaken == nil else { return }
    receiver.object?.endUnlessOwnerDoes()
    Diagnostics.droppedAction(action, by: reactorType)
  }

  /// Returns the subject itself.
  public func asObserver() -> ActionSubject<Action> { self }

  /// Subscribing schedules nothing on the current thread.
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  public override func start(_ sink: Sink<Action>) {
    let (hub, hasEnded) = lock.withLock {
      let hub = madeHub ?? Hub(capacity: 0)
      madeHub = hub
      return (hub, self.hasEnded)
    }
    receiver.object?.isObserved.store(true, ordering: .relaxed)
    if hasEnded { hub.finish(.completed) }
    hub.subscribe(sink)
  }

  /// The hub that delivers to the subscribers; `nil` if nobody has ever subscribed.
  var hub: Hub<Action>? { lock.withLock { madeHub } }

  /// Completes the stream.
  func complete() {
    let ended = lock.withLock {
      hasEnded = true
      return madeHub
    }
    ended?.finish(.completed)
  }
}
