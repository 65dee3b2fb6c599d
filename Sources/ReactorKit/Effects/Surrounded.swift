// `@unchecked Sendable`: constant; see `Observable`. In the sinks, mutable state synchronizes itself.

extension ObservableType {
  /// Delivers `first`, then this stream, then `last`, however this stream ends: the pattern of a loading
  /// flag.
  ///
  /// ```swift
  /// case .search: return items().surrounded(by: .setLoading(true), .setLoading(false))
  /// ```
  /// - `first` is delivered on the thread that subscribes, `last` on the thread that ends or cancels the
  ///   stream. If another thread is delivering an element of the stream at that moment, it delivers `last`
  ///   after that.
  /// - An error comes after `last`. Disposing the subscription, as a released reactor does, delivers nothing
  ///   more.
  /// - A stream that is cancelled by id delivers `last`, too, if it has delivered `first`. It must have been
  ///   surrounded directly before it got its id from `cancellable(id:)`, `debounce(id:for:)` or
  ///   `throttle(id:for:)`, or at any time after. With an operator between `surrounded` and the id
  ///   (`surrounded(…).map(…).cancellable(id:)`), the stream is cancelled without its `last`.
  /// - If another surrounded effect replaces this one at once, the flag is left to the new effect, and `last`
  ///   of this one is not delivered. That is so if both have an id with `cancelInFlight`, or if both were
  ///   surrounded after they got the id of a `debounce` or `throttle`.
  /// - Surround an effect before `throttle(id:for:)`: `search().surrounded(by: …).throttle(id: …, for: …)`.
  ///   In the other order, an effect that `throttle` drops while an earlier one runs delivers `first` and
  ///   `last` all the same, which turns off the flag of the one that runs.
  public func surrounded(by first: Element, _ last: Element) -> Observable<Element> {
    Surrounded(asObservable(), by: first, last)
  }
}

/// A stream between two elements.
// `@unchecked Sendable`: everything is constant, and streams may be subscribed from any thread.
@usableFromInline
final class Surrounded<Element>: Observable<Element>, @unchecked Sendable {
  /// The stream with its first element, but without its last one.
  let opened: Observable<Element>
  let closing: Closing<Element>
  private let whole: Observable<Element>

  init(_ source: Observable<Element>, by first: Element, _ last: Element) {
    opened = .concat(.just(first), source)
    closing = Closing(last: last)
    whole = .concat(.just(first), Closed(source, with: last))
  }

  @usableFromInline
  override var usesTrampoline: Bool { whole.usesTrampoline }
  @usableFromInline
  override func start(_ sink: Sink<Element>) { whole.start(sink) }
}

/// The last element of a surrounded stream.
@usableFromInline
final class Closing<Element>: Sendable {
  // Unsafe, as `Element` need not be `Sendable`: the element is constant, and read only to be delivered, like
  // each element of the stream.
  nonisolated(unsafe) let last: Element

  init(last: Element) { self.last = last }
}

/// A stream that delivers a last element before its end.
private final class Closed<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let last: Element

  init(_ source: Observable<Element>, with last: Element) {
    self.source = source
    self.last = last
  }

  override func start(_ sink: Sink<Element>) { source.subscribe(sink: ClosingSink(to: sink, last)) }
}

/// Delivers the last element before the end, unless the stream was replaced.
private final class ClosingSink<Element>: OperatorSink<Element, Element> {
  private let last: Element
  private let isReplaced = SharedFlag()

  init(to downstream: Sink<Element>, _ last: Element) {
    self.last = last
    super.init(to: downstream)
  }

  override var context: (any SubscriptionContext)? {
    SurroundedContext(in: downstream.context, isReplaced: isReplaced)
  }

  override func onNext(_ element: Element) {
    if !subscription.isDisposed { downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    deliverLast()
    if !subscription.isDisposed { super.onError(error) }
  }

  override func onCompleted() {
    deliverLast()
    if !subscription.isDisposed { super.onCompleted() }
  }

  private func deliverLast() {
    if !isReplaced.isRaised, !subscription.isDisposed { downstream.onNext(last) }
  }
}
