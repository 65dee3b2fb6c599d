/// A stream for user interfaces, whose promises the sharing strategy makes: see `Driver` and `Signal`.
///
/// A shared sequence never fails, delivers on the main thread, and shares one subscription among its
/// subscribers.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: Sendable {
  @usableFromInline let source: Observable<Element>

  /// Shares `source`, which must not fail and must deliver on the strategy's scheduler.
  @usableFromInline
  init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// The caller vouches for all promises.
  @usableFromInline
  init(raw source: Observable<Element>) { self.source = source }

  /// Shares `source`, which must not fail, on the strategy's scheduler.
  init(delivering source: Observable<Element>) {
    self.init(source.observe(on: SharingStrategy.scheduler))
  }

  /// Shares `source`, a user interface's; a failure of it is a mistake, which is reported, and ends the sequence.
  init(reporting source: Observable<Element>) {
    self.init(
      source.observe(on: SharingStrategy.scheduler).catch { error in
        UnhandledErrors.reportBinding(error)
        return .empty()
      })
  }
}

/// A type that converts to a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How the sequence is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The stream, without the promises.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

extension SharedSequence: SharedSequenceConvertibleType {
  /// The stream, without the promises.
  public func asObservable() -> Observable<Element> { source }

  /// The sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How the subscribers of a `SharedSequence` share one subscription, and where they are called.
public protocol SharingStrategyProtocol {
  /// Where the elements are delivered; asked for each sequence that is made. Without a `scheduler` of its own, a
  /// strategy delivers where `Driver` and `Signal` do.
  static var scheduler: any SchedulerType { get }

  /// Shares a stream.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

extension SharingStrategyProtocol {
  /// The main scheduler, unless a test supplies another.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }
}

/// Chooses the scheduler of `Driver` and `Signal`: `MainScheduler.instance`, unless a test supplies another.
public enum SharingScheduler {
  /// The schedulers that a test supplies. The closure is wrapped, because Swift 6.3 finds no metadata for a task-local
  /// closure of its type in optimized programs, which crash then.
  private struct Mock: Sendable {
    let makeScheduler: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var mock: Mock?

  /// The scheduler for sequences that are made now.
  public static func make() -> any SchedulerType { mock?.makeScheduler() ?? MainScheduler.instance }

  /// Runs `action`; sequences that it makes deliver on `scheduler`.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Runs `action`; sequences that it makes deliver on the scheduler that `makeScheduler` returns, which is
  /// called for each.
  public static func mock(
    makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $mock.withValue(Mock(makeScheduler: makeScheduler)) { try action() }
  }
}

extension SharedSequence {
  /// A sequence that keeps the promises only if `source` does: it must not fail, must deliver on the strategy's
  /// scheduler, and must be shared. For sharing strategies of one's own.
  public static func createUnsafe<Source: ObservableType>(
    source: Source
  ) -> SharedSequence<SharingStrategy, Source.Element> {
    SharedSequence<SharingStrategy, Source.Element>(raw: source.asObservable())
  }
}

extension ObservableConvertibleType {
  /// A shared sequence of this stream; instead of failing it delivers `onErrorJustReturn`, and completes.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// A shared sequence of this stream; instead of failing it goes on with `onErrorDriveWith`.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> { asSharedSequence(onErrorRecover: { _ in onErrorDriveWith }) }

  /// A shared sequence of this stream; instead of failing it goes on with what `onErrorRecover` makes.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}

extension SharedSequence {
  /// A sequence of a source that emits where it is subscribed to. The source is subscribed to on the
  /// strategy's scheduler; at once, if the caller is there.
  private init(onScheduler source: Observable<Element>) {
    self.init(raw: source.subscribe(hoppingTo: SharingStrategy.scheduler))
  }

  /// A sequence without elements.
  public static func empty() -> Self { Self(onScheduler: .empty()) }

  /// A sequence that never delivers anything.
  public static func never() -> Self { Self(raw: .never()) }

  /// A sequence of one element.
  public static func just(_ element: Element) -> Self { Self(onScheduler: .just(element)) }

  /// A sequence of the given elements, each in a pass of its own.
  public static func of(_ elements: Element...) -> Self { from(elements) }

  /// A sequence of an array's elements, each in a pass of its own.
  public static func from(_ array: [Element]) -> Self {
    Self(raw: ScheduledSequence(array, scheduler: SharingStrategy.scheduler, hops: true))
  }

  /// A sequence of a sequence's elements, each in a pass of its own. Each subscription makes an iterator.
  public static func from<S: Sequence>(_ sequence: S) -> Self where S.Element == Element {
    Self(raw: ScheduledSequence(sequence, scheduler: SharingStrategy.scheduler, hops: true))
  }

  /// A sequence of an optional's value; of nothing, if it is `nil`.
  public static func from(optional: Element?) -> Self {
    Self(
      raw: ScheduledSequence(optional.map { [$0] } ?? [], scheduler: SharingStrategy.scheduler, hops: true))
  }

  /// A sequence that is made by `observableFactory` for each subscription, on the subscriber's thread.
  public static func deferred(_ observableFactory: @escaping () -> Self) -> Self {
    Self(Observable.deferred { observableFactory().source })
  }

  /// Sequences at the same time, as one.
  public static func merge(_ sources: Self...) -> Self { merge(sources) }

  /// Sequences at the same time, as one.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Self
  where Collection.Element == Self { Self(Observable.merge(sources.map(\.source))) }

  /// Sequences one after the other.
  public static func concat(_ sources: Self...) -> Self { concat(sources) }

  /// Sequences one after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sources: Sequence) -> Self
  where Sequence.Element == Self { Self(Observable.concat(sources.lazy.map(\.source))) }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// A number on the strategy's scheduler every `period`, from zero.
  public static func interval(_ period: Duration) -> Self {
    Self(Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// A zero on the strategy's scheduler after `dueTime`, and then a number every `period`.
  public static func timer(_ dueTime: Duration, period: Duration) -> Self {
    Self(Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
