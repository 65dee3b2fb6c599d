// `@unchecked Sendable`: constant; see `Observable`. What changes in the sinks guards itself.

extension ObservableType {
  /// Delivers `first`, then this stream, then `last`, however this stream ends: the pattern of a loading
  /// flag.
  ///
  /// ```swift
  /// case .search: return items().surrounded(by: .setLoading(true), .setLoading(false))
  /// ```
  /// - An error comes after `last`. Disposing, as with the reactor, delivers nothing more.
  /// - Where a part of this stream is cancelled by id, `last` is delivered: make the stream cancellable before
  ///   it is surrounded. A stream that is made cancellable afterwards is cancelled with its `last`.
  /// - Where an effect that is surrounded too replaces this one, because both have an id with
  ///   `cancelInFlight`, of `debounce(id:for:)`, or wait for `throttle(id:for:)`, the flag is left to that one: the
  ///   `last` of this stream is not delivered. That holds in either order of the operators.
  /// - A `throttle(id:for:)` drops effects while others run, whose flag stays as it is only if they are
  ///   surrounded before they are throttled.
  public func surrounded(by first: Element, _ last: Element) -> Observable<Element> {
    Observable.concat(.just(first), Closed(asObservable(), with: last))
  }
}

/// A stream with a last element, after which its end comes.
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

/// The context inside of a surrounded stream: it is told when another effect takes the stream's place.
final class SurroundedContext: SubscriptionContext {
  private let outer: (any SubscriptionContext)?
  private let isReplaced: SharedFlag

  init(in outer: (any SubscriptionContext)?, isReplaced: SharedFlag) {
    self.outer = outer
    self.isReplaced = isReplaced
  }

  /// That of the reactor, if there is one.
  var effectContext: EffectContext? { EffectContext.inside(outer) }

  /// Leaves the last elements of all streams around to the effect that replaces this one.
  func leaveLastElements() {
    isReplaced.raise()
    (outer as? SurroundedContext)?.leaveLastElements()
  }

  func report(_ error: any Error) { (outer ?? NoContext.instance).report(error) }

  var taskExecutor: (any TaskExecutor)? { outer?.taskExecutor }
}

/// Reports where one does without a context.
private final class NoContext: SubscriptionContext {
  static let instance = NoContext()
}

extension EffectContext {
  /// The reactor's context that a subscriber's one is, or lies in.
  static func inside(_ context: (any SubscriptionContext)?) -> EffectContext? {
    if let context = context as? EffectContext { return context }
    return (context as? SurroundedContext)?.effectContext
  }
}
