// What stands for a toolkit's controls: no more than the examples use, with the names that UIKit gives to them.
import ReactorKitLegacy

/// A control that a user can touch.
class Control: ReactiveCompatible {
  enum Event { case touchUpInside, valueChanged }

  private let happened = PublishSubject<Event>()

  /// What a user would cause.
  func sendActions(for event: Event) { happened.onNext(event) }

  func events(_ event: Event) -> Observable<Void> { happened.filter { $0 == event }.map { _ in } }
}

class Button: Control {
  var isSelected = false
}

final class PullControl: Control {}

final class Caption: ReactiveCompatible {
  var text: String?
}

final class Spinner: ReactiveCompatible {
  var isAnimating = false
}

final class InputField: Control {
  var text = "" { didSet { sendActions(for: .valueChanged) } }
}

extension Reactive where Base: Button {
  var tap: ControlEvent<Void> { ControlEvent(events: base.events(.touchUpInside)) }
}

extension Reactive where Base: PullControl {
  var refresh: ControlEvent<Void> { ControlEvent(events: base.events(.valueChanged)) }
}

extension Reactive where Base: InputField {
  var text: ControlProperty<String> {
    ControlProperty(
      values: base.events(.valueChanged).map { [base] in base.text }.startWith(base.text),
      valueSink: Binder(base) { field, text in field.text = text })
  }
}
