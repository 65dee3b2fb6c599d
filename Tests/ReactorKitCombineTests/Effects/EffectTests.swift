import ReactorKitCombine
import ReactorKitTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct EffectTests {
  /// What a publisher sends, with its end.
  private func received<Output, Failure: Error>(_ publisher: AnyPublisher<Output, Failure>) -> [String] {
    let probe = Probe<Output, Failure>(.unlimited)
    publisher.subscribe(probe)
    return probe.news()
  }

  @Test func justAndEmptyEndAtOnce() {
    #expect(received(AnyPublisher<Int, Never>.just(1)) == ["1", "|"])
    #expect(received(AnyPublisher<Int, Never>.empty()) == ["|"])
    #expect(received(AnyPublisher<Int, Mishap>.empty()) == ["|"])
  }

  @Test func partsComeOneAfterTheOtherOrAtTheSameTime() {
    typealias Effect = AnyPublisher<Int, Mishap>
    let failure = Fail<Int, Mishap>(error: Mishap()).eraseToAnyPublisher()
    let one = Just(1).setFailureType(to: Mishap.self).eraseToAnyPublisher()
    #expect(received(Effect.concat([])) == ["|"])
    #expect(received(Effect.merge([])) == ["|"])
    #expect(received(Effect.concat(one, one, failure, one)) == ["1", "1", "#"])
    #expect(received(Effect.merge(one, failure, one)) == ["1", "#"])
    let first = PassthroughSubject<Int, Mishap>(), second = PassthroughSubject<Int, Mishap>()
    let merged = Probe<Int, Mishap>(.unlimited), row = Probe<Int, Mishap>(.unlimited)
    Effect.merge([first.eraseToAnyPublisher(), second.eraseToAnyPublisher()]).subscribe(merged)
    Effect.concat([first.eraseToAnyPublisher(), second.eraseToAnyPublisher()]).subscribe(row)
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.send(3)
    second.send(completion: .finished)
    #expect(merged.news() == ["1", "2", "3", "|"])
    #expect(row.news() == ["1", "3", "|"])
  }

  @Test func theTypeOfTheFailureIsKept() {
    var failure: Mishap?
    let cancellable = AnyPublisher<Int, Mishap>.merge(Fail(error: Mishap()).eraseToAnyPublisher()).sink(
      receiveCompletion: { if case .failure(let error) = $0 { failure = error } }, receiveValue: { _ in })
    #expect(failure == Mishap())
    cancellable.cancel()
  }

  @Test func twentyThousandPartsDoNotNest() {
    let parts = Array(repeating: AnyPublisher<Int, Never>.just(1), count: 20_000)
    var sums = [0, 0]
    let cancellables = [
      AnyPublisher.concat(parts).sink { sums[0] += $0 }, AnyPublisher.merge(parts).sink { sums[1] += $0 },
    ]
    #expect(sums == [20_000, 20_000])
    cancellables.forEach { $0.cancel() }
  }

  @Test func operatorsDoWhatTheirNamesSay() {
    let trigger = PassthroughSubject<Void, Never>(), subject = PassthroughSubject<Int, Never>()
    let until = Probe<Int, Never>(.unlimited)
    subject.take(until: trigger).subscribe(until)
    subject.send(1)
    trigger.send()
    subject.send(2)
    #expect(until.news() == ["1", "|"])
    let distinct = [1, 1, 2, 2, 1].publisher.removeDuplicates().eraseToAnyPublisher()
    #expect(received(distinct) == ["1", "2", "1", "|"])
    #expect(
      received(["a", "b"].publisher.enumerated().map { "\($0.index)\($0.element)" }.eraseToAnyPublisher())
        == ["0a", "1b", "|"])
  }

  @Test func aTimerCounts() {
    let scheduler = TestScheduler(initialClock: 0)
    let probe = Probe<Int, Never>(.unlimited)
    AnyPublisher.interval(.seconds(2), scheduler: scheduler).subscribe(probe)
    scheduler.advanceTo(5)
    #expect(probe.news() == ["0", "1"])
    probe.cancel()
    scheduler.advanceTo(9)
    #expect(probe.news() == [])
  }

  @Test func publishersAreMergedAndCombined() {
    let first = PassthroughSubject<Int, Never>(), second = PassthroughSubject<Int, Never>()
    let third = PassthroughSubject<String, Never>()
    let merged = Probe<Int, Never>(.unlimited), two = Probe<Int, Never>(.unlimited)
    let pair = Probe<String, Never>(.unlimited), three = Probe<String, Never>(.unlimited)
    first.merge(with: second).eraseToAnyPublisher().subscribe(merged)
    first.combineLatest(second) { $0 * $1 }.eraseToAnyPublisher().subscribe(two)
    first.combineLatest(third).map { "\($0)\($1)" }.eraseToAnyPublisher().subscribe(pair)
    first.combineLatest(second, third).map { "\($0)\($1)\($2)" }.eraseToAnyPublisher().subscribe(three)
    let others = (second.eraseToAnyPublisher(), PassthroughSubject<Int, Never>().eraseToAnyPublisher())
    let erased = Probe<Int, Never>(.unlimited), several = Probe<Int, Never>(.unlimited)
    first.merge(with: others.0).subscribe(erased)
    first.merge(with: others.0, others.1).subscribe(several)
    first.send(2)
    second.send(3)
    third.send("a")
    first.send(4)
    for probe in [merged, erased, several] { #expect(probe.news() == ["2", "3", "4"]) }
    #expect(two.news() == ["6", "12"])
    #expect(pair.news() == ["2a", "4a"])
    #expect(three.news() == ["23a", "43a"])
  }

  @Test func aSlowSubscriberOfAMergeLosesNothing() {
    let probe = Probe<Int, Never>(.max(1))
    [1, 2].publisher.merge(with: [3, 4].publisher).eraseToAnyPublisher().subscribe(probe)
    #expect(probe.news().count == 1)
    probe.request(.max(2))
    probe.request(.max(2))
    #expect(probe.elements.sorted() == [1, 2, 3, 4])
    #expect(probe.news().last == "|")
  }

  @Test func publishersOnSeveralThreadsAreMergedInOrder() {
    let subjects = Guarded((0..<3).map { _ in PassthroughSubject<Int, Never>() })
    let probe = Probe<Int, Never>(.unlimited)
    AnyPublisher.merge(subjects.value.map { $0.eraseToAnyPublisher() }).subscribe(probe)
    onThreads(3) { thread in
      let subject = subjects.value[thread]
      for number in 0..<500 { subject.send(thread * 500 + number) }
      subject.send(completion: .finished)
    }
    #expect(probe.overlapping == 0)
    #expect(probe.elements.sorted() == Array(0..<1_500))
    #expect(probe.news().last == "|")
  }
}
