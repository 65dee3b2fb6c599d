/// Events for user interfaces: it never fails, delivers on the main thread, and shares one subscription; new
/// subscribers receive only what comes after them.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How a `Signal` is shared.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a stream, without replay.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The sequence as a signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A signal of this stream; instead of failing it delivers `onErrorJustReturn`, and completes.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// A signal of this stream; instead of failing it goes on with `onErrorSignalWith`.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSignal(onErrorRecover: { _ in onErrorSignalWith })
  }

  /// A signal of this stream; instead of failing it goes on with what `onErrorRecover` makes.
  public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
    Signal(
      asObservable().observe(on: SignalSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}

extension Infallible {
  /// A signal of this stream.
  public func asSignal() -> Signal<Element> { Signal(source.observe(on: SignalSharingStrategy.scheduler)) }
}

extension PublishRelay {
  /// A signal of the accepted elements.
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension ControlEvent {
  /// A signal of the events.
  public func asSignal() -> Signal<Element> {
    asSignal(onErrorRecover: { error in
      UnhandledErrors.reportBinding(error)
      return .empty()
    })
  }
}
