import ReactorKitTesting
import TestSupport
import Testing

/// `Signal`: on the main thread, shared, without replay, never failing.
@Suite @MainActor struct SignalTests {
  @Test func lateSubscribersReceiveLaterElementsOnly() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    let first = Log<Int>(), second = Log<Int>()
    let one = signal.emit(onNext: { first($0) })
    relay.accept(1)
    let two = signal.emit(onNext: { second($0) })
    relay.accept(2)
    #expect(first.entries == [1, 2])
    #expect(second.entries == [2])
    one.dispose()
    two.dispose()
    relay.accept(3)
    #expect(first.entries == [1, 2])
  }

  @Test func subscribersShareOneSubscription() {
    let tap = Tap<Int>()
    let signal = tap.asSignal(onErrorJustReturn: 0).map { $0 }
    let subscriptions = [signal.emit(), signal.emit()]
    #expect(tap.subscribed == 1)
    for subscription in subscriptions { subscription.dispose() }
    #expect(tap.disposed == 1)
  }

  @Test func anErrorIsReplacedInEachOfTheThreeWays() {
    let failing = Observable<Int>.error(TestError())
    for (signal, expected) in [
      (failing.asSignal(onErrorJustReturn: 7), [7]),
      (failing.asSignal(onErrorSignalWith: .of(1, 2)), [1, 2]),
      (failing.asSignal(onErrorRecover: { $0 is TestError ? .just(3) : .empty() }), [3]),
    ] {
      let log = Log<Int>()
      _ = signal.asSignal().emit(onNext: { log($0) }, onCompleted: { log(0) })
      #expect(log.entries == expected + [0])
    }
  }

  @Test func observersRelaysAndObjectsAreFed() {
    let signal = Signal.of(1, 2)
    let log = Log<String>()
    _ = signal.emit(to: AnyObserver<Int> { log("\($0)") })
    _ = signal.emit(to: AnyObserver<Int?> { log("\($0)") })
    #expect(log.entries.filter { $0 == "completed" }.count == 2)
    let value = BehaviorRelay(value: 0), optional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 9), optionals = ReplayRelay<Int?>.create(bufferSize: 9)
    let publish = PublishRelay<Int>(), publishOptional = PublishRelay<Int?>()
    let sum = Log<Int>()
    _ = publish.subscribe(onNext: { sum($0) })
    _ = publishOptional.subscribe(onNext: { sum($0 ?? 0) })
    _ = signal.emit(to: value)
    _ = signal.emit(to: optional)
    _ = signal.emit(to: replay)
    _ = signal.emit(to: optionals)
    _ = signal.emit(to: publish)
    _ = signal.emit(to: publishOptional)
    #expect([value.value, optional.value] == [2, 2])
    #expect(replay.asObservable().elementsAtOnce() == [1, 2])
    #expect(optionals.asObservable().elementsAtOnce() == [1, 2])
    #expect(sum.entries == [1, 2, 1, 2])
    let object = Probe()
    _ = signal.emit(with: object, onNext: { sum($0.yes ? $1 : 0) }, onDisposed: { _ in sum(9) })
    #expect(sum.entries.suffix(3) == [1, 2, 9])
    _ = Infallible.just(5).asSignal().emit(onNext: { sum($0) })
    #expect(sum.entries.last == 5)
  }
}
