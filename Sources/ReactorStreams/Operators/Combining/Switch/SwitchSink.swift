/// The sink of `flatMapLatest` and `switchLatest`.
///
/// The machine is guarded by the lock of `output`: whether an element comes from the current stream is
/// decided together with its place in the queue, so no event of a replaced stream comes after one of the new
/// stream.
final class SwitchSink<Input, Output>: OperatorSink<Input, Output> {
  fileprivate let output: SerializingSink<Output>
  private let current = SerialDisposable()
  private let select: (Input) throws -> Observable<Output>
  /// Guarded by `output.lock`.
  fileprivate var machine = SwitchStateMachine()

  init(to downstream: Sink<Output>, _ select: @escaping (Input) throws -> Observable<Output>) {
    self.select = select
    output = SerializingSink(to: downstream)
    let link = SubscriptionLink()
    super.init(to: output, over: link)
    output.subscription.attach(CompositeDisposable(link, current))
  }

  override func onNext(_ element: Input) {
    guard !subscription.isDisposed else { return }
    let inner: Observable<Output>
    do { inner = try select(element) } catch { return output.onError(error) }
    let generation = output.lock.withLock { machine.innerArrived() }
    // Setting `current` leaves the stream before.
    // Several elements take the usual way: one of them may lead to the next stream, which replaces this one.
    switch inner.atHand {
    case .just(let just):
      current.disposable = Disposables.create()
      just.emit(to: output)
      return innerCompleted(generation)
    case .failure(let failing):
      current.disposable = Disposables.create()
      return output.onError(failing.error)
    case .unknown, .computed, .elements, .concat, .succession: break
    }
    let sink = SwitchInnerSink(of: self, generation)
    current.disposable = sink.subscription
    if !sink.subscription.isDisposed { inner.subscribe(sink: sink) }
  }

  override func onError(_ error: any Error) { output.onError(error) }

  override func onCompleted() {
    subscription.dispose()
    if output.lock.withLock({ machine.outerCompleted() }) { output.onCompleted() }
  }

  fileprivate func innerCompleted(_ generation: Int) {
    if output.lock.withLock({ machine.innerCompleted(generation) }) { output.onCompleted() }
  }
}

private final class SwitchInnerSink<Input, Output>: OperatorSink<Output, Output> {
  private let parent: SwitchSink<Input, Output>
  private let generation: Int

  init(of parent: SwitchSink<Input, Output>, _ generation: Int) {
    self.parent = parent
    self.generation = generation
    super.init(to: parent.output, over: SubscriptionLink())
  }

  override func onNext(_ element: Output) {
    guard !subscription.isDisposed else { return }
    parent.output.onNext(element) { parent.machine.isCurrent(generation) }
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    parent.output.onError(error) { parent.machine.isCurrent(generation) }
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    parent.innerCompleted(generation)
  }
}
