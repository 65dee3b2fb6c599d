// `@unchecked Sendable`: mutable state is guarded by `lock`; the rest is constant.

/// The input of a reactor: an observer of actions, and a hot stream of the actions that it has received.
///
/// Errors and completions are ignored. Subscribers see the actions one at a time, in the order of acceptance,
/// after the pipeline has seen them; they are called in order of subscription. The subject keeps neither the
/// reactor nor its state.
public class ActionSubject<Action>: Observable<Action>, SubjectType, ObserverType, @unchecked Sendable {
  /// The subject is its own observer.
  public typealias Observer = ActionSubject<Action>

  private let reactorType: Any.Type
  private let lock = Lock()
  /// Guarded by `lock`, as are the next two; made for the first subscriber.
  private var madeHub: Hub<Action>?
  private var hasEnded = false
  /// Whether the reactor has ended by `end()`, after which dropped actions are no mistake.
  private var isSilent = false

  init(of reactorType: Any.Type) { self.reactorType = reactorType }

  /// Called when somebody subscribes.
  func noteSubscriber() {}

  /// Sends an element; everything else is ignored.
  public final func on(_ event: Event<Action>) {
    if case .next(let action) = event { onNext(action) }
  }

  /// Sends an action. If the reactor was released, the action is dropped, and a warning goes to standard
  /// error, once for each type. If the reactor has ended, the action is dropped without a warning.
  public func onNext(_ action: Action) { fatalError(Diagnostics.abstract) }

  /// Warns that the reactor of an action was released, unless it has ended before.
  final func drop(_ action: Action) {
    if !lock.withLock({ isSilent }) { Diagnostics.droppedAction(action, by: reactorType) }
  }

  /// Returns the subject itself.
  public final func asObserver() -> ActionSubject<Action> { self }

  /// Subscribing schedules nothing on the current thread.
  @_documentation(visibility: internal)
  public final override var usesTrampoline: Bool { false }

  /// Registers the sink.
  @_documentation(visibility: internal)
  public final override func start(_ sink: Sink<Action>) {
    let (hub, hasEnded) = lock.withLock {
      let hub = madeHub ?? Hub(capacity: 0)
      madeHub = hub
      return (hub, self.hasEnded)
    }
    noteSubscriber()
    if hasEnded { hub.finish(.completed) }
    hub.subscribe(sink)
  }

  /// The hub that delivers to the subscribers; `nil` if nobody has ever subscribed.
  final var hub: Hub<Action>? { lock.withLock { madeHub } }

  /// Completes the stream.
  ///
  /// - Parameter isSilent: Whether actions that come later are dropped without a warning.
  final func complete(isSilent: Bool) {
    let ended = lock.withLock {
      (hasEnded, self.isSilent) = (true, isSilent)
      return madeHub
    }
    ended?.finish(.completed)
  }
}
