// `@unchecked Sendable`: constant, or synchronizes itself. The closures only read states, on the thread that
// delivers them.

/// The events of the reactors at the end of a chain.
final class ChainObservable<Child: ObservableEvent>: Observable<ObservableEventResult<Child>>,
  @unchecked Sendable
{
  private let chain: ChildChain<Child>
  private let phases: ObservableEventPhases

  init(_ chain: ChildChain<Child>, _ phases: ObservableEventPhases) {
    self.chain = chain
    self.phases = phases
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<ObservableEventResult<Child>>) {
    // The reactors may be on different threads.
    let output = SerializingSink(to: sink)
    let (phases, place) = (phases, SubscriptionLink())
    output.subscription.attach(place)
    let way = chain.follow { child in
      let visit = LeafSink<Child>(to: output)
      child.actionEvents(phases).subscribe(sink: visit)
      return visit.subscription
    } _: {
      output.onCompleted()
    }
    if let way { place.attach(way) } else { output.onCompleted() }
  }
}

/// Receives the events of one reactor. The sink has a link of its own, because its end is not that of the
/// chain.
private final class LeafSink<Child: Reactor>: Sink<ObservableEventResult<Child>> {
  private let output: SerializingSink<ObservableEventResult<Child>>

  init(to output: SerializingSink<ObservableEventResult<Child>>) {
    self.output = output
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ event: ObservableEventResult<Child>) {
    // Whether the reactor is still in the chain is decided together with the event's position in the order:
    // events from before the reactor was left come before all events of its successor, and later ones are
    // dropped.
    output.onNext(event) { !subscription.isDisposed }
  }

  // The reactor is gone.
  override func onError(_ error: any Error) { subscription.dispose() }
  override func onCompleted() { subscription.dispose() }
}
