/// A value that is published at each assignment.
///
/// Hot; subscribers receive the value first. Safe from any thread.
public final class StateRelay<Element>: ObservableType {
  private let relay: BehaviorRelay<Element>

  /// A relay with a first value.
  public init(value: Element) { relay = BehaviorRelay(value: value) }

  /// The value; assigning it publishes it.
  public var value: Element {
    get { relay.value }
    set { relay.accept(newValue) }
  }

  /// Subscribes an observer, which receives the value first; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { relay.subscribe(observer) }

  /// The stream of the value and all later ones.
  public func asObservable() -> Observable<Element> { relay.asObservable() }
}

extension StateRelay: Sendable where Element: Sendable {}
