import ReactorKitTesting
import TestSupport
import Testing

@MainActor private final class Field: ReactiveCompatible {
  let edited = PublishSubject<Void>()
  var text: String? = "old"

  func type(_ text: String) {
    self.text = text
    edited.onNext(())
  }
}

extension Reactive where Base: Field {
  @MainActor fileprivate var editing: ControlEvent<Void> { ControlEvent(events: base.edited) }

  @MainActor fileprivate var value: ControlProperty<String?> {
    let values = base.edited.withUnretained(base) { field, _ in MainActor.assumeIsolated { field.text } }
    let initial = Observable.deferred { [weak base] in
      Observable.just(base.flatMap { base in MainActor.assumeIsolated { base.text } })
    }
    return ControlProperty(
      values: Observable<String?>.create { observer in
        Disposables.create(initial.subscribe(onNext: { observer.onNext($0) }), values.subscribe(observer))
      },
      valueSink: Binder(base) { field, text in field.text = text })
  }
}

@Suite @MainActor struct ControlTests {
  @Test func anEventSendsNothingAtSubscription() {
    let field = Field()
    let log = Log<String>()
    let subscription = field.rx.editing.subscribe(onNext: { log("edited") })
    #expect(log.entries == [])
    field.type("a")
    #expect(log.entries == ["edited"])
    subscription.dispose()
    field.type("b")
    #expect(log.entries == ["edited"])
    #expect(!field.edited.hasObservers)
  }

  @Test func aPropertySendsItsValueAndThenWhatTheUserSets() {
    let field = Field()
    let log = Log<String?>()
    let subscription = field.rx.value.subscribe(onNext: { log($0) })
    field.type("a")
    _ = Observable.just("set by the program").bind(to: field.rx.value)
    field.type("b")
    #expect(log.entries == ["old", "a", "b"])
    subscription.dispose()
  }

  @Test func changedLeavesOutTheCurrentValue() {
    let field = Field()
    let log = Log<String?>()
    let subscription = field.rx.value.changed.asControlEvent().subscribe(onNext: { log($0) })
    field.type("a")
    #expect(log.entries == ["a"])
    subscription.dispose()
  }

  @Test func aPropertyCanBeSetManyTimes() {
    let field = Field()
    let property = field.rx.value
    for text in ["a", "b"] {
      _ = Observable.just(text).bind(to: property)
      #expect(field.text == text)
    }
    property.onError(TestError())
    property.onNext(nil)
    #expect(field.text == nil)
  }

  @Test func anErrorThatAPropertyIsSentIsReported() {
    let property = Field().rx.value
    let log = Log<String>()
    StandardError.$output.withValue({ log($0) }) { property.onError(TestError()) }
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.contains("a binding received an error, and has ended.") == true)
  }

  @Test func orEmptyHasNoOptional() {
    let field = Field()
    field.text = nil
    let property: ControlProperty<String> = field.rx.value.orEmpty
    let log = Log<String>()
    let subscription = property.subscribe(onNext: { log($0) })
    field.type("a")
    #expect(log.entries == ["", "a"])
    for text in ["x", "y"] { _ = Observable.just(text).bind(to: property) }
    #expect(field.text == "y")
    subscription.dispose()
  }
}
