// `@unchecked Sendable`: constant, or guards itself.

/// What the actions of the reactors at the end of a chain do.
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

  override func run(_ sink: Sink<ObservableEventResult<Child>>) {
    // The reactors may be on different threads.
    let output = SerializingSink(to: ChainOutputSink(to: sink))
    let (phases, place) = (phases, SubscriptionLink())
    output.subscription.attach(place)
    let way = chain.follow { child in
      let visit = LeafSink<Child>(to: output)
      child.observe(phases).subscribe(sink: visit)
      return visit.subscription
    } _: {
      output.onCompleted()
    }
    if let way { place.attach(way) } else { output.onCompleted() }
  }
}

/// An event, and what says whether the reactor is still the one that is observed.
private typealias ChainElement<Child: Reactor> = (
  event: ObservableEventResult<Child>, visit: SubscriptionLink
)

/// Receives the events of one reactor. On a link of its own: its end is not that of the chain.
private final class LeafSink<Child: Reactor>: Sink<ObservableEventResult<Child>> {
  private let output: SerializingSink<ChainElement<Child>>

  init(to output: SerializingSink<ChainElement<Child>>) {
    self.output = output
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ event: ObservableEventResult<Child>) {
    if !subscription.isDisposed { output.onNext((event, subscription)) }
  }

  // The reactor is gone.
  override func onError(_ error: any Error) { subscription.dispose() }
  override func onCompleted() { subscription.dispose() }
}

/// Drops what comes of a reactor that was left while its event waited.
private final class ChainOutputSink<Child: Reactor>:
  OperatorSink<ChainElement<Child>, ObservableEventResult<Child>>
{
  override func onNext(_ element: ChainElement<Child>) {
    if !element.visit.isDisposed { downstream.onNext(element.event) }
  }
}
