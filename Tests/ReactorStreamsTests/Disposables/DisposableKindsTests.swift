import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct RefCountDisposableTests {
  private let disposals = Guarded(0)
  private var primary: any Disposable { Disposables.create { [disposals] in disposals.withLock { $0 += 1 } } }

  @Test func thePrimaryIsDisposedAfterAllDependents() {
    let counted = RefCountDisposable(disposable: primary)
    let first = counted.retain(), second = counted.retain()
    counted.dispose()
    first.dispose()
    #expect(disposals.value == 0)
    #expect(!counted.isDisposed)
    second.dispose()
    #expect(disposals.value == 1)
    #expect(counted.isDisposed)
  }

  @Test func thePrimaryIsDisposedAtOnceIfNoDependentIsLeft() {
    let counted = RefCountDisposable(disposable: primary)
    counted.retain().dispose()
    #expect(disposals.value == 0)
    counted.dispose()
    #expect(disposals.value == 1)
  }

  @Test func eachCountsOnce() {
    let counted = RefCountDisposable(disposable: primary)
    let first = counted.retain(), second = counted.retain()
    first.dispose()
    first.dispose()
    counted.dispose()
    counted.dispose()
    #expect(disposals.value == 0)
    second.dispose()
    #expect(disposals.value == 1)
  }

  @Test func afterTheEndNothingIsRetained() {
    let counted = RefCountDisposable(disposable: primary)
    counted.dispose()
    counted.retain().dispose()
    counted.dispose()
    #expect(disposals.value == 1)
  }

  @Test func eightThreadsReleaseItOnce() {
    for _ in 0..<100 {
      let disposals = Guarded(0)
      let counted = RefCountDisposable(disposable: Disposables.create { disposals.withLock { $0 += 1 } })
      let retained = (0..<7).map { _ in counted.retain() }
      onThreads(8) { index in if index == 7 { counted.dispose() } else { retained[index].dispose() } }
      #expect(disposals.value == 1)
    }
  }
}

@Suite struct OtherDisposablesTests {
  @Test func aBooleanDisposableIsAFlag() {
    let flag = BooleanDisposable()
    #expect(!flag.isDisposed)
    flag.dispose()
    flag.dispose()
    #expect(flag.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
    #expect(!BooleanDisposable(isDisposed: false).isDisposed)
  }

  @Test func aScheduledDisposableDisposesOnItsScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Guarded<[Int]>()
    let disposable = ScheduledDisposable(
      scheduler: scheduler, disposable: Disposables.create { log.append(scheduler.clock) })
    scheduler.scheduleAt(100) {
      disposable.dispose()
      #expect(!disposable.isDisposed)
    }
    scheduler.start()
    #expect(log.value == [101])
    #expect(disposable.isDisposed)
  }

  @Test func aBagTakesSeveralInAnyForm() {
    let log = Guarded<[Int]>()
    func numbered(_ number: Int) -> any Disposable { Disposables.create { log.append(number) } }
    do {
      let bag = DisposeBag(disposing: [numbered(1), numbered(2)])
      bag.insert(numbered(3), numbered(4))
      bag.insert([numbered(5)])
      bag.insert {
        numbered(6)
        numbered(7)
      }
      bag.insert(numbered(8))
      #expect(log.value.isEmpty)
      withExtendedLifetime(bag) {}
    }
    #expect(log.value == Array(1...8))
    do {
      let variadic = DisposeBag(disposing: numbered(9), numbered(10))
      let built = DisposeBag {
        numbered(11)
        numbered(12)
      }
      withExtendedLifetime((variadic, built)) {}
    }
    #expect(Set(log.value.suffix(4)) == [9, 10, 11, 12])
  }

  @Test func aCompositeDisposableGivesKeysUntilItIsDisposedOf() throws {
    let log = Guarded<[Int]>()
    func numbered(_ number: Int) -> any Disposable { Disposables.create { log.append(number) } }
    let all = CompositeDisposable()
    _ = all.insert(numbered(1))
    let key = try #require(all.insert(numbered(2)))
    _ = all.insert(numbered(3))
    all.remove(for: key)
    all.remove(for: key)
    #expect(log.value == [2])
    #expect(all.count == 2)
    all.dispose()
    #expect(log.value == [2, 1, 3])
    #expect(all.insert(numbered(4)) == nil)
    #expect(log.value == [2, 1, 3, 4])
  }
}
