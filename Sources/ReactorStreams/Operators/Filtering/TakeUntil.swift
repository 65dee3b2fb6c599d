// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Passes elements on until `other` emits, then completes.
  ///
  /// `other` is subscribed first; if it ends the stream meanwhile, this one is subscribed and left at once.
  /// An error of either ends the stream; a completion of `other` has no effect. The two may run on different
  /// threads.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    TakeUntil(asObservable(), until: other.asObservable())
  }

  /// Drops elements until `other` emits, then passes them on.
  ///
  /// Subscribes to this one first. An error of either ends the stream; a completion of `other` has no effect.
  /// The two may run on different threads. A completion of this one before `other` has emitted is dropped
  /// too: then the stream does not end.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipuntil.html>
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    SkipUntil(asObservable(), until: other.asObservable())
  }
}

@usableFromInline
final class TakeUntil<Element, Other>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let other: Observable<Other>
  // Known where the operator is called. Looking them up here would take longer than making the sinks.
  @usableFromInline let outputType: SerializingSink<Element>.Type
  @usableFromInline let mainType: RelaySink<Element>.Type
  @usableFromInline let triggerType: CompletingSink<Other, Element>.Type

  @inlinable
  init(_ source: Observable<Element>, until other: Observable<Other>) {
    self.source = source
    self.other = other
    outputType = SerializingSink.self
    mainType = RelaySink.self
    triggerType = CompletingSink.self
    super.init()
  }

  override func start(_ sink: Sink<Element>) {
    let output = sink._acceptsAnyThread ? sink : outputType.init(to: sink)
    let link = LinkWithCompanion()
    let main = mainType.init(to: output, over: link)
    let trigger = triggerType.init(to: output, over: link.companion)
    output.subscription.attach(link)
    other.subscribe(sink: trigger)
    guard !main.subscription.isDisposed else { return source.subscribeInVain() }
    source.subscribe(sink: main)
  }
}

/// A link to a source, together with that to another source, which is disposed when this one is.
private final class LinkWithCompanion: SubscriptionLink, @unchecked Sendable {
  let companion = SubscriptionLink()

  override func dispose() {
    super.dispose()
    companion.dispose()
  }
}

private final class SkipUntil<Element, Other>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, until other: Observable<Other>) {
    self.source = source
    self.other = other
  }

  override func start(_ sink: Sink<Element>) {
    let output = SerializingSink(to: sink)
    let main = GatedSink(gating: output)
    let trigger = OpeningSink<Other, Element>(opening: main, output)
    output.subscription.attach(UpstreamPair(main.subscription, trigger.subscription))
    source.subscribe(sink: main)
    guard !trigger.subscription.isDisposed else { return other.subscribeInVain() }
    other.subscribe(sink: trigger)
  }
}

/// Ends the output at the first element. An error ends it too.
@usableFromInline
final class CompletingSink<Element, Output>: OperatorSink<Element, Output> {
  override required init(to output: Sink<Output>, over link: SubscriptionLink) {
    super.init(to: output, over: link)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onCompleted()
    subscription.dispose()
  }

  override func onCompleted() { subscription.dispose() }
}

/// Opens the gate at the first element, and leaves its source then. An error ends the output.
private final class OpeningSink<Element, Output>: OperatorSink<Element, Output> {
  private let main: GatedSink<Output>

  init(opening main: GatedSink<Output>, _ output: Sink<Output>) {
    self.main = main
    super.init(to: output, over: SubscriptionLink())
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    main.gate.raise()
    subscription.dispose()
  }

  override func onCompleted() { subscription.dispose() }
}

/// Passes nothing on but errors until the gate is open.
private final class GatedSink<Element>: OperatorSink<Element, Element> {
  let gate = Flag()

  init(gating output: Sink<Element>) { super.init(to: output, over: SubscriptionLink()) }

  override func onNext(_ element: Element) {
    if gate.isRaised { downstream.onNext(element) }
  }

  override func onCompleted() {
    if gate.isRaised { super.onCompleted() } else { downstream.subscription.dispose() }
  }
}
