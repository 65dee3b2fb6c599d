/// A type that converts to the events of a control.
public protocol ControlEventType: ObservableType {
  /// The events.
  func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control.
///
/// The stream never fails, sends nothing at subscription, is subscribed to on the main thread, and completes
/// with its control. The code that makes a control event answers for all of this but the thread.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the values that the events carry.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// The events that `events` delivers, which is subscribed to on the main thread.
  public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element {
    self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Subscribes an observer; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { events.subscribe(observer) }

  /// The events as a stream.
  public func asObservable() -> Observable<Element> { events }

  /// The events themselves.
  public func asControlEvent() -> ControlEvent<Element> { self }
}

extension ControlEvent: Sendable where PropertyType: Sendable {}
