import Dispatch
import ReactorKit

extension Scenario {
  /// Whatever is cut to pieces by number and by time, by key, or not at all comes whole.
  private static func whole(
    _ name: String, _ cut: @escaping @Sendable (Observable<Item>, any SchedulerType) -> Observable<Item>
  ) -> Scenario {
    Scenario(name) { round in
      let queue = SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "soak")
      let subjects = sources(round)
      let probe = Probe(round, name, cut(Observable.merge(subjects.map { $0.counted() }), queue))
      await emitAll(round, to: subjects)
      await round.wait(for: name) { probe.hasEnded }
      probe.expectAll(count, from: 0..<round.threads)
    }
  }

  /// Pieces of a stream add up to the whole. Semantics S5.1 and S11.
  static let cutting = [
    whole("buffer") { source, queue in
      source.buffer(timeSpan: .microseconds(20), count: 3, scheduler: queue).flatMap { Observable.from($0) }
    },
    whole("window") { source, queue in
      source.window(timeSpan: .microseconds(20), count: 3, scheduler: queue).merge()
    },
    whole("groupBy") { source, _ in source.groupBy { $0.source }.merge() },
    Scenario("sample") { round in
      let subjects = sources(round)
      // This sampler completes after the source, and so samples the last element if no other one has.
      let last = PublishSubject<Item>()
      let sampler = Observable.merge(subjects.dropFirst().map { $0.asObservable() } + [last.asObservable()])
      let probe = Probe(round, "sample", subjects[0].counted().sample(sampler))
      await emitAll(round, to: subjects)
      last.onCompleted()
      let numbers = probe.elements.map(\.number)
      round.expect(probe.hasEnded, "sample has not completed")
      round.expect(numbers.ascends, "sample: \(numbers)")
      round.expect(numbers.last == count - 1, "sample ends with \(numbers.suffix(1))")
      probe.stop()
    },
  ]
}
