import ReactorKit

/// A toolkit's button, for the examples: something to tap that can be selected.
@MainActor
final class Button: ReactiveCompatible {
  var isSelected = false
  fileprivate let taps = PublishSubject<Void>()

  func tap() { taps.onNext(()) }
}

extension Reactive where Base: Button {
  @MainActor var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
}
