/// A `BehaviorSubject` that cannot end, so that it always has a value.
///
/// Delivery is that of `PublishSubject`.
public final class BehaviorRelay<Element>: _RelayType {
  @usableFromInline let hub: Hub<Element>
  private let stream: HubObservable<Element>

  /// A relay with a first value.
  public init(value: Element) {
    hub = Hub(latest: value)
    stream = HubObservable(hub)
  }

  /// The latest accepted value; inside a delivery it may be newer than the one being delivered.
  public var value: Element {
    guard let latest = hub.latestAndEnd().0 else { preconditionFailure(Diagnostics.emptyRelay) }
    return latest
  }

  /// Makes `event` the value and sends it to the subscribers.
  @inlinable
  public func accept(_ event: Element) { hub.send(event) }

  /// Subscribes an observer, which receives the value first; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { stream.subscribe(observer) }

  /// The stream of the value and all later ones.
  public func asObservable() -> Observable<Element> { stream }
}

extension BehaviorRelay: Sendable where Element: Sendable {}
