import ReactorKitCombine
import TestSupport
import Testing

@Suite struct CancellablesTests {
  @Test func aBagCancelsWhenItGoes() {
    let subject = PassthroughSubject<Int, Never>()
    var elements: [Int] = []
    do {
      let bag = DisposeBag()
      subject.sink { elements.append($0) }.disposed(by: bag)
      subject.send(1)
      withExtendedLifetime(bag) {}
    }
    subject.send(2)
    #expect(elements == [1])
  }

  @Test func aSetOfCancellablesDisposesWhenItGoes() {
    let subject = PublishSubject<Int>()
    var elements: [Int] = []
    var set: Set<AnyCancellable> = [], list: [AnyCancellable] = []
    subject.subscribe(onNext: { elements.append($0) }).store(in: &set)
    subject.subscribe(onNext: { elements.append(10 * $0) }).store(in: &list)
    subject.onNext(1)
    #expect(elements == [1, 10])
    set = []
    list = []
    #expect(!subject.hasObservers)
  }

  @Test func aCancellableDisposesWhenItIsCancelledOrGoes() {
    for cancels in [true, false] {
      let subject = PublishSubject<Int>()
      var cancellable: AnyCancellable? = subject.subscribe().asCancellable()
      #expect(subject.hasObservers)
      if cancels { cancellable?.cancel() } else { cancellable = nil }
      #expect(!subject.hasObservers)
      withExtendedLifetime(cancellable) {}
    }
  }

  @Test func aDisposableCancelsOnceAndLetsGo() {
    let lifetimes = Lifetimes()
    var count = 0
    let disposable = AnyCancellable { [token = lifetimes.token()] in
      token.touch()
      count += 1
    }.asDisposable()
    let cancelable = disposable as? any Cancelable
    #expect(cancelable?.isDisposed == false)
    disposable.dispose()
    disposable.dispose()
    #expect(count == 1)
    #expect(cancelable?.isDisposed == true)
    lifetimes.expectNone()
  }

  @Test func aDisposableThatSeveralThreadsDisposeCancelsOnce() {
    for _ in 0..<200 {
      let count = Guarded(0)
      let disposable = AnyCancellable { count.withLock { $0 += 1 } }.asDisposable()
      onThreads(4) { _ in disposable.dispose() }
      #expect(count.value == 1)
    }
  }
}
