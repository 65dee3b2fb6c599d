// `@unchecked Sendable`: constant; see `Observable`. Unsafe code: the hub of a reactor's events is downcast to the type
// that it was made with, from the reactor's own types.

/// The events of one reactor. Refers to the reactor's pipeline weakly, because that keeps the state.
@usableFromInline
final class ReactorEvents<Action, State>: Observable<ActionEvent<Action, State>>, @unchecked Sendable {
  private let pipeline: WeakReference<_Pipeline>
  private let makeHub: () -> EventHub<Action, State>

  @usableFromInline
  init(_ pipeline: _Pipeline, _ makeHub: @escaping () -> EventHub<Action, State>) {
    self.pipeline = WeakReference(pipeline)
    self.makeHub = makeHub
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<ActionEvent<Action, State>>) {
    guard let pipeline = pipeline.object else { return sink.onCompleted() }
    let hub = unsafeDowncast(pipeline.beginEvents(makeHub), to: EventHub<Action, State>.self).hub
    let isTaken = hub.subscribe(sink) { [self] entry in
      sink.subscription.attach(EventRegistration(entry) { self.pipeline.object?.endEvents() })
    }
    if !isTaken { pipeline.endEvents() }
  }
}

/// The events of all reactors of a class.
@usableFromInline
final class ClassEvents<Action, State>: Observable<ActionEvent<Action, State>>, @unchecked Sendable {
  private let type: Any.Type
  private let makeHub: () -> EventHub<Action, State>

  @usableFromInline
  init(of type: Any.Type, _ makeHub: @escaping () -> EventHub<Action, State>) {
    self.type = type
    self.makeHub = makeHub
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<ActionEvent<Action, State>>) {
    let hub = unsafeDowncast(ObservedTypes.begin(type, makeHub), to: EventHub<Action, State>.self).hub
    hub.subscribe(sink) { [type] entry in
      sink.subscription.attach(EventRegistration(entry) { ObservedTypes.end(type) })
    }
  }
}

/// The registration of an observer; disposing ends it. A link disposes it only once, as it lets go of what it
/// disposes.
private final class EventRegistration: _Upstream, @unchecked Sendable {
  private let entry: any Disposable
  private let end: () -> Void

  init(_ entry: any Disposable, end: @escaping () -> Void) {
    self.entry = entry
    self.end = end
  }

  override func dispose() {
    entry.dispose()
    end()
  }
}
