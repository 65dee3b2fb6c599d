/// A stream that never fails. Unlike `Driver` and `Signal` it is not shared and has no thread of its own.
public struct Infallible<Element>: InfallibleType, Sendable {
  @usableFromInline let source: Observable<Element>

  /// The caller vouches that `source` does not fail.
  @usableFromInline
  init(raw source: Observable<Element>) { self.source = source }

  /// The stream, without the promise.
  public func asObservable() -> Observable<Element> { source }

  /// The stream itself.
  public func asInfallible() -> Infallible<Element> { self }
}

/// A type that converts to a stream that never fails.
public protocol InfallibleType<Element>: _BindableType {
  /// The stream.
  func asInfallible() -> Infallible<Element>
}

/// An event of an `Infallible`.
public enum InfallibleEvent<Element> {
  /// An element.
  case next(Element)
  /// The end.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension Infallible {
  /// Receives the events of the stream.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A stream that runs `subscribe` for each subscription; see `Observable.create`.
  public static func create(subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable)
    -> Infallible<Element>
  {
    Infallible(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// A stream of one element.
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(raw: .just(element)) }

  /// A stream of one element, delivered on `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(raw: .just(element, scheduler: scheduler))
  }

  /// A stream of the given elements, each delivered in a pass of its own on `scheduler`.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { Infallible(raw: .from(elements, scheduler: scheduler)) }

  /// A stream of an array's elements, each delivered in a pass of its own on `scheduler`.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { Infallible(raw: .from(array, scheduler: scheduler)) }

  /// A stream of a sequence's elements, each delivered in a pass of its own on `scheduler`. Each subscription makes
  /// an iterator.
  public static func from<S: Sequence>(
    _ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where S.Element == Element {
    Infallible(raw: .from(sequence, scheduler: scheduler))
  }

  /// A stream of an optional's value; of nothing, if it is `nil`.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible(raw: .from(optional: optional))
  }

  /// A stream of an optional's value, delivered on `scheduler`; of nothing, if it is `nil`.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> { Infallible(raw: .from(optional: optional, scheduler: scheduler)) }

  /// A stream that completes at once.
  public static func empty() -> Infallible<Element> { Infallible(raw: .empty()) }

  /// A stream that never delivers anything.
  public static func never() -> Infallible<Element> { Infallible(raw: .never()) }

  /// A stream that is made by `observableFactory` for each subscription.
  public static func deferred(_ observableFactory: @escaping () -> Infallible<Element>) -> Infallible<Element>
  {
    Infallible(raw: Observable.deferred { observableFactory().source })
  }
}

extension ObservableConvertibleType {
  /// This stream; instead of failing it delivers `element`, and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(raw: asObservable().catchAndReturn(element))
  }

  /// This stream; instead of failing it goes on with `infallible`.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    asInfallible(onErrorRecover: { _ in infallible })
  }

  /// This stream; instead of failing it goes on with what `onErrorRecover` makes.
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>
  ) -> Infallible<Element> { Infallible(raw: asObservable().catch { onErrorRecover($0).source }) }
}

extension SharedSequence {
  /// The sequence, as a stream that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: source) }
}

extension ControlEvent {
  /// The events, as a stream that never fails. An error that gets in nevertheless is reported, and completes it.
  public func asInfallible() -> Infallible<Element> {
    asInfallible(onErrorRecover: { error in
      UnhandledErrors.reportBinding(error)
      return .empty()
    })
  }
}

extension BehaviorRelay {
  /// The value and all later ones, as a stream that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension PublishRelay {
  /// The accepted elements, as a stream that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension ReplayRelay {
  /// The remembered elements and all later ones, as a stream that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}
