/// A stream that keeps a promise about how many elements it has; `Trait` names the promise.
///
/// - `Single`: one element, or an error.
/// - `Maybe`: one element, a completion without one, or an error.
/// - `Completable`: a completion, or an error.
///
/// Cold, as any other stream: each subscription runs its own chain.
public struct PrimitiveSequence<Trait, Element>: Sendable {
  @usableFromInline let source: Observable<Element>

  /// The caller vouches for the promise.
  @usableFromInline
  init(raw source: Observable<Element>) { self.source = source }
}

/// A type that converts to a stream with a promise.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// Names the promise.
  associatedtype Trait
  /// The type of the stream's elements.
  associatedtype Element
  /// The stream.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The stream itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The stream, without the promise.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
  /// A stream that is made by `observableFactory` for each subscription. A thrown error fails it.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable.deferred { try observableFactory().source })
  }

  /// A stream over a resource that lives as long as the subscription.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/using.html>
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }

  /// This stream, received on `scheduler`; see `Observable`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// This stream, subscribed to on `scheduler`; see `Observable`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// This stream, later; an error comes at once.
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// This stream, subscribed to later.
  public func delaySubscription(
    _ dueTime: Duration, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// This stream, or `RxError.timeout` if nothing comes in time.
  public func timeout(
    _ dueTime: Duration, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// This stream, or `other` if nothing comes in time.
  public func timeout(
    _ dueTime: Duration, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// This stream, with what happens printed; see `Observable`.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequence where Element: FixedWidthInteger {
  /// A stream that emits zero after `dueTime`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer(
    _ dueTime: Duration, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
