import ReactorKitTesting
import TestSupport
import Testing

@MainActor private final class Label: ReactiveCompatible {
  var text: String?
  var size = 0
}

private final class Model: ReactiveCompatible {
  var name = ""
}

extension Reactive where Base: Label {
  @MainActor fileprivate var shout: Binder<String> {
    Binder(base) { label, text in label.text = text.uppercased() }
  }
}

@Suite struct BinderTests {
  @Test @MainActor func itSetsAtOnceOnTheMainThread() {
    let label = Label()
    _ = Observable.just("hello").bind(to: label.rx.shout)
    #expect(label.text == "HELLO")
  }

  @Test @MainActor func everyPropertyHasABinder() {
    let label = Label()
    _ = Observable.just("hello").bind(to: label.rx.text)
    _ = Observable.just(3).bind(to: label.rx.size)
    #expect(label.text == "hello")
    #expect(label.size == 3)
    #expect(Label.rx == Reactive<Label>.self)
  }

  @Test func itSetsOnTheGivenScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let model = Model()
    Binder<String>(model, scheduler: scheduler) { $0.name = $1 }.onNext("later")
    #expect(model.name == "")
    scheduler.start()
    #expect(model.name == "later")
  }

  @Test func itDoesNotRetainTheTarget() {
    let scheduler = TestScheduler(initialClock: 0)
    var model: Model? = Model()
    weak let watched = model
    let log = Log<String>()
    let binder = Binder<String>(model ?? Model(), scheduler: scheduler) { _, text in log(text) }
    binder.onNext("waits while the target goes")
    model = nil
    #expect(watched == nil)
    binder.onNext("too late")
    scheduler.start()
    #expect(log.entries == [])
  }

  @Test func itOutlivesTheEndsOfWhatIsBoundToIt() {
    let model = Model()
    let binder = Binder<String>(model, scheduler: ImmediateScheduler.instance) { $0.name += $1 }
    for observer in [binder.asObserver(), AnyObserver(binder)] {
      _ = Observable.just("a").bind(to: observer)
      _ = Observable<String>.error(TestError()).bind(to: observer)
    }
    _ = Observable.just("b").bind(to: binder)
    #expect(model.name == "aab")
  }

  @Test func aMappedBinderSetsTheResults() {
    let model = Model()
    let binder = Binder<String>(model, scheduler: ImmediateScheduler.instance) { $0.name += $1 }
    _ = Observable.of(1, 2).bind(to: binder.mapObserver { "\($0)" })
    #expect(model.name == "12")
  }
}
