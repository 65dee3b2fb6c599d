// `@unchecked Sendable`: constant; see `Observable`. In the sinks, what is not constant guards itself.

extension ObservableType {
  /// Lets `.cancel(id:)` end this effect, and everything else with the same id in the same reactor.
  ///
  /// A mutation that it emitted and that still waits for its turn in the pipeline is dropped, unless it took
  /// a detour on the way: through a subject, a scheduler, or the queue of an operator that combines sources.
  /// A cancelled stream completes, like one that `take(until:)` ends; so parts after it in a `concat` still
  /// run. To leave those out, make the whole `concat` cancellable. Ids are scoped to the reactor whose effect
  /// the stream is part of; outside of reactors there is one scope for all.
  ///
  /// - Parameters:
  ///   - id: What `.cancel(id:)` is told. Values of different types are different ids.
  ///   - cancelInFlight: Whether to end those that run under the id already, before this stream is
  ///     subscribed.
  public func cancellable<ID: Hashable & Sendable>(id: ID, cancelInFlight: Bool = false) -> Observable<
    Element
  > {
    Cancellable(asObservable(), id: AnyHashable(EffectKey(id)), cancelInFlight: cancelInFlight)
  }

  /// An effect that ends the reactor's effects with this id, and completes. Unknown ids are ignored.
  public static func cancel<ID: Hashable & Sendable>(id: ID) -> Observable<Element> {
    Cancel(id: AnyHashable(EffectKey(id)))
  }
}

/// An id together with its type, so that `1` and an enum's raw value, or `1` and `1.0`, are different ids.
struct EffectKey<ID: Hashable & Sendable>: Hashable {
  private let id: ID
  init(_ id: ID) { self.id = id }
}

extension AnySink {
  /// Where ids are looked up.
  var effectScope: EffectScope { (context as? EffectContext)?.scope ?? .global }
}

private final class Cancel<Element>: Observable<Element>, @unchecked Sendable {
  private let id: AnyHashable

  init(id: AnyHashable) { self.id = id }

  override var usesTrampoline: Bool { false }

  override func run(_ sink: Sink<Element>) {
    sink.effectScope.cancel(id: id)
    sink.onCompleted()
  }
}

private final class Cancellable<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let id: AnyHashable
  private let cancelInFlight: Bool

  init(_ source: Observable<Element>, id: AnyHashable, cancelInFlight: Bool) {
    self.source = source
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override func run(_ sink: Sink<Element>) {
    let scope = sink.effectScope
    if cancelInFlight { scope.cancel(id: id) }
    let serial = SerializingSink<Element>(to: sink)
    let cancellation = Cancellation(serial, of: (sink.context as? EffectContext)?.effect)
    let inner = CancellableSink(to: serial, cancellation) { [id] in scope.unregister(cancellation, id: id) }
    scope.register(cancellation, id: id)
    // It may have ended before it was registered.
    if serial.subscription.isDisposed { scope.unregister(cancellation, id: id) }
    source.subscribe(sink: inner)
  }
}

/// Passes on what comes, and says once when the subscription is over.
private final class CancellableSink<Element>: OperatorSink<Element, Element> {
  private let cancellation: Cancellation

  init(to downstream: Sink<Element>, _ cancellation: Cancellation, whenOver: @escaping () -> Void) {
    self.cancellation = cancellation
    super.init(to: downstream)
    // The link is disposed at every kind of end. It is not the source's own, which is attached to `inner`.
    downstream.subscription.attach(Disposables.create(subscription, Disposables.create(with: whenOver)))
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    EmissionScope.run(of: cancellation) { downstream.onNext(element) }
  }
}

extension Cancellation {
  /// Completes `sink`, which accepts that from any thread, and ends its source.
  fileprivate convenience init<Element>(_ sink: SerializingSink<Element>, of effect: EffectInfo?) {
    // Kept until the effect is over: there are sources, such as `never`, that keep nobody.
    let observer = UncheckedSink(sink)
    self.init(of: effect) {
      effect?.wasCancelled.raise()
      observer.sink.onCompleted()
    }
  }
}

/// A sink that accepts events from any thread.
private final class UncheckedSink<Element>: @unchecked Sendable {
  let sink: SerializingSink<Element>
  init(_ sink: SerializingSink<Element>) { self.sink = sink }
}
