/// The operators that combine streams which are there from the beginning.
extension Reference {
  func startWith(_ elements: [Int], _ chain: Chain, at now: Instant) -> Run {
    let rest = run(chain, at: now.step(elements.count))
    let first = elements.enumerated().map { Occurrence(now.step($0), .next($1)) }
    return Run(open: first + rest.events, uses: rest.uses)
  }

  /// Each part begins when the one before completes, which is left first.
  func concat(_ chains: [Chain], at now: Instant) -> Run {
    var events: [Occurrence] = []
    var parts: [Run] = []
    var begin: Instant? = now
    for chain in chains {
      guard let start = begin else { break }
      let part = run(chain, at: start)
      parts.append(part.completion == nil ? part : part.closed)
      events += part.events.filter { $0.signal != .completed }
      begin = part.completion
    }
    if let end = begin { events.append(Occurrence(end, .completed)) }
    return Run(events) { [parts] cut in parts.flatMap { $0.uses(cut) } }
  }

  func merge(_ chains: [Chain], at now: Instant) -> Run {
    let runs = chains.enumerated().map { run($1, at: now.step($0)) }
    return merged(runs, completion: latest(runs.map(\.completion)))
  }

  /// Everything that some runs send, until one fails.
  ///
  /// - Parameters:
  ///   - failure: An error from elsewhere.
  ///   - completion: When all of it is complete; `nil` if it never is.
  func merged(_ runs: [Run], failure: Occurrence? = nil, completion: Instant? = nil) -> Run {
    var arrivals = runs.flatMap { $0.events.filter { $0.signal != .completed } }
    if let failure { arrivals.append(failure) }
    if let completion { arrivals.append(Occurrence(completion, .completed)) }
    return Run(serialized(arrivals)) { cut in runs.flatMap { $0.uses(cut) } }
  }

  /// The other stream is subscribed first; its first element completes, and leaves it.
  func take(_ chain: Chain, until other: Chain, at now: Instant) -> Run {
    let trigger = run(other, at: now.step(0))
    let source = run(chain, at: now.step(1))
    let end = trigger.events.first.map {
      Occurrence($0.at, $0.signal.element == nil ? $0.signal : .completed)
    }
    let isFinal = trigger.events.first?.signal != .completed
    return Run(serialized(source.events + (isFinal ? [end].compactMap { $0 } : []))) { cut in
      usesOfAll([trigger, source], at: now, cut) { $0 == 0 ? trigger.nexts.first?.at : nil }
    }
  }

  /// The other stream is subscribed last. A completion before its first element ends both, silently.
  func skip(_ chain: Chain, until other: Chain, at now: Instant) -> Run {
    let source = run(chain, at: now.step(0))
    let trigger = run(other, at: now.step(1))
    let gate = trigger.nexts.first?.at
    let isOpen = { (instant: Instant) in gate.map { $0 < instant } ?? false }
    var arrivals = source.events.filter { event in
      if case .failed = event.signal { true } else { isOpen(event.at) }
    }
    if gate == nil, let last = trigger.events.last, case .failed = last.signal { arrivals.append(last) }
    let silentEnd = source.completion.flatMap { isOpen($0) ? nil : $0 }
    let whole = Run(serialized(arrivals)) { cut in
      usesOfAll([source, trigger], at: now, cut) { $0 == 1 ? gate : nil }
    }
    return whole.left(at: silentEnd)
  }

  /// The other stream is subscribed first.
  func withLatest(
    _ chain: Chain, from other: Chain, at now: Instant, _ combine: (Int, Int) throws -> Int
  ) -> Run {
    let second = run(other, at: now.step(0))
    let first = run(chain, at: now.step(1))
    let known = second.nexts
    let failures = second.events.filter { if case .failed = $0.signal { true } else { false } }
    let combined = first.events.compactMap { event -> Occurrence? in
      guard let element = event.signal.element else { return event }
      guard let latest = known.last(where: { $0.at < event.at }) else { return nil }
      do {
        return Occurrence(event.at, .next(try combine(element, latest.element)))
      } catch {
        return Occurrence(event.at, .failed("\(error)"))
      }
    }
    return Run(serialized(combined + failures)) { cut in usesOfAll([second, first], at: now, cut) }
  }
}
