// `@unchecked Sendable`: the only state is the hub, which guards itself.

/// A stream that delivers each event to the observers that are subscribed when the event is sent.
///
/// Hot. Subscribers are called in order of subscription, on the sender's thread. An element that is sent from
/// inside a delivery, or while another thread delivers, is queued and delivered by the delivering thread:
/// never nested, never two at once, in one order for all. After the end, elements are ignored and new
/// subscribers receive the end.
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  /// The subject itself feeds it.
  public typealias Observer = PublishSubject<Element>

  @usableFromInline let hub = Hub<Element>(capacity: 0, takesEndAfterDisposal: true)

  /// A subject without subscribers.
  public override init() {}

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { hub.count > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends an event to the subscribers.
  public func on(_ event: Event<Element>) { hub.send(event) }

  /// Sends an element to the subscribers.
  @inlinable
  public func onNext(_ element: Element) { hub.send(element) }

  /// The side that is fed.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Releases the subscribers without an event. Later subscribers receive `RxError.disposed`, or the end that
  /// is sent after this.
  public func dispose() { hub.dispose() }

  /// Nothing is scheduled on the current thread.
  @_documentation(visibility: internal)
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  @_documentation(visibility: internal)
  public override func start(_ sink: Sink<Element>) { hub.subscribe(sink, of: self) }
}
