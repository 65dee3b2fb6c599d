import ReactorKitTesting
import ReactorStreams
import Synchronization
import TestSupport
import Testing

/// Disposables, and links between sources and sinks. Semantics S3.
@Suite struct DisposableTests {
  /// Every disposable that can hold another one, and how it comes to hold it.
  enum Holder: CaseIterable {
    case anonymous, composite, disposables, link, serial, single, scheduled

    func hold(_ action: @escaping () -> Void) -> any Disposable {
      let inner = Disposables.create(with: action)
      switch self {
      case .anonymous: return inner
      case .composite: return CompositeDisposable(inner)
      case .disposables: return Disposables.create(inner, Disposables.create())
      case .link:
        let link = SubscriptionLink()
        link.attach(inner)
        return link
      case .serial:
        let serial = SerialDisposable()
        serial.disposable = inner
        return serial
      case .single:
        let single = SingleAssignmentDisposable()
        single.setDisposable(inner)
        return single
      case .scheduled:
        return ScheduledDisposable(scheduler: ImmediateScheduler.instance, disposable: inner)
      }
    }
  }

  @Test(arguments: Holder.allCases)
  func disposingRunsTheActionOnceAndReleasesIt(_ holder: Holder) {
    let lifetimes = Lifetimes()
    let runs = Guarded(0)
    let disposable = holder.hold { [token = lifetimes.token()] in
      token.touch()
      runs.withLock { $0 += 1 }
    }
    #expect(lifetimes.count == 1)
    disposable.dispose()
    disposable.dispose()
    #expect(runs.value == 1)
    lifetimes.expectNone("the disposable itself is still held")
    #expect((disposable as? any Cancelable)?.isDisposed == true)
  }

  @Test(arguments: Holder.allCases)
  func eightThreadsDisposeOnce(_ holder: Holder) {
    let runs = Guarded(0)
    let rounds = 200
    let disposables = (0..<rounds).map { _ in holder.hold { runs.withLock { $0 += 1 } } }
    onThreads(8) { _ in for disposable in disposables { disposable.dispose() } }
    #expect(runs.value == rounds)
  }

  @Test(arguments: Holder.allCases)
  func anActionMayDisposeWhatItBelongsTo(_ holder: Holder) {
    let slot = Guarded<(any Disposable)?>(nil)
    let runs = Guarded(0)
    let disposable = holder.hold {
      runs.withLock { $0 += 1 }
      slot.value?.dispose()
    }
    slot.withLock { $0 = disposable }
    disposable.dispose()
    #expect(runs.value == 1)
    slot.withLock { $0 = nil }
  }

  @Test func aCompositeDisposesInTheOrderOfInsertion() {
    let log = Guarded<[Int]>()
    let composite = CompositeDisposable()
    let keys = (0..<4).map { number in
      composite.insert(Disposables.create { log.append(number) })
    }
    #expect(composite.count == 4)
    if let key = keys[1] { composite.remove(for: key) }
    #expect(log.value == [1])
    if let key = keys[1] { composite.remove(for: key) }
    composite.dispose()
    #expect(log.value == [1, 0, 2, 3])
    #expect(composite.count == 0)
    #expect(composite.insert(Disposables.create { log.append(4) }) == nil)
    #expect(log.value == [1, 0, 2, 3, 4])
  }

  @Test func everythingThatEightThreadsInsertIsDisposedOnce() {
    let composite = CompositeDisposable()
    let disposals = Guarded(0)
    onThreads(8) { index in
      for number in 0..<1_000 {
        if index == 0, number == 500 { composite.dispose() }
        _ = composite.insert(Disposables.create { disposals.withLock { $0 += 1 } })
      }
    }
    #expect(disposals.value == 8_000)
  }

  @Test func aSerialDisposableDisposesWhatItReplaces() {
    let log = Guarded<[Int]>()
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { log.append(1) }
    serial.disposable = Disposables.create { log.append(2) }
    #expect(log.value == [1])
    serial.dispose()
    #expect(log.value == [1, 2])
    serial.disposable = Disposables.create { log.append(3) }
    #expect(log.value == [1, 2, 3])
    #expect(serial.isDisposed)
  }

  @Test func aSerialDisposableThatIsReplacedWhileItIsSetKeepsTheReplacement() {
    let log = Guarded<[String]>()
    let serial = SerialDisposable()
    serial.replace {
      serial.replace { Disposables.create { log.append("inner") } }
      return Disposables.create { log.append("outer") }
    }
    #expect(log.value == ["outer"])
    serial.dispose()
    #expect(log.value == ["outer", "inner"])
  }

  @Test func aSecondAssignmentTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let single = SingleAssignmentDisposable()
      single.setDisposable(Disposables.create())
      single.setDisposable(Disposables.create())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("To fix this, use a SerialDisposable"))
  }

  @Test func aLinkDisposesWhatIsAttachedLate() {
    let disposals = Guarded(0)
    let link = SubscriptionLink()
    link.dispose()
    link.attach(Disposables.create { disposals.withLock { $0 += 1 } })
    #expect(disposals.value == 1)
  }

  @Test func attachingAndDisposingAtOnceLosesNothing() {
    for _ in 0..<500 {
      let disposals = Guarded(0)
      let link = SubscriptionLink()
      onThreads(2) { index in
        if index == 0 {
          link.attach(Disposables.create { disposals.withLock { $0 += 1 } })
        } else {
          link.dispose()
        }
      }
      #expect(disposals.value == 1)
    }
  }

  @Test func attachingOnTwoThreadsWhileDisposingDisposesEachAtMostOnce() {
    let lifetimes = Lifetimes()
    for _ in 0..<500 {
      let disposals = Guarded<[Int]>()
      let link = SubscriptionLink()
      onThreads(3) { index in
        if index == 2 {
          link.dispose()
        } else {
          link.attach(lifetimes.track(CompositeDisposable(Disposables.create { disposals.append(index) })))
        }
      }
      #expect(link.isDisposed)
      #expect(!disposals.value.isEmpty, "one of them was there, or came late")
      #expect(Set(disposals.value).count == disposals.value.count)
    }
    lifetimes.expectNone()
  }

  @Test func aLinkThatGoesReleasesWhatItHasWithoutDisposingIt() {
    let (lifetimes, disposals) = (Lifetimes(), Guarded(0))
    do {
      let link = SubscriptionLink()
      link.attach(
        lifetimes.track(CompositeDisposable(Disposables.create { disposals.withLock { $0 += 1 } })))
    }
    lifetimes.expectNone()
    #expect(disposals.value == 0)
  }

  @Test func aDisposableThatIsAValueCanBeAttached() {
    struct Value: Disposable {
      let disposals: Guarded<Int>
      func dispose() { disposals.withLock { $0 += 1 } }
    }
    let disposals = Guarded(0)
    let link = SubscriptionLink()
    link.attach(Value(disposals: disposals))
    #expect(disposals.value == 0)
    link.dispose()
    link.dispose()
    #expect(disposals.value == 1)
  }

  @Test func anUpstreamThatALinkReplacesMayUseTheLinkInItsDeinit() {
    final class Reenters: Disposable {
      let link: SubscriptionLink
      init(_ link: SubscriptionLink) { self.link = link }
      func dispose() {}
      deinit { link.attach(Disposables.create()) }
    }
    let link = SubscriptionLink()
    link.attach(Reenters(link))
    link.attach(Disposables.create())
    link.dispose()
  }
}
