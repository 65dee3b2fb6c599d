// What RxCocoa has for controls, as the guide for those who come from there says to write it.
import ReactorKitSwiftUI
import UIKit

extension Reactive where Base: UIControl {
  @MainActor func events(_ kind: UIControl.Event) -> ControlEvent<Void> {
    let control = base
    return ControlEvent(
      events: Observable.create { [weak control] observer in
        MainActor.assumeIsolated {
          let action = UIAction { _ in observer.onNext(()) }
          control?.addAction(action, for: kind)
          return Disposables.create {
            Task { @MainActor in control?.removeAction(action, for: kind) }
          }
        }
      })
  }
}

extension Reactive where Base: UIButton {
  @MainActor var tap: ControlEvent<Void> { events(.touchUpInside) }
}
