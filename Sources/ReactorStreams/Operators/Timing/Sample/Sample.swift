// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Delivers the latest element whenever `sampler` emits, and once more when `sampler` completes; an element
  /// is delivered once.
  ///
  /// ```text
  /// source    ─1─2───────3───4─|
  /// sampler   ────x───x────x─────x─
  /// result    ────2────────3─────(4|)
  /// ```
  ///
  /// ```swift
  /// let shown = positions.sample(everySecond)
  /// ```
  ///
  /// - This stream is subscribed to first, then `sampler`; if this one fails meanwhile, `sampler` is subscribed
  ///   to and left at once.
  /// - After this stream has completed, the next event of `sampler` delivers the element that is left, and
  ///   completes. If `sampler` completes first, nothing comes any more, and the stream does not end.
  /// - An error of either ends the stream at once, and drops the unsent element.
  /// - The two may emit on different threads. Elements are delivered where `sampler` emits.
  ///
  /// - Parameters:
  ///   - sampler: Says when to deliver. The values of its elements do not matter.
  ///   - defaultValue: The element to deliver if none has come since the last time; `nil`: none.
  /// - Complexity: O(1) per element; one element is held.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func sample<Source: ObservableConvertibleType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> { Sample(asObservable(), sampler.asObservable(), defaultValue: defaultValue) }
}

private final class Sample<Element, Tick>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let sampler: Observable<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, defaultValue: Element?) {
    self.source = source
    self.sampler = sampler
    self.defaultValue = defaultValue
  }

  override func start(_ sink: Sink<Element>) {
    let sampled = SampleSink(to: sink, defaultValue: defaultValue)
    let ticks = SamplerSink<Tick, Element>(of: sampled)
    sampled.output.subscription.attach(UpstreamPair(sampled.subscription, ticks.subscription))
    source.subscribe(sink: sampled)
    guard !ticks.subscription.isDisposed else { return sampler.subscribeInVain() }
    sampler.subscribe(sink: ticks)
  }
}

private final class SampleSink<Element>: OperatorSink<Element, Element> {
  let output: SerializingSink<Element>
  /// Guarded by the lock of `output`.
  private var machine: SampleStateMachine<Element>

  init(to downstream: Sink<Element>, defaultValue: Element?) {
    output = SerializingSink(to: downstream)
    machine = SampleStateMachine(defaultValue: defaultValue)
    super.init(to: output, over: SubscriptionLink())
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    let replaced = output.lock.withLock { machine.receive(element) }
    withExtendedLifetime(replaced) {}
  }

  override func onCompleted() {
    output.lock.withLock { machine.sourceCompleted() }
    subscription.dispose()
  }

  func sample() { output.receive { machine.sample() } }
}

/// Receives from the sampler.
private final class SamplerSink<Tick, Element>: OperatorSink<Tick, Element> {
  private let source: SampleSink<Element>

  init(of source: SampleSink<Element>) {
    self.source = source
    super.init(to: source.output, over: SubscriptionLink())
  }

  override func onNext(_ element: Tick) { if !subscription.isDisposed { source.sample() } }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    source.sample()
  }
}
