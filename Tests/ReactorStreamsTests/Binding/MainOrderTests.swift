import Dispatch
import ReactorKitTesting
import TestSupport
import Testing

/// Whatever hops to the main thread by itself keeps its own order: a value that waits for the main loop is not
/// overtaken by one that is sent on the main thread. Semantics R10.5.
@MainActor @Suite struct MainOrderTests {
  private final class Label: ReactiveCompatible {
    var texts: [Int] = []
    var text = 0 { didSet { texts.append(text) } }
  }

  /// Sends 1 from another thread, 2 on the main one, lets the main loop run, and sends 3.
  private func send(_ send: @escaping @Sendable (Int) -> Void) async {
    onAnotherThread { send(1) }
    send(2)
    await mainLoopTurn()
    send(3)
  }

  @Test func aBinderSetsValuesInTheOrderInWhichTheyWereSent() async {
    let label = Label()
    let subject = PublishSubject<Int>()
    let subscription = subject.bind(to: Binder(label) { $0.text = $1 })
    await send { subject.onNext($0) }
    #expect(label.texts == [1, 2, 3])
    subscription.dispose()
  }

  @Test func aPropertysBinderSetsValuesInTheOrderInWhichTheyWereSent() async {
    let label = Label()
    let subject = PublishSubject<Int>()
    let subscription = subject.bind(to: label.rx.text)
    await send { subject.onNext($0) }
    #expect(label.texts == [1, 2, 3])
    subscription.dispose()
  }

  @Test func copiesOfABinderAreOneBinder() async {
    let label = Label()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let binder = Binder<Int>(label) { $0.text = $1 }
    let subscriptions = [first.bind(to: binder), second.bind(to: binder.asObserver())]
    onAnotherThread { first.onNext(1) }
    second.onNext(2)
    await mainLoopTurn()
    #expect(label.texts == [1, 2])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func aBinderDoesNotWaitForAnother() {
    let (one, other) = (Label(), Label())
    let subject = PublishSubject<Int>()
    let subscription = subject.bind(to: Binder(one) { $0.text = $1 })
    onAnotherThread { subject.onNext(1) }
    Binder<Int>(other) { $0.text = $1 }.onNext(2)
    #expect(one.texts == [])
    #expect(other.texts == [2])
    subscription.dispose()
  }

  @Test func aValueThatIsSentWhileOneIsSetIsSetAfterIt() {
    let label = Label()
    let subject = PublishSubject<Int>()
    let log = Guarded<[String]>()
    let binder = Binder<Int>(label) { _, value in
      log.append("begin \(value)")
      if value == 1 { subject.onNext(2) }
      log.append("end \(value)")
    }
    let subscription = subject.bind(to: binder)
    binder.onNext(1)
    #expect(log.value == ["begin 1", "end 1", "begin 2", "end 2"])
    subscription.dispose()
  }

  @Test func aDriverDeliversInOrder() async {
    let relay = BehaviorRelay(value: 0)
    let seen = Guarded<[Int]>()
    let subscription = relay.asDriver().drive(onNext: { seen.append($0) })
    await send { relay.accept($0) }
    #expect(seen.value == [0, 1, 2, 3])
    subscription.dispose()
  }

  @Test func aSignalDeliversInOrder() async {
    let relay = PublishRelay<Int>()
    let seen = Guarded<[Int]>()
    let subscription = relay.asSignal().emit(onNext: { seen.append($0) })
    await send { relay.accept($0) }
    #expect(seen.value == [1, 2, 3])
    subscription.dispose()
  }

  @Test func observingOnTheMainSchedulerDeliversInOrder() async {
    let subject = PublishSubject<Int>()
    let seen = Guarded<[Int]>()
    let subscription = subject.observe(on: MainScheduler.instance).subscribe(onNext: { seen.append($0) })
    await send { subject.onNext($0) }
    #expect(seen.value == [1, 2, 3])
    subscription.dispose()
  }

  @Test func aBindingOfObserversDeliversWhereItIsSent() async {
    let subject = PublishSubject<Int>()
    let seen = Guarded<[Int]>()
    let subscription = subject.bind(onNext: { @Sendable in seen.append($0) })
    await send { subject.onNext($0) }
    #expect(seen.value == [1, 2, 3])
    subscription.dispose()
  }
}

/// Binders on other schedulers. Semantics R10.5.
@Suite struct BinderOrderTests {
  private final class Target: Sendable { let values = Guarded<[Int]>() }

  @Test func onAConcurrentQueueValuesKeepTheirOrder() async {
    let target = Target()
    let overlaps = Guarded((inside: 0, count: 0))
    let values = 1_000
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let binder = Binder<Int>(target, scheduler: ConcurrentDispatchQueueScheduler(qos: .default)) {
        target, value in
        overlaps.withLock {
          $0.inside += 1
          if $0.inside > 1 { $0.count += 1 }
        }
        target.values.append(value)
        overlaps.withLock { $0.inside -= 1 }
        if value == values { done.resume() }
      }
      for value in 1...values { binder.onNext(value) }
    }
    #expect(target.values.value == Array(1...values))
    #expect(overlaps.value.count == 0)
  }

  @Test func onASerialQueueValuesOfSeveralThreadsKeepTheOrderOfEach() async {
    let target = Target()
    let subject = PublishSubject<Int>()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let subscription = subject.bind(
        to: Binder<Int>(target, scheduler: scheduler) { target, value in
          target.values.append(value)
          if target.values.value.count == 800 { done.resume() }
        })
      onThreads(4) { thread in for index in 0..<200 { subject.onNext(thread * 1_000 + index) } }
      withExtendedLifetime(subscription) {}
    }
    for thread in 0..<4 {
      #expect(
        target.values.value.filter { $0 / 1_000 == thread }
          == Array(thread * 1_000..<thread * 1_000 + 200))
    }
  }
}
