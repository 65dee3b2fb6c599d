// `@unchecked Sendable`: an `AnyObserver` refers to a sink that accepts events from any thread: the sink that `create`
// hands out serializes them, or has a pipeline that does; an observer of the user's is called as the user calls it.

/// Receives the events of a stream.
public protocol ObserverType<Element> {
  /// The type of the elements that the observer receives.
  associatedtype Element

  /// Receives an event.
  func on(_ event: Event<Element>)

  /// The observer as the engine calls it. Not for use outside of the package.
  func _makeSink() -> Sink<Element>
}

extension ObserverType {
  /// Receives an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Receives the failed end.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Receives the successful end.
  public func onCompleted() { on(.completed) }

  /// The observer with its type erased.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other elements, which are transformed on their way; a thrown error is received as the
  /// end.
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }

  /// The observer as the engine calls it. Not for use outside of the package.
  public func _makeSink() -> Sink<Element> { ObserverSink(on) }
}

/// An observer of any kind.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  /// A function that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  let sink: Sink<Element>

  /// An observer that calls a closure with each event, also after an end: it may serve many subscriptions.
  public init(eventHandler: @escaping EventHandler) { sink = HandlerSink(eventHandler) }

  /// An observer that passes each event on to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    if let observer = observer as? AnyObserver {
      self = observer
    } else {
      self.init(eventHandler: observer.on)
    }
  }

  /// An observer that feeds a sink.
  package init(sink: Sink<Element>) { self.sink = sink }

  /// Passes the event on.
  public func on(_ event: Event<Element>) { EmissionTag.withoutTag { sink.on(event) } }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> { self }

  /// The observer as the engine calls it. Not for use outside of the package.
  public func _makeSink() -> Sink<Element> {
    if let handler = (sink as? HandlerSink)?.handler { return ObserverSink(handler) }
    // Not attached to the sink's link, which holds what the body of `create` returned.
    return RelaySink(to: sink, over: SubscriptionLink())
  }
}

/// Calls a closure with whatever it is sent; is not subscribed itself.
private final class HandlerSink<Element>: Sink<Element> {
  let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ element: Element) { handler(.next(element)) }
  override func onError(_ error: any Error) { handler(.error(error)) }
  override func onCompleted() { handler(.completed) }
}
