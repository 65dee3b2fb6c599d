/// A state for user interfaces: it never fails, delivers on the main thread, and shares one subscription,
/// whose latest element new subscribers receive first.
///
/// The shared subscription lasts as long as anyone is subscribed; the latest element is forgotten with it.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How a `Driver` is shared.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a stream, replaying its latest element.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The sequence as a driver.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A driver of this stream; instead of failing it delivers `onErrorJustReturn`, and completes.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// A driver of this stream; instead of failing it goes on with `onErrorDriveWith`.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asDriver(onErrorRecover: { _ in onErrorDriveWith })
  }

  /// A driver of this stream; instead of failing it goes on with what `onErrorRecover` makes.
  public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
    Driver(
      asObservable().observe(on: DriverSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}

extension Infallible {
  /// A driver of this stream.
  public func asDriver() -> Driver<Element> { Driver(source.observe(on: DriverSharingStrategy.scheduler)) }
}

extension BehaviorRelay {
  /// A driver of the value and all later ones.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension ControlEvent {
  /// A driver of the events.
  public func asDriver() -> Driver<Element> {
    asDriver(onErrorRecover: { error in
      UnhandledErrors.reportBinding(error)
      return .empty()
    })
  }
}

extension ControlProperty {
  /// A driver of the values.
  public func asDriver() -> Driver<Element> {
    asDriver(onErrorRecover: { error in
      UnhandledErrors.reportBinding(error)
      return .empty()
    })
  }
}
