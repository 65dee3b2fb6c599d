public import Foundation
public import ReactorStreams

extension Reactive where Base: NotificationCenter {
  /// The notifications of a name, or all if it is `nil`; posted by `object` if there is one, which is not retained.
  ///
  /// They are delivered where they are posted. The stream never ends; disposing removes the observer.
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    Observable.create { [base, weak object] observer in
      let token = Registration(
        base.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) })
      return Disposables.create { base.removeObserver(token.observer) }
    }
  }
}

/// `@unchecked Sendable`: an opaque key, which is only handed back to the notification center.
private struct Registration: @unchecked Sendable {
  let observer: any NSObjectProtocol

  init(_ observer: any NSObjectProtocol) { self.observer = observer }
}
