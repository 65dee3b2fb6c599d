import RxCocoa
import RxSwift

/// Counts what goes on, for spinners.
final class ActivityIndicator: SharedSequenceConvertibleType {
  typealias Element = Bool
  typealias SharingStrategy = DriverSharingStrategy

  private let relay = BehaviorRelay(value: 0)
  private let loading: SharedSequence<SharingStrategy, Bool>

  init() {
    self.loading = self.relay.asDriver()
      .map { $0 > 0 }
      .distinctUntilChanged()
  }

  fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
    return Observable.using(
      { () -> ActivityToken<Source.Element> in
        self.relay.accept(self.relay.value + 1)
        return ActivityToken(source: source.asObservable()) {
          self.relay.accept(self.relay.value - 1)
        }
      }, observableFactory: { $0.asObservable() })
  }

  func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    return self.loading
  }
}

private struct ActivityToken<E>: ObservableConvertibleType, Disposable {
  private let source: Observable<E>
  private let cancelable: Cancelable

  init(source: Observable<E>, disposeAction: @escaping () -> Void) {
    self.source = source
    self.cancelable = Disposables.create(with: disposeAction)
  }

  func dispose() {
    self.cancelable.dispose()
  }

  func asObservable() -> Observable<E> {
    return self.source
  }
}

extension ObservableConvertibleType {
  func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
    return indicator.track(self)
  }
}

extension ObservableType {
  func mapToVoid() -> Observable<Void> {
    return self.map { _ in }
  }

  func unwrap<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    return self.flatMap { Observable.from(optional: $0) }
  }
}
