/// A stream of elements that have a key in common, as `groupBy(keySelector:)` makes them.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that the elements have in common.
  public let key: Key
  private let source: Observable<Element>

  /// A stream with a key.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { source.subscribe(observer) }

  /// The stream, without the key.
  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable {}
