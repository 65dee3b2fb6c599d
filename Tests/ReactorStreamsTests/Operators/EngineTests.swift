import ReactorStreams
import TestSupport
import Testing

private struct Failure: Error {}

@Suite struct EngineTests {
  @Test func arrayLiteralsAreStreams() {
    func mutate(_ count: Int) -> Observable<Int> {
      switch count {
      case 0: []
      case 1: [1]
      default: [1, 2, 3]
      }
    }
    let events = (0...2).map { count in
      var events: [String] = []
      mutate(count).subscribe { events.append("\($0)") }.dispose()
      return events
    }
    #expect(events[0] == ["completed"])
    #expect(events[1] == ["next(1)", "completed"])
    #expect(events[2] == ["next(1)", "next(2)", "next(3)", "completed"])
  }

  @Test func aStreamThatSaysNothingOfItsOwnCompletes() {
    #expect(Observable<Int>().eventsAtOnce() == [.completed])
  }

  @Test func anErrorWithoutAHandlerIsReported() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = Observable<Int>.error(Failure()).subscribe(onNext: { _ in })
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("an error had no 'onError' handler: Failure()"))
  }

  @Test func anObserverOfCreateThatIsSubscribedLaterKeepsWhatStopsTheBody() {
    let disposals = Guarded(0)
    let inner = PublishSubject<Int>()
    var observer: AnyObserver<Int>?
    var received: [Int] = []
    let subscription = Observable<Int>.create {
      observer = $0
      return Disposables.create { disposals.withLock { $0 += 1 } }
    }.subscribe(onNext: { received.append($0) })
    if let observer { inner.subscribe(observer).disposed(by: DisposeBag.forEver) }
    inner.onNext(1)
    subscription.dispose()
    inner.onNext(2)
    #expect(disposals.value == 1)
    #expect(received == [1])
  }

  @Test func aClosureIsNotCalledWhenTheOneBeforeItHasDisposed() {
    let subject = PublishSubject<Int>()
    let link = SerialDisposable()
    var calls = 0
    link.disposable = subject.filter { _ in
      link.dispose()
      return true
    }.map { element in
      calls += 1
      return element
    }.subscribe()
    subject.onNext(1)
    #expect(calls == 0)
  }

  @Test func aClosureThatHasThrownIsNotCalledAgainWhileItsErrorWaits() {
    let scheduler = Turnwise()
    let subject = PublishSubject<Int>()
    var calls = 0
    let subscription = subject.map { element -> Int in
      calls += 1
      throw Failure()
    }.observe(on: scheduler).subscribe(onError: { _ in })
    subject.onNext(1)
    subject.onNext(2)
    #expect(calls == 1)
    scheduler.runAll()
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  /// Runs work when it is told to.
  private final class Turnwise: ImmediateSchedulerType {
    private let work = Guarded<[() -> Void]>()

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      work.append { _ = action(state) }
      return Disposables.create()
    }

    func runAll() { for work in work.value { work() } }
  }
}

extension DisposeBag {
  fileprivate static let forEver = DisposeBag()
}
