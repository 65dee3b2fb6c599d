/// The multicast operators.
extension Reference {
  /// A shared stream, merged with itself: one subscriber comes now, the other late.
  ///
  /// The first connects. If the source has ended, or the first has left, before the second comes, the second
  /// connects again; unless the scope is for ever and the source has ended.
  func fan(
    _ chain: Chain, at now: Instant, replay: Int, forever: Bool, take count: Int?, late: Int
  ) -> Run {
    let source = run(chain, at: now.step(0)).closed
    var first = source.seen(by: 0)
    if let count { first = take(first, count) }
    let comes = now.step(1).work(after: late).insideOfTrampoline
    let hasLeft = first.end.map { $0 < comes } ?? false
    // What is remembered of the first connection.
    let past = source.nexts.filter { $0.at < (earlier(comes, first.end) ?? comes) }.suffix(replay)
      .map(\.element)
    let second: Run
    var connection = source
    if !hasLeft {
      // What comes while the past is replayed waits until that is over.
      let rest = source.seen(by: 1).events.filter { comes < $0.at }.enumerated().map { index, event in
        event.at.isNested(in: comes) ? Occurrence(comes.step(past.count + index), event.signal) : event
      }
      second = Run(past.events(at: comes) + rest) { _ in [] }
    } else if forever, let last = source.events.last, source.end == last.at,
      first.end.map({ last.at < $0 }) ?? false
    {
      second = Run(past.events(at: comes) + [Occurrence(comes.step(replay), last.signal)]) { _ in [] }
    } else {
      connection = source.left(at: first.end ?? now)
      let again = run(chain, at: comes.step(replay)).closed
      second = Run((forever ? past.events(at: comes) : []) + again.seen(by: 1).events, uses: again.uses)
    }
    let late = subscribedLate(second, at: comes)
    let both = merged(
      [Run(first.events) { _ in [] }, late], completion: latest([first.completion, late.completion]))
    return Run(both.events) { [connection] cut in connection.uses(cut) + both.uses(cut) }
  }

  /// Both subscribers are there before the source is subscribed to, which is left when that is over, and not
  /// earlier.
  /// - Parameter lastOnly: Whether the subject keeps the last element for the end.
  func multicast(_ chain: Chain, at now: Instant, lastOnly: Bool = false) -> Run {
    let connecting = now.step(0)
    let all = run(chain, at: connecting)
    let source = lastOnly ? all.lastOnly : all
    let both = merged(
      (0..<2).map { index in Run(source.seen(by: index).events) { _ in [] } },
      completion: source.seen(by: 1).completion)
    return Run(both.events) { cut in
      source.uses(cut.map { $0.isNested(in: connecting) ? connecting.end : $0 })
    }
  }

  private func subscribedLate(_ run: Run, at instant: Instant) -> Run {
    Run(run.events) { cut in
      if let cut, cut < instant { return [] }
      return run.uses(cut)
    }
  }
}

extension Run {
  /// The last element right before the completion; an error alone.
  fileprivate var lastOnly: Run {
    let last = nexts.last.map { ModelSignal.next($0.element) }
    let ends = events.filter(\.signal.isEnd).flatMap { end -> [Occurrence] in
      guard end.signal == .completed, let last else { return [end] }
      return [Occurrence(end.at.step(0), last), Occurrence(end.at.step(1), .completed)]
    }
    // A connection leaves its source before it passes the end on.
    return Run(ends, uses: closed.uses)
  }

  /// The same, delivered to one of several subscribers.
  fileprivate func seen(by index: Int) -> Run {
    Run(events.map { Occurrence($0.at.step(index), $0.signal) }, uses: uses)
  }
}

extension [Int] {
  fileprivate func events(at now: Instant) -> [Occurrence] {
    enumerated().map { Occurrence(now.step($0), .next($1)) }
  }
}
