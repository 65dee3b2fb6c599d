import ReactorStreams
import TestSupport
import Testing

@Suite(.ownThreads) struct DisposeBagTests {
  @Test func aBagDisposesInOrderWhenItIsReleased() {
    let log = Guarded<[Int]>()
    do {
      let bag = DisposeBag()
      for number in 0..<3 { Disposables.create { log.append(number) }.disposed(by: bag) }
      bag.insert {
        Disposables.create { log.append(3) }
        Disposables.create { log.append(4) }
      }
      #expect(log.value.isEmpty)
    }
    #expect(log.value == [0, 1, 2, 3, 4])
  }

  @Test func aBagCanBeMadeOfDisposables() {
    let log = Guarded<[Int]>()
    do {
      let first = DisposeBag(disposing: Disposables.create { log.append(1) })
      let second = DisposeBag { Disposables.create { log.append(2) } }
      withExtendedLifetime((first, second)) {}
    }
    #expect(log.value.sorted() == [1, 2])
  }

  @Test func finishedSubscriptionsDoNotPileUp() {
    let bag = DisposeBag()
    let lifetimes = Lifetimes()
    let living = PublishSubject<Int>()
    for _ in 0..<10 { living.subscribe().disposed(by: bag) }
    for number in 0..<100_000 {
      Observable.just(number).subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() })
        .disposed(by: bag)
    }
    #expect(bag.count <= 10 * 2 + 32 + 1)
    lifetimes.expectNone()
    #expect(living.hasObservers)
  }

  @Test func aSubscriptionToASubjectThatWasDisposedOfIsDisposedOfToo() {
    let log = Guarded<[String]>()
    do {
      let bag = DisposeBag()
      let subject = PublishSubject<Int>()
      subject.subscribe(onDisposed: { log.append("disposed") }).disposed(by: bag)
      subject.dispose()
      // Enough for the bag to drop what has ended.
      for _ in 0..<100 { Observable<Int>.empty().subscribe().disposed(by: bag) }
      #expect(bag.count < 100)
      #expect(log.value.isEmpty)
      withExtendedLifetime(bag) {}
    }
    #expect(log.value == ["disposed"])
  }

  @Test func livingSubscriptionsAreAllKept() {
    let subject = PublishSubject<Int>()
    var count = 0
    do {
      let bag = DisposeBag()
      for _ in 0..<1_000 { subject.subscribe(onNext: { _ in count += 1 }).disposed(by: bag) }
      subject.onNext(1)
      #expect(count == 1_000)
    }
    #expect(!subject.hasObservers)
  }

  @Test func aDisposableMayAskTheBagWhileItIsAsked() {
    final class Nosy: Cancelable {
      let bag: DisposeBag
      init(_ bag: DisposeBag) { self.bag = bag }
      var isDisposed: Bool {
        bag.insert(Disposables.create())
        return true
      }
      func dispose() {}
    }
    let bag = DisposeBag()
    for _ in 0..<100 { bag.insert(Nosy(bag)) }
    #expect(bag.count < 1_000)
  }

  @Test func eightThreadsInsertAndNothingIsLost() {
    let disposals = Guarded(0)
    do {
      let bag = DisposeBag()
      onThreads(8) { _ in
        for number in 0..<2_000 {
          let disposable = Disposables.create { disposals.withLock { $0 += 1 } }
          bag.insert(disposable)
          if number % 2 == 0 { disposable.dispose() }
        }
      }
    }
    #expect(disposals.value == 16_000)
  }
}
