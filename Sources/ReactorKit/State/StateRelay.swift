/// A value that is published at each assignment.
///
/// Hot; subscribers receive the value first. Safe from any thread.
public final class StateRelay<Element>: ObservableType {
  private let relay: BehaviorRelay<Element>
  let states: StateObservable<Element>

  /// A relay with a first value.
  public init(value: Element) {
    relay = BehaviorRelay(value: value)
    states = DerivedStates(relay.asObservable())
  }

  /// The value; assigning it publishes it.
  public var value: Element {
    get { relay.value }
    set { relay.accept(newValue) }
  }

  /// Publishes a value: the same as assigning it.
  public func accept(_ value: Element) { self.value = value }

  /// Subscribes an observer, which receives the value first; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { relay.subscribe(observer) }

  /// The stream of the value and all later ones: the `state` of a stubbed reactor. Always the same object.
  public func asObservable() -> Observable<Element> { states }
}

extension StateRelay: Sendable where Element: Sendable {}
