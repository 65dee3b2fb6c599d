import Dispatch
import ReactorKit

extension Scenario {
  private static func queue() -> SerialDispatchQueueScheduler {
    SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "soak")
  }

  /// What comes is part of what one source has sent, in order, and ends with the last.
  private static func expectSample(_ round: Round, _ name: String, _ probe: Probe<Item>) {
    let numbers = probe.elements.map(\.number)
    round.expect(numbers.ascends, "\(name): \(numbers)")
    round.expect(numbers.last == count - 1, "\(name): the last is \(numbers.last as Any)")
  }

  private static func samples(
    _ round: Round, _ name: String, _ sample: (Observable<Item>) -> Observable<Item>
  ) async {
    let subjects = sources(round)
    let probes = subjects.map { Probe(round, name, sample($0.counted())) }
    await emitAll(round, to: subjects)
    await round.wait(for: name) { probes.allSatisfy(\.hasEnded) }
    for probe in probes { expectSample(round, name, probe) }
  }

  /// Operators of time keep the order, and lose no last element. Semantics S5.1, S11.1 and S12.1.
  static let timing = [
    Scenario("debounce") { round in
      await samples(round, "debounce") { $0.debounce(.microseconds(20), scheduler: queue()) }
    },
    Scenario("throttle") { round in
      await samples(round, "throttle") { $0.throttle(.microseconds(20), latest: true, scheduler: queue()) }
    },
    Scenario("observe(on:)") { round in
      let subjects = sources(round)
      let probe = Probe(
        round, "observe(on:)", Observable.merge(subjects.map { $0.asObservable() }).observe(on: queue()))
      await emitAll(round, to: subjects)
      await round.wait(for: "observe(on:)") { probe.hasEnded }
      probe.expectAll(count, from: 0..<round.threads)
    },
    Scenario("delay") { round in
      let subjects = sources(round)
      let probe = Probe(
        round, "delay",
        Observable.merge(subjects.map { $0.asObservable() }).delay(.microseconds(50), scheduler: queue()))
      await emitAll(round, to: subjects)
      await round.wait(for: "delay") { probe.hasEnded }
      probe.expectAll(count, from: 0..<round.threads)
    },
    Scenario("values") { round in
      let subjects = sources(round)
      let merged = Observable.merge(subjects.map { $0.counted() })
      let replay = ReplaySubject<Item>.createUnbounded()
      let subscription = merged.subscribe(replay)
      let readers = (0..<3).map { _ in
        Task {
          var items: [Item] = []
          do { for try await item in replay.values { items.append(item) } } catch { round.fail("\(error)") }
          return items
        }
      }
      await emitAll(round, to: subjects)
      for reader in readers {
        let items = await reader.value
        round.countArrived(items.count)
        for (source, numbers) in items.bySource {
          round.expect(numbers == Array(0..<count), "values: of \(source) came \(numbers)")
        }
        round.expect(items.count == round.threads * count, "values: \(items.count) elements came")
      }
      subscription.dispose()
    },
  ]
}
