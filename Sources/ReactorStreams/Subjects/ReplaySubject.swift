// `@unchecked Sendable`: the only state is the hub, which guards itself.

/// A stream that remembers: subscribers receive the latest elements first, then the events that the subject
/// is sent.
///
/// Hot. Delivery is that of `PublishSubject`. The elements are replayed after the end too, and then the end.
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  /// The subject itself feeds it.
  public typealias Observer = ReplaySubject<Element>

  private let hub: Hub<Element>

  private init(capacity: Int) { hub = Hub(capacity: capacity, replaysAfterEnd: true) }

  /// A subject that remembers the latest `bufferSize` elements; zero or less: none.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: max(0, bufferSize))
  }

  /// A subject that remembers every element.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { hub.count > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends an event to the subscribers.
  public func on(_ event: Event<Element>) { hub.send(event) }

  /// Sends an element to the subscribers.
  public func onNext(_ element: Element) { hub.send(element) }

  /// The side that is fed.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Releases the subscribers and the remembered elements, without an event. Later subscribers receive
  /// `RxError.disposed`.
  public func dispose() { hub.dispose() }

  /// Nothing is scheduled on the current thread.
  @_documentation(visibility: internal)
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  @_documentation(visibility: internal)
  public override func start(_ sink: Sink<Element>) { hub.subscribe(sink, of: self) }
}
