import RxCocoa
import RxSwift

// A terminal's controls, with the reactive extensions that a toolkit would have.

class Control: ReactiveCompatible {
  fileprivate let changes = PublishRelay<Void>()
  var isEnabled = true
  var isHidden = false

  func touch() {
    if self.isEnabled { self.changes.accept(()) }
  }
}

final class Button: Control {
  var title = ""
}

final class TextField: Control {
  private(set) var text: String?

  func type(_ text: String) {
    self.text = text
    self.changes.accept(())
  }

  fileprivate func show(_ text: String?) {
    if self.text != text { self.text = text }
  }
}

final class Switch: Control {
  fileprivate(set) var isOn = false

  func flip() {
    self.isOn.toggle()
    self.changes.accept(())
  }
}

final class Label: ReactiveCompatible {
  var text: String?
}

final class List: ReactiveCompatible {
  var rows: [String] = []
  fileprivate let selections = PublishSubject<Int>()
  fileprivate let ends = PublishSubject<Void>()

  func select(_ row: Int) {
    self.selections.onNext(row)
  }

  func scrollToEnd() {
    self.ends.onNext(())
  }
}

extension Reactive where Base: Button {
  var tap: ControlEvent<Void> {
    return ControlEvent(events: self.base.changes)
  }
}

extension Reactive where Base: TextField {
  var text: ControlProperty<String?> {
    let values = Observable.deferred { [weak field = self.base] () -> Observable<String?> in
      guard let field = field else { return .empty() }
      return field.changes.map { [weak field] in field?.text }.startWith(field.text)
    }
    let sink = Binder<String?>(self.base) { field, text in field.show(text) }
    return ControlProperty(values: values, valueSink: sink)
  }
}

extension Reactive where Base: Switch {
  var isOn: ControlProperty<Bool> {
    let values = self.base.changes.map { [base = self.base] in base.isOn }.startWith(self.base.isOn)
    return ControlProperty(values: values, valueSink: Binder(self.base) { $0.isOn = $1 })
  }
}

extension Reactive where Base: List {
  var rowSelected: ControlEvent<Int> {
    return ControlEvent(events: self.base.selections)
  }

  var reachedEnd: Signal<Void> {
    return self.base.ends.asSignal(onErrorSignalWith: .empty())
  }
}
