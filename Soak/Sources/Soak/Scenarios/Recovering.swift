import Dispatch
import ReactorKit

/// Streams that go on with another one.
extension Scenario {
  /// What comes instead.
  private static let fallback = (0..<3).map { Item(source: -1, number: $0) }

  /// Of each source came a first part, then the fallback and the end.
  private static func expectPartsAndFallback(_ round: Round, _ name: String, _ probe: Probe<Item>) {
    round.expect(probe.hasEnded && probe.error == nil, "\(name) has not completed")
    let elements = probe.elements
    round.expect(Array(elements.suffix(3)) == fallback, "\(name): it ends with \(elements.suffix(3))")
    for (source, numbers) in elements.dropLast(3).bySource {
      round.expect(numbers == Array(0..<numbers.count), "\(name): of \(source) came \(numbers)")
    }
  }

  /// No source is heard after its replacement. Semantics S5.3 and S5.4.
  static let recovering = [
    // Timers race with elements.
    Scenario("timeout(other:)") { round in
      let subjects = sources(round)
      let queue = SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "soak")
      let probes = subjects.map { subject in
        Probe(
          round, "timeout(other:)",
          subject.counted().timeout(.microseconds(300), other: Observable.from(fallback), scheduler: queue))
      }
      await round.onThreads { thread, generator in
        for number in 0..<count {
          subjects[thread].onNext(Item(source: thread, number: number))
          for _ in 0..<Int.random(in: 0..<300, using: &generator) { _ = generator.next() }
        }
        round.countSent(count)
      }
      await round.wait(for: "timeout(other:)") { probes.allSatisfy(\.hasEnded) }
      for probe in probes { expectPartsAndFallback(round, "timeout(other:)", probe) }
      for subject in subjects where subject.hasObservers { round.fail("timeout has not left its source") }
    },
    Scenario("catch") { round in
      let subjects = sources(round)
      let calls = Counter()
      let probe = Probe(
        round, "catch",
        Observable.merge(subjects.map { $0.counted() }).catch { _ in
          if calls.increment() > 1 { round.fail("two errors were caught") }
          return .from(fallback)
        })
      await round.onThreads { thread, generator in
        let end = thread < 2 ? Int.random(in: 0..<count, using: &generator) : count
        for number in 0..<count {
          if number == end { return subjects[thread].onError(Failure()) }
          subjects[thread].onNext(Item(source: thread, number: number))
          round.countSent()
        }
      }
      expectPartsAndFallback(round, "catch", probe)
      for subject in subjects where subject.hasObservers { round.fail("catch has not left its source") }
    },
    // Of many sources all are empty, or one is not.
    Scenario("ifEmpty(switchTo:)") { round in
      for oneEmits in [false, true] {
        let subjects = sources(round)
        let probe = Probe(
          round, "ifEmpty(switchTo:)",
          Observable.merge(subjects.map { $0.filter { $0.number == 7 }.counted() })
            .ifEmpty(switchTo: Observable.from(fallback)))
        await round.onThreads { thread, _ in
          let begin = oneEmits && thread == 0 ? 7 : 8
          for number in begin..<count { subjects[thread].onNext(Item(source: thread, number: number)) }
          round.countSent(count - begin)
          subjects[thread].onCompleted()
        }
        round.expect(probe.hasEnded, "ifEmpty(switchTo:) has not completed")
        let expected = oneEmits ? [Item(source: 0, number: 7)] : fallback
        round.expect(probe.elements == expected, "ifEmpty(switchTo:): \(probe.elements) arrived")
      }
    },
  ]
}
