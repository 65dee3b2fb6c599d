import ReactorKitTesting
import TestSupport
import Testing

/// Waits until `condition` holds, giving way to other tasks; the tests' time limit ends it otherwise.
func until(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }

/// Streams as asynchronous sequences. Semantics S12.1 and S12.2.
@Suite(.timeLimit(.minutes(10))) struct ValuesTests {
  @Test func theElementsComeInOrderAndThenTheEnd() async throws {
    var numbers: [Int] = []
    for try await number in Observable.of(1, 2, 3).values { numbers.append(number) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func theErrorIsThrownAfterTheElementsOnce() async throws {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(TestError())
      return Disposables.create()
    }
    var iterator = source.values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: TestError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func everythingThatIsSentBetweenTwoTurnsIsKept() async throws {
    let subject = PublishSubject<Int>()
    var iterator = subject.values.makeAsyncIterator()
    for number in 0..<10_000 { subject.onNext(number) }
    for number in 0..<10_000 { #expect(try await iterator.next() == number) }
  }

  @Test func readingThemSubscribesForTheFirstIterationAndTheOthersForThemselves() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values
    subject.onNext(1)
    var first = values.makeAsyncIterator(), second = values.makeAsyncIterator()
    subject.onNext(2)
    subject.onCompleted()
    let numbers = [try await first.next(), try await first.next(), try await first.next()]
    #expect(numbers == [1, 2, nil])
    #expect(try await second.next() == 2)
  }

  @Test func droppedUnreadTheyDispose() {
    let tap = Tap<Int>()
    do {
      let values = tap.values
      #expect((tap.subscribed, tap.disposed) == (1, 0))
      withExtendedLifetime(values) {}
    }
    #expect(tap.disposed == 1)
  }

  @Test func leavingTheLoopDisposes() async throws {
    let relay = BehaviorRelay(value: 1)
    let disposed = Guarded(0)
    let stream = relay.asObservable().do(onDispose: { disposed.withLock { $0 += 1 } })
    let values = stream.values
    for try await _ in values { break }
    #expect(disposed.value == 1)
    withExtendedLifetime(values) {}
  }

  @Test func releasingTheIteratorDisposes() async throws {
    let subject = PublishSubject<Int>()
    do {
      var iterator = subject.values.makeAsyncIterator()
      subject.onNext(1)
      #expect(try await iterator.next() == 1)
      #expect(subject.hasObservers)
    }
    #expect(!subject.hasObservers)
  }

  /// On one actor, whoever is seen to have subscribed has also begun to wait.
  @Test @MainActor func cancellingDisposesBeforeItReturnsAndThrowsACancellationError() async throws {
    let tap = Tap<Int>()
    let task = Task { @MainActor () -> [Int] in
      var numbers: [Int] = []
      for try await number in tap.values { numbers.append(number) }
      return numbers
    }
    await until { tap.subscribed == 1 }
    #expect(tap.disposed == 0)
    task.cancel()
    #expect(tap.disposed == 1)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test @MainActor func cancellingATaskThatIsBusyDisposesWhenItAsksForMore() async throws {
    let tap = Tap<Int>()
    let isBusy = Flag(), mayGoOn = Flag()
    var numbers: [Int] = []
    let task = Task { @MainActor in
      for try await number in tap.values {
        numbers.append(number)
        isBusy.raise()
        await until { mayGoOn.isRaised }
      }
    }
    await until { tap.subscribed == 1 }
    tap.send(.next(1))
    tap.send(.next(2))
    await until { isBusy.isRaised }
    task.cancel()
    #expect(tap.disposed == 0)
    mayGoOn.raise()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(numbers == [1, 2], "what was kept comes before the error")
    #expect(tap.disposed == 1)
  }

  @Test func aTaskThatIsAlreadyCancelledGetsWhatIsThereAndThenTheError() async throws {
    let subject = PublishSubject<Int>()
    let received = Guarded<[Int?]>()
    let task = Task {
      await until { Task.isCancelled }
      var iterator = subject.startingWith(7).values.makeAsyncIterator()
      received.append(try await iterator.next())
      received.append(try await iterator.next())
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(received.value == [7])
    #expect(!subject.hasObservers)
  }

  @Test func anEndThatCameBeforeTheCancellationIsTheEnd() async throws {
    let task = Task {
      await until { Task.isCancelled }
      var numbers: [Int] = []
      for try await number in Observable.of(1, 2).values { numbers.append(number) }
      return numbers
    }
    task.cancel()
    #expect(try await task.value == [1, 2])
  }

  @Test func whereTheStreamCannotFailACancellationJustEndsIt() async {
    let task = Task {
      await until { Task.isCancelled }
      var numbers: [Int] = []
      let stream = Infallible.concat(.of(1, 2), .never())
      for await number in stream.values { numbers.append(number) }
      return numbers
    }
    task.cancel()
    #expect(await task.value == [1, 2])
  }

  @Test func anInfallibleComesFromARange() async {
    var numbers: [Int] = []
    for await number in Infallible.from(1...4).values { numbers.append(number) }
    #expect(numbers == [1, 2, 3, 4])
  }

  @Test @MainActor func elementsThatAreNotSendableStayWithTheirActor() async throws {
    final class Thing { var number = 1 }
    let things = Observable.just(Thing())
    var sum = 0
    for try await thing in things.values {
      thing.number += 1
      sum += thing.number
    }
    #expect(sum == 2)
  }

  @Test func nothingIsRetainedAfterEachKindOfEnd() async throws {
    let lifetimes = Lifetimes()
    for index in 0..<4 {
      let subject = PublishSubject<Lifetimes.Token>()
      let values = subject.map { [token = lifetimes.token("closure")] element in
        token.touch()
        return element
      }.values
      var iterator: ObservableValues<Lifetimes.Token, any Error>.AsyncIterator? = values.makeAsyncIterator()
      subject.onNext(lifetimes.token("element"))
      subject.onNext(lifetimes.token("kept element"))
      _ = try await iterator?.next()
      switch index {
      case 0: subject.onCompleted()
      case 1: subject.onError(TestError())
      case 2: iterator = nil
      default: break
      }
      iterator = nil
      #expect(!subject.hasObservers)
    }
    lifetimes.expectNone()
  }

  @Test func cancellationsAndElementsMayRace() async {
    for round in 0..<2_000 {
      let subject = PublishSubject<Int>()
      let consumer = Task { () -> Int in
        var count = 0
        do { for try await _ in subject.values { count += 1 } } catch {}
        return count
      }
      let producer = Task {
        for number in 0..<5 { subject.onNext(number) }
        if round % 3 == 0 { subject.onCompleted() }
        if round % 3 == 1 { subject.onError(TestError()) }
      }
      let canceller = Task { consumer.cancel() }
      #expect((0...5).contains(await consumer.value))
      await producer.value
      await canceller.value
      #expect(!subject.hasObservers)
    }
  }

  @Test func breaksAndElementsMayRace() async throws {
    for _ in 0..<2_000 {
      let subject = BehaviorSubject(value: -1)
      let consumer = Task { () -> Int in
        var count = 0
        for try await _ in subject.values {
          count += 1
          if count == 3 { break }
        }
        return count
      }
      let isOver = Flag()
      let producer = Task {
        while !isOver.isRaised {
          subject.onNext(0)
          await Task.yield()
        }
      }
      #expect(try await consumer.value == 3)
      isOver.raise()
      await producer.value
      #expect(!subject.hasObservers)
    }
  }

  @Test func fiftyThousandElementsFromManyThreadsAllArrive() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.take(50_000).values
    var iterator = values.makeAsyncIterator()
    let producers = Task {
      await withTaskGroup(of: Void.self) { group in
        for start in 0..<5 {
          group.addTask { for number in 0..<10_000 { subject.onNext(start * 10_000 + number) } }
        }
      }
    }
    var seen = Set<Int>()
    while let number = try await iterator.next() { seen.insert(number) }
    #expect(seen.count == 50_000)
    await producers.value
  }

  @Test func theFirstThatIsAcceptedComesFromStreamsThatMayFailToo() async throws {
    let values = Observable.of(1, 2, 3).concat(Observable.error(TestError())).values
    #expect(try await values.first { $0 > 1 } == 2)
    await #expect(throws: TestError.self) { try await values.first { $0 > 3 } }
  }
}

extension Observable {
  fileprivate func startingWith(_ element: Element) -> Observable<Element> {
    Observable.create { observer in
      observer.onNext(element)
      return self.subscribe(observer)
    }
  }
}
