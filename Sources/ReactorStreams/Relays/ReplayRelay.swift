/// A `ReplaySubject` that cannot end.
///
/// Delivery is that of `PublishSubject`.
public final class ReplayRelay<Element>: _RelayType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

  /// A relay that remembers the latest `bufferSize` elements; zero or less: none.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(ReplaySubject.create(bufferSize: bufferSize))
  }

  /// A relay that remembers every element.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(ReplaySubject.createUnbounded()) }

  /// Sends an element to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes an observer, which receives the remembered elements first; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { subject.subscribe(observer) }

  /// The stream of the remembered elements and all later ones.
  public func asObservable() -> Observable<Element> { subject }
}

extension ReplayRelay: Sendable where Element: Sendable {}
