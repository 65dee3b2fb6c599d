// Each stream as a driver, and as a signal.

extension ObservableConvertibleType {
  /// A driver of this stream; instead of failing it delivers `onErrorJustReturn`, and completes.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A signal of this stream; instead of failing it delivers `onErrorJustReturn`, and completes.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A driver of this stream; instead of failing it goes on with `onErrorDriveWith`.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// A signal of this stream; instead of failing it goes on with `onErrorSignalWith`.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// A driver of this stream; instead of failing it goes on with what `onErrorRecover` makes.
  public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// A signal of this stream; instead of failing it goes on with what `onErrorRecover` makes.
  public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The sequence as a driver.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The sequence as a signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension Infallible {
  /// A driver of this stream.
  public func asDriver() -> Driver<Element> { Driver(delivering: source) }

  /// A signal of this stream.
  public func asSignal() -> Signal<Element> { Signal(delivering: source) }
}

extension BehaviorRelay {
  /// A driver of the value and all later ones.
  public func asDriver() -> Driver<Element> { Driver(delivering: asObservable()) }
}

extension PublishRelay {
  /// A signal of the accepted elements.
  public func asSignal() -> Signal<Element> { Signal(delivering: asObservable()) }
}

extension ControlEvent {
  /// A driver of the events.
  public func asDriver() -> Driver<Element> { Driver(reporting: asObservable()) }

  /// A signal of the events.
  public func asSignal() -> Signal<Element> { Signal(reporting: asObservable()) }
}

extension ControlProperty {
  /// A driver of the values.
  public func asDriver() -> Driver<Element> { Driver(reporting: asObservable()) }
}
