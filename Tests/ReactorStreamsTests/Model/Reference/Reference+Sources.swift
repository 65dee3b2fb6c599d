extension Reference {
  /// One subscription to a source.
  func run(_ source: Source, at now: Instant) -> Run {
    switch source.kind {
    case .hot(let events):
      let emissions = events.enumerated().map { index, event in
        Occurrence(Instant.start.step(source.id).step(index).work(at: event.time), event.signal)
      }
      let heard = emissions.filter { now < $0.at }.map {
        Occurrence($0.at.delivery(to: now), $0.signal)
      }
      return used(source.id, from: now, heard)
    case .cold(let events):
      let emissions = events.enumerated().map { index, event in
        Occurrence(now.step(index).work(at: now.tick + event.time), event.signal)
      }
      return used(source.id, from: now, emissions.sorted { $0.at < $1.at })
    case .subject: return used(source.id, from: now, subjectHeard(from: now))
    case .timer(let due):
      let timer = now.work(after: due)
      return used(
        source.id, from: now,
        [Occurrence(timer.step(0), .next(0)), Occurrence(timer.step(1), .completed)])
    case .interval(let period, let count):
      var scheduled = now
      var ticks: [Occurrence] = []
      for number in 0..<count {
        let timer = scheduled.work(after: period)
        // Each tick schedules the next one before it emits.
        scheduled = timer.step(0)
        ticks.append(Occurrence(timer.step(1), .next(number)))
      }
      return take(used(source.id, from: now, ticks), count)
    case .range(let first, let count), .generated(let first, let count):
      return run(Source(source.id, .of(Array(first..<first + count))), at: now)
    case .repeated(let element, let count):
      return take(run(Source(source.id, .of(Array(repeating: element, count: count))), at: now), count)
    case .of(let elements):
      var turn = now.turn
      var events: [Occurrence] = []
      for element in elements {
        events.append(Occurrence(turn.step(0), .next(element)))
        turn = turn.step(1).turn
      }
      return Run(events + [Occurrence(turn.step(0), .completed)]) { _ in [] }
    case .just(let element): return atOnce([.next(element), .completed], now)
    case .empty: return atOnce([.completed], now)
    case .error: return atOnce([.failed("source")], now)
    case .never: return used(source.id, from: now, [])
    }
  }

  /// After the end of the subject, new subscribers receive the end.
  private func subjectHeard(from now: Instant) -> [Occurrence] {
    if let last = subject.last, last.signal.isEnd, last.accepted < now {
      return [Occurrence(now.step(0), last.signal)]
    }
    return subject.filter { now < $0.accepted }.map {
      Occurrence($0.delivered.delivery(to: now), $0.signal)
    }
  }

  private func atOnce(_ signals: [ModelSignal], _ now: Instant) -> Run {
    Run(signals.enumerated().map { Occurrence(now.step($0), $1) }) { _ in [] }
  }

  /// A run whose subscriptions are recorded. One that is left before it begins never begins.
  func used(_ id: Int, from now: Instant, _ events: [Occurrence]) -> Run {
    Run(events) { cut in
      if let cut, cut < now { return [] }
      return [Use(id: id, subscribed: now.tick, left: cut?.tick)]
    }
  }
}
