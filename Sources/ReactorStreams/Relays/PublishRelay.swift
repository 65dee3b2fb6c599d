/// A `PublishSubject` that cannot end.
///
/// Delivery is that of `PublishSubject`.
public final class PublishRelay<Element>: _RelayType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// A relay without subscribers.
  public init() {}

  /// Sends an element to the subscribers.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes an observer; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { subject.subscribe(observer) }

  /// The stream of accepted elements.
  public func asObservable() -> Observable<Element> { subject }
}

extension PublishRelay: Sendable where Element: Sendable {}
