// `@unchecked Sendable`: what changes is guarded by `lock`, or guards itself.
public import Synchronization

/// What actions are sent to: an observer, and a hot stream of what it is sent.
///
/// Errors and completions are ignored. Subscribers see the actions one at a time, in the order of acceptance,
/// after the pipeline has seen them; they are called in order of subscription.
public class ActionSubject<Action>: Observable<Action>, SubjectType, ObserverType, @unchecked Sendable {
  /// The subject itself feeds it.
  public typealias Observer = ActionSubject<Action>

  private let lock = Lock()
  /// Guarded by `lock`, as is `hasEnded`; made for the first subscriber.
  private var madeHub: Hub<Action>?
  private var hasEnded = false
  /// Whether there is a hub.
  @usableFromInline let isObserved = Atomic<Bool>(false)

  override init() {}

  /// Sends an element; everything else is ignored.
  public func on(_ event: Event<Action>) {
    if case .next(let action) = event { onNext(action) }
  }

  /// Sends an action. If the reactor was released, it is dropped and a warning goes to standard error, once
  /// for a type.
  public func onNext(_ action: Action) { preconditionFailure(Diagnostics.abstract) }

  /// The side that is fed.
  public func asObserver() -> ActionSubject<Action> { self }

  /// Nothing is scheduled on the current thread.
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  public override func run(_ sink: Sink<Action>) {
    let (hub, hasEnded) = lock.withLock {
      let hub = madeHub ?? Hub(capacity: 0)
      madeHub = hub
      isObserved.store(true, ordering: .relaxed)
      return (hub, self.hasEnded)
    }
    if hasEnded { hub.finish(.completed) }
    hub.subscribe(sink)
  }

  /// Who delivers to the subscribers; `nil` if there never was one.
  final var hub: Hub<Action>? {
    guard isObserved.load(ordering: .relaxed) else { return nil }
    return lock.withLock { madeHub }
  }

  /// Completes the stream.
  final func complete() {
    let ended = lock.withLock {
      hasEnded = true
      return madeHub
    }
    ended?.finish(.completed)
  }
}
