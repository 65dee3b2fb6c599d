import ReactorKit

extension Scenario {
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
    }
  ]
}
