/// A type that converts to a property of a control.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// The property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control that the user changes too: a stream of its values, and an observer that sets it.
///
/// The stream never fails, sends the current value at subscription and then the values that the user sets
/// (not those that the program sets), is subscribed to on the main thread, and completes with its control.
/// The code that makes a control property answers for all of this but the thread.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the property.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  /// The property that delivers `values`, to which it subscribes on the main thread, and is set through
  /// `valueSink`.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes an observer; the result ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { values.subscribe(observer) }

  /// The values that the user sets, without the current one.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values as a stream.
  public func asObservable() -> Observable<Element> { values }

  /// The property itself.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the property. An error is reported to standard error.
  public func on(_ event: Event<Element>) {
    if case .error(let error) = event { UnhandledErrors.reportBinding(error) } else { valueSink.on(event) }
  }
}

extension ControlPropertyType where Element == String? {
  /// The property with "" in place of `nil`.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty(
      values: original.map { $0 ?? "" }, valueSink: original.mapObserver { Optional.some($0) })
  }
}

extension ControlProperty: Sendable where PropertyType: Sendable {}
