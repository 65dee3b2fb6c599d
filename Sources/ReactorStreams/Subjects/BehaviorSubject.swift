// `@unchecked Sendable`: the only state is the hub, which guards itself.

/// A stream that has a current value: subscribers receive it first, then the events that the subject is sent.
///
/// Hot. Delivery is that of `PublishSubject`. The value is the latest that was *accepted*: inside a delivery
/// it may be newer than the one being delivered. After the end, new subscribers receive the end.
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  /// The subject itself feeds it.
  public typealias Observer = BehaviorSubject<Element>

  @usableFromInline let hub: Hub<Element>

  /// A subject with a first value.
  public init(value: Element) { hub = Hub(latest: value) }

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { hub.count > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// The current value.
  /// - Throws: The error that ended the subject, or `RxError.disposed`.
  public func value() throws -> Element {
    let (latest, end) = hub.latestAndEnd(of: self)
    if case .failed(let error)? = end { throw error }
    guard let latest else { throw RxError.disposed(object: self) }
    return latest
  }

  /// Sends an event to the subscribers.
  public func on(_ event: Event<Element>) { hub.send(event) }

  /// Sends an element to the subscribers.
  @inlinable
  public func onNext(_ element: Element) { hub.send(element) }

  /// The side that is fed.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Releases the subscribers and the value, without an event. Later subscribers receive `RxError.disposed`.
  public func dispose() { hub.dispose() }

  /// Nothing is scheduled on the current thread.
  @_documentation(visibility: internal)
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  @_documentation(visibility: internal)
  public override func start(_ sink: Sink<Element>) { hub.subscribe(sink, of: self) }
}
