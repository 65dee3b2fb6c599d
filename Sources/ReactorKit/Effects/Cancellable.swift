// `@unchecked Sendable`: constant; see `Observable`. In the sinks, mutable state synchronizes itself.

extension ObservableType {
  /// Lets `.cancel(id:)` end this effect, and everything else with the same id in the same reactor.
  ///
  /// A mutation that the effect has emitted, and that still waits in the pipeline's queue, is dropped, unless
  /// it took a detour on the way: through a subject, a scheduler, or the queue of an operator that combines
  /// sources. A cancelled stream completes, like one that `take(until:)` ends; so parts after it in a
  /// `concat` still run. To leave those out, make the whole `concat` cancellable. Ids are scoped to the
  /// reactor whose effect the stream is part of; outside of reactors there is one scope for all.
  ///
  /// With `cancelInFlight`, a stream does not end one that it is a part of, so an id may be used twice in one effect. A part of
  /// a `concat` has its id from its subscription on. If the end of a cancelled part would begin the next one under the same id, that one completes
  /// without being subscribed to.
  ///
  /// - Parameters:
  ///   - id: The id that `.cancel(id:)` names. Values of different types are different ids.
  ///   - cancelInFlight: Whether to end the streams that already run under the id, before this stream is
  ///     subscribed. A loading flag is left to this stream then; see `surrounded(by:_:)`.
  @inlinable
  public func cancellable<ID: Hashable & Sendable>(id: ID, cancelInFlight: Bool = false) -> Observable<
    Element
  > {
    Cancellable(asObservable(), EffectKey(id), cancelInFlight: cancelInFlight)
  }

  /// An effect that ends the reactor's effects with this id, and completes. Unknown ids are ignored.
  ///
  /// Ends an effect that it is a part of, too, if that has the id. Streams that begin later are not ended, such as the next
  /// part of a `concat`.
  @inlinable
  public static func cancel<ID: Hashable & Sendable>(id: ID) -> Observable<Element> {
    Cancel(EffectKey(id))
  }
}

extension AnySink {
  /// The scope in which ids are looked up.
  var effectScope: EffectScope { EffectContext(context)?.scope ?? .global }
}

@usableFromInline
final class Cancel<Element>: Observable<Element>, @unchecked Sendable {
  private let key: EffectKey

  @usableFromInline
  init(_ key: EffectKey) { self.key = key }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Element>) {
    sink.effectScope.cancel(key)
    sink.onCompleted()
  }
}

@usableFromInline
final class Cancellable<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let key: EffectKey
  @usableFromInline let cancelInFlight: Bool
  /// The last element of a surrounded stream that `source` holds back; `nil` if `source` holds back none.
  @usableFromInline let closing: Closing<Element>?
  // The types are known where the operator is called. Looking them up here would take longer than making the
  // sinks.
  @usableFromInline let outputType: SerializingSink<Element>.Type
  @usableFromInline let inputType: CancellableSink<Element>.Type
  @usableFromInline let cancellationType: StreamCancellation<Element>.Type
  @usableFromInline let surroundedType: Surrounded<Element>.Type

  @inlinable
  init(
    _ source: Observable<Element>, _ key: EffectKey, cancelInFlight: Bool, _ closing: Closing<Element>? = nil
  ) {
    self.source = source
    self.key = key
    self.cancelInFlight = cancelInFlight
    self.closing = closing
    outputType = SerializingSink.self
    inputType = CancellableSink.self
    cancellationType = StreamCancellation.self
    surroundedType = Surrounded.self
    super.init()
  }

  override func start(_ sink: Sink<Element>) {
    // An effect is cancellable as a whole, by one id.
    guard sink._acceptsAnyThread, closing == nil, let effect = sink.subscription as? EffectInfo,
      !effect.hasID, type(of: source) != surroundedType
    else { return startPart(sink) }
    if cancelInFlight { effect.scope.cancel(key) }
    effect.scope.register(effect, key)
    source.subscribe(sink: sink)
  }

  /// Begins a stream that is a part of an effect, or delivers a last element.
  private func startPart(_ sink: Sink<Element>) {
    let surroundings = sink.context
    let context = EffectContext(surroundings)
    let surrounded = SurroundedContext.innermost(surroundings)
    let scope = context?.scope ?? .global
    let (opened, ownClosing) = source.surroundings
    let closing = closing ?? ownClosing
    // The new stream takes over the loading flag only if it sets the flag now: a source that is held back
    // does not.
    if cancelInFlight {
      scope.cancel(
        key, except: { context?.isEnclosed(by: $0) == true },
        isReplaced: surrounded != nil || ownClosing != nil)
    }
    let output = outputType.init(to: sink)
    let cancellation = cancellationType.init(
      output, in: scope, of: context?.effect, inside: context?.part, surroundings, surrounded, closing)
    output.subscription.attach(cancellation)
    guard scope.register(cancellation, key) else { return output.onCompleted() }
    opened.subscribe(sink: inputType.init(to: output, over: cancellation))
  }
}

extension Observable {
  /// The stream without its last element, and that element, if the stream is surrounded.
  var surroundings: (opened: Observable<Element>, closing: Closing<Element>?) {
    guard let surrounded = self as? Surrounded<Element> else { return (self, nil) }
    return (surrounded.opened, surrounded.closing)
  }
}

/// Marks the elements that it passes on as part of a cancellable stream.
@usableFromInline
final class CancellableSink<Element>: OperatorSink<Element, Element> {
  private let cancellation: StreamCancellation<Element>

  required init(to downstream: Sink<Element>, over cancellation: StreamCancellation<Element>) {
    self.cancellation = cancellation
    super.init(to: downstream, over: cancellation)
  }

  override var context: (any SubscriptionContext)? { cancellation }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    if cancellation.closing != nil { cancellation.isOpen.raise() }
    EmissionScope.run(of: cancellation) { downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    deliverLast()
    super.onError(error)
  }

  override func onCompleted() {
    deliverLast()
    super.onCompleted()
  }

  private func deliverLast() {
    if let closing = cancellation.closing, cancellation.isOpen.isRaised { onNext(closing.last) }
  }
}
