// `@unchecked Sendable`: an observable is an immutable recipe, or a subject, which guards its state with a
// lock. The closures of users run on the threads where the sources emit; a closure that may not run there
// needs an `observe(on:)` before it.

/// A stream of elements, ended by at most one error or completion.
///
/// - Cold unless said otherwise: each subscription runs its own chain.
/// - Events come one at a time. Nothing comes after an end, or on the same thread after a disposal.
/// - No operator changes threads unless it takes a scheduler.
/// - Subscribing, disposing and emitting are safe from any thread.
open class Observable<Element>: ObservableType {
  /// The class of the source, as far as it tells which elements are at hand. Read by `atHand` only, and set by
  /// initializers only: with an initializer that takes it, subclasses would have to call `super.init()`.
  @exclusivity(unchecked) @usableFromInline final var kind = SourceKind.other

  /// A stream that completes at once, unless a subclass says otherwise.
  @inlinable
  public init() {}

  /// Starts one subscription: attaches what stops it to `sink.subscription`, then emits to `sink`.
  ///
  /// The only member that a source implements. Call `subscribe(sink:)` instead.
  open func start(_ sink: Sink<Element>) { sink.onCompleted() }

  /// Whether elements that the source emits while it is being subscribed take turns with those of other such
  /// sources on the thread.
  ///
  /// True unless overridden; a source that schedules nothing on the current thread has no need of it.
  open var usesTrampoline: Bool { true }

  /// Subscribes a sink.
  public final func subscribe(sink: Sink<Element>) {
    if usesTrampoline {
      Trampoline.runIfNeeded { start(sink) }
    } else {
      start(sink)
    }
  }

  /// Subscribes a sink; work that the source schedules on the current thread meanwhile runs before this
  /// returns, also inside of another subscription.
  package final func subscribeInOwnTrampoline(sink: Sink<Element>) {
    if usesTrampoline {
      Trampoline.run { start(sink) }
    } else {
      start(sink)
    }
  }

  /// Subscribes, ignores all events, and leaves the source.
  ///
  /// Operators that combine sources subscribe to each of them, in RxSwift and so here, even if one of the
  /// first has ended all.
  package final func subscribeInVain() {
    let sink = IgnoringSink<Element>(subscription: SubscriptionLink())
    subscribe(sink: sink)
    sink.subscription.dispose()
  }

  /// Subscribes closures; the result ends the subscription. `Just` and `MapOfJust` override this: where the
  /// compiler sees one made, only calls of the closures remain.
  @usableFromInline
  func subscribe(
    _ onNext: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    let sink = ClosureSink(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    subscribe(sink: sink)
    return sink.handle
  }

  /// Subscribes an observer; the result ends the subscription.
  open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let sink = observer._makeSink()
    subscribe(sink: sink)
    return sink.subscription
  }

  /// The stream itself, unless a subclass says otherwise.
  open func asObservable() -> Observable<Element> { self }
}

private final class IgnoringSink<Element>: Sink<Element> {
  override func onNext(_ element: Element) {}
  override func onError(_ error: any Error) { subscription.dispose() }
  override func onCompleted() { subscription.dispose() }
}

/// The class of a source, as a number: one for each case of `AtHand`.
@usableFromInline
enum SourceKind: UInt8 { case other, just, computed, elements, failure, concat, succession }

// Not `where Element: Sendable`: the compiler resolves no unapplied member of a conditionally sendable
// generic type, which makes `Observable.merge(a, b)` and `Observable.concat([a, b])` ill-formed wherever an
// instance member has that name too.
extension Observable: @unchecked Sendable {}

/// A type that converts to a stream.
public protocol ObservableConvertibleType<Element> {
  /// The type of the stream's elements.
  associatedtype Element
  /// The stream.
  func asObservable() -> Observable<Element>
}

/// A stream that observers can subscribe to. All operators are members of it.
public protocol ObservableType<Element>: _BindableType {
  /// Subscribes an observer; the result ends the subscription.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// The stream with its type erased.
  public func asObservable() -> Observable<Element> {
    if let observable = self as? Observable<Element> { return observable }
    return Observable.create { observer in subscribe(observer) }
  }

  /// Subscribes a function that receives every event.
  public func subscribe(_ on: @escaping StreamHandler<Event<Element>>) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: _Handlers.checked(on, "'subscribe'")))
  }
}
