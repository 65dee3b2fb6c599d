import Dispatch
import ReactorKit

extension Scenario {
  /// One thread switches, the others emit into all streams.
  private static func switches(
    _ round: Round, _ name: String,
    _ latest: (Observable<Int>, @escaping (Int) -> Observable<Item>) -> Observable<Item>
  ) async {
    let inner = (0...count).map { _ in PublishSubject<Item>() }
    let outer = PublishSubject<Int>()
    let probe = Probe(round, name, latest(outer.counted()) { index in inner[index].counted() })
    outer.onNext(0)
    await round.onThreads { thread, generator in
      if thread == 0 {
        for index in 1...count { outer.onNext(index) }
      } else {
        for number in 0..<count {
          let index = Int.random(in: max(0, number - 20)...min(count, number + 20), using: &generator)
          inner[index].onNext(Item(source: index, number: thread * 1000 + number))
          round.countSent()
        }
      }
    }
    inner[0].onNext(Item(source: 0, number: -1))
    let last = Item(source: count, number: .max)
    inner[count].onNext(last)
    let elements = probe.elements
    round.expect(elements.map(\.source).neverDescends, "\(name): a replaced stream came back")
    round.expect(elements.last == last, "\(name): the last is \(elements.last as Any)")
    for thread in 1..<round.threads {
      let own = elements.filter { $0.number / 1000 == thread && $0.number != .max }.map { $0.number % 1000 }
      round.expect(own.ascends, "\(name): of thread \(thread) came \(own)")
    }
    outer.onCompleted()
    inner[count].onCompleted()
    round.expect(probe.hasEnded, "\(name) has not completed")
    for (index, subject) in inner.enumerated() where subject.hasObservers {
      round.fail("\(index) is still observed")
    }
  }

  /// No source is heard after its replacement. Semantics S5.1 and S5.4.
  static let switching = [
    Scenario("flatMapLatest") { round in
      await switches(round, "flatMapLatest") { $0.flatMapLatest($1) }
    },
    Scenario("switchLatest") { round in
      await switches(round, "switchLatest") { $0.map($1).switchLatest() }
    },
    Scenario("take(until:)") { round in
      let subjects = sources(round)
      let trigger = PublishSubject<Void>()
      let probe = Probe(
        round, "take(until:)",
        Observable.merge(subjects.map { $0.asObservable() }).take(until: trigger.counted()))
      await round.onThreads { thread, generator in
        let end = Int.random(in: 0..<count, using: &generator)
        for number in 0..<count {
          subjects[thread].onNext(Item(source: thread, number: number))
          if thread == 0, number == end { trigger.onNext(()) }
        }
        round.countSent(count)
      }
      round.expect(probe.hasEnded && probe.error == nil, "take(until:) has not completed")
      for (source, numbers) in probe.elements.bySource {
        round.expect(numbers == Array(0..<numbers.count), "take(until:): of \(source) came \(numbers)")
      }
      for subject in subjects where subject.hasObservers {
        round.fail("take(until:) has not left its source")
      }
    },
    Scenario("skip(until:)") { round in
      let subjects = sources(round)
      let trigger = PublishSubject<Void>()
      let probe = Probe(
        round, "skip(until:)",
        Observable.merge(subjects.map { $0.asObservable() }).skip(until: trigger.counted()))
      await round.onThreads { thread, generator in
        let begin = Int.random(in: 0..<count, using: &generator)
        for number in 0..<count {
          if thread == 0, number == begin { trigger.onNext(()) }
          subjects[thread].onNext(Item(source: thread, number: number))
        }
        round.countSent(count)
        subjects[thread].onCompleted()
      }
      round.expect(probe.hasEnded, "skip(until:) has not completed")
      for (source, numbers) in probe.elements.bySource {
        let suffix = Array((count - numbers.count)..<count)
        round.expect(numbers == suffix, "skip(until:): of \(source) came \(numbers)")
      }
    },
    // Threads subscribe to a source that fails the first times.
    Scenario("retry(when:)") { round in
      let queue = ConcurrentDispatchQueueScheduler(qos: .default)
      let probes = (0..<round.threads).map { _ in Probe<Item>(round, "retry(when:)") }
      await round.onThreads { thread, generator in
        let failures = Int.random(in: 0...4, using: &generator)
        let attempt = Counter()
        let source = Observable.deferred { () -> Observable<Item> in
          let number = attempt.increment()
          let elements = Observable.of(Item(source: thread, number: number))
          return number <= failures ? elements.concat(Observable.error(Failure())) : elements
        }
        let retried = source.counted().retry { (errors: Observable<any Error>) in
          errors.flatMap { _ in Observable.just((), scheduler: queue) }
        }
        retried.subscribe(probes[thread]).disposed(by: probes[thread].bag)
        round.countSent(failures + 1)
      }
      await round.wait(for: "retry(when:)") { probes.allSatisfy(\.hasEnded) }
      for probe in probes {
        let numbers = probe.elements.map(\.number)
        round.expect(numbers == Array(1..<(numbers.count + 1)), "retry(when:): \(numbers) arrived")
        round.expect(probe.error == nil, "retry(when:) failed")
      }
      round.expect(round.sent == round.arrived, "retry(when:): \(round.arrived) of \(round.sent) arrived")
    },
  ]

  /// An error.
  struct Failure: Error {}
}
