import ReactorKit

extension Scenario {
  /// Sources on different threads are combined without a loss, in order. Semantics S5.1 and S5.3.
  static let combining = [
    Scenario("withLatestFrom") { round in
      let subjects = sources(round)
      let second = PublishSubject<Int>()
      let probe = Probe(
        round, "withLatestFrom",
        Observable.merge(subjects.dropFirst().map { $0.asObservable() })
          .withLatestFrom(second.counted()) { Item(source: $0.source, number: $0.number * 100_000 + $1) })
      second.onNext(0)
      await round.onThreads { thread, _ in
        for number in 0..<count {
          if thread == 0 {
            second.onNext(number + 1)
          } else {
            subjects[thread].onNext(Item(source: thread, number: number))
          }
        }
        round.countSent(count)
        if thread == 0 { second.onCompleted() } else { subjects[thread].onCompleted() }
      }
      round.expect(probe.hasEnded, "withLatestFrom has not completed")
      for (source, numbers) in probe.elements.bySource {
        let own = numbers.map { $0 / 100_000 }
        round.expect(own == Array(0..<count), "withLatestFrom: of \(source) came \(own)")
        round.expect(numbers.map { $0 % 100_000 }.neverDescends, "withLatestFrom: an older value came back")
      }
      round.expect(
        probe.elements.count == (round.threads - 1) * count, "withLatestFrom: elements are missing")
    },
    Scenario("combineLatest") { round in
      let subjects = sources(round)
      let probe = Probe(round, "combineLatest", Observable.combineLatest(subjects.map { $0.counted() }))
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "combineLatest has not completed")
      for (before, after) in zip(probe.elements, probe.elements.dropFirst()) {
        let changes = zip(before, after).filter { $0 != $1 }
        if changes.count != 1 || changes[0].0.number + 1 != changes[0].1.number {
          round.fail("combineLatest: \(after) after \(before)")
        }
      }
      let last = probe.elements.last ?? []
      let expected = (0..<round.threads).map { Item(source: $0, number: count - 1) }
      round.expect(last == expected, "combineLatest: the last is \(last)")
    },
    Scenario("zip") { round in
      let subjects = sources(round)
      let probe = Probe(round, "zip", Observable.zip(subjects.map { $0.counted() }))
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "zip has not completed")
      let expected = (0..<count).map { number in (0..<round.threads).map { Item(source: $0, number: number) }
      }
      round.expect(
        probe.elements == expected, "zip: \(probe.elements.count) elements, \(probe.elements.last ?? []) last"
      )
    },
    // Operators that put the events of threads in order, in others that do.
    Scenario("merges, zipped, in flatMap") { round in
      let subjects = sources(round)
      let half = round.threads / 2
      func merged(_ part: ArraySlice<PublishSubject<Item>>) -> Observable<Item> {
        .merge(part.map { $0.counted() })
      }
      let pairs = Observable.zip(merged(subjects[..<half]), merged(subjects[half..<2 * half])) { [$0, $1] }
      let probe = Probe(round, "merges, zipped, in flatMap", pairs.flatMap { Observable.from($0) })
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "merges, zipped, in flatMap have not completed")
      probe.expectAll(count, from: 0..<2 * half)
      for (index, element) in probe.elements.enumerated() {
        let isLeft = element.source < half
        round.expect(isLeft == index.isMultiple(of: 2), "\(element) is at \(index)")
      }
    },
    Scenario("combineLatest of flatMapLatest") { round in
      let subjects = sources(round)
      let halves = (0..<2).map { half in
        let part = subjects.enumerated().filter { $0.offset % 2 == half }.map { $0.element.counted() }
        return Observable.merge(part).flatMapLatest { Observable.just($0) }
      }
      let probe = Probe(
        round, "combineLatest of flatMapLatest", Observable.combineLatest(halves[0], halves[1]) { [$0, $1] })
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "combineLatest of flatMapLatest has not completed")
      for (before, after) in zip(probe.elements, probe.elements.dropFirst())
      where zip(before, after).filter({ $0 != $1 }).count != 1 {
        round.fail("combineLatest of flatMapLatest: \(after) after \(before)")
      }
      for half in 0..<2 {
        for (source, numbers) in probe.elements.map({ $0[half] }).bySource {
          round.expect(numbers.neverDescends, "combineLatest of flatMapLatest: of \(source) came \(numbers)")
          round.expect(source % 2 == half, "\(source) is in the wrong place")
        }
      }
    },
    Scenario("amb") { round in
      let subjects = sources(round)
      let probe = Probe(round, "amb", Observable.amb(subjects.map { $0.counted() }))
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "amb has not completed")
      let winner = probe.elements.first?.source ?? 0
      probe.expectAll(count, from: winner..<winner + 1)
      for subject in subjects where subject.hasObservers { round.fail("amb has not left a source") }
    },
  ]
}
