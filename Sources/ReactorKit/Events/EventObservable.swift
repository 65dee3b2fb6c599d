// `@unchecked Sendable`: constant; see `Observable`. Unsafe code: the source of a reactor's events is
// downcast to the type that it was made with, from the reactor's own types.

/// The events of one reactor. Refers to the reactor's pipeline weakly, because that keeps the state.
final class ReactorEventObservable<R: Reactor>: Observable<ObservableEventResult<R>>, @unchecked Sendable {
  private let pipeline: WeakReference<_Pipeline>
  private let phases: ObservableEventPhases

  init(_ pipeline: _Pipeline, _ phases: ObservableEventPhases) {
    self.pipeline = WeakReference(pipeline)
    self.phases = phases
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<ObservableEventResult<R>>) {
    guard let pipeline = pipeline.object else { return sink.onCompleted() }
    let source = pipeline.beginEvents { EventSource<R.Action, R.State>() }
    let hub = unsafeDowncast(source, to: EventSource<R.Action, R.State>.self).hub
    let sink = EventSink<R>(to: sink, phases)
    let isTaken = hub.subscribe(sink) { [self] entry in
      sink.subscription.attach(EventRegistration(entry) { self.pipeline.object?.endEvents() })
    }
    if !isTaken { pipeline.endEvents() }
  }
}

/// The events of all reactors of a class.
final class TypeEventObservable<R: Reactor>: Observable<ObservableEventResult<R>>, @unchecked Sendable {
  private let type: R.Type
  private let phases: ObservableEventPhases

  init(of type: R.Type, _ phases: ObservableEventPhases) {
    self.type = type
    self.phases = phases
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<ObservableEventResult<R>>) {
    let hub: Hub<ActionEvent<R.Action, R.State>> = ObservedTypes.begin(type)
    let sink = EventSink<R>(to: sink, phases)
    hub.subscribe(sink) { [type] entry in
      sink.subscription.attach(EventRegistration(entry) { ObservedTypes.end(type) })
    }
  }
}

/// Passes on the events of the chosen phases.
private final class EventSink<R: Reactor>: OperatorSink<
  ActionEvent<R.Action, R.State>, ObservableEventResult<R>
>
{
  private let phases: ObservableEventPhases

  init(to downstream: Sink<ObservableEventResult<R>>, _ phases: ObservableEventPhases) {
    self.phases = phases
    super.init(to: downstream)
  }

  override func onNext(_ event: ActionEvent<R.Action, R.State>) {
    guard phases.includes(event.phase), !subscription.isDisposed else { return }
    downstream.onNext(ObservableEventResult(event))
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
