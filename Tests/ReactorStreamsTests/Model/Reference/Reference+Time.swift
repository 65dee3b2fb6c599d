/// The operators that take a scheduler.
extension Reference {
  /// An element is delivered if its timer runs before the next event comes.
  func debounce(_ upstream: Run, _ span: Int) -> Run {
    var arrivals: [Occurrence] = []
    var pending: (timer: Instant, signal: ModelSignal)?
    for event in upstream.events {
      if let (timer, signal) = pending, timer < event.at {
        arrivals.append(Occurrence(timer, signal))
        pending = nil
      }
      switch event.signal {
      case .next: pending = (event.at.work(after: span), event.signal)
      case .failed: arrivals.append(event)
      case .completed:
        if let pending { arrivals.append(Occurrence(event.at.step(0), pending.signal)) }
        arrivals.append(Occurrence(event.at.step(1), .completed))
      }
    }
    if upstream.end == nil, let (timer, signal) = pending { arrivals.append(Occurrence(timer, signal)) }
    return Run(serialized(arrivals), uses: upstream.uses)
  }

  /// Opens for one element, and again after a span. With `latest`, the span's last element comes at its end.
  func throttle(_ upstream: Run, _ span: Int, latest: Bool) -> Run {
    var arrivals: [Occurrence] = []
    var closesAt: Int?
    var pending: (timer: Instant, signal: ModelSignal)?
    func deliverPending(before instant: Instant?) {
      guard let (timer, signal) = pending else { return }
      if let instant, instant < timer { return }
      arrivals.append(Occurrence(timer.step(0), signal))
      closesAt = timer.tick
      pending = nil
    }
    for event in upstream.events {
      deliverPending(before: event.at)
      switch event.signal {
      case .failed: arrivals.append(event)
      case .completed:
        // Waits for what waits.
        let end = pending?.timer.step(1) ?? event.at
        deliverPending(before: nil)
        arrivals.append(Occurrence(end, .completed))
      case .next:
        let rest = closesAt.map { span - (event.at.tick - $0) } ?? 0
        if rest <= 0 {
          // Also where a timer is due within this tick: what it would deliver is older.
          pending = nil
          closesAt = event.at.tick
          arrivals.append(event)
        } else if latest {
          pending = (pending?.timer ?? event.at.work(after: rest), event.signal)
        }
      }
    }
    if upstream.end == nil { deliverPending(before: nil) }
    return Run(serialized(arrivals), uses: upstream.closed.uses)
  }

  /// One timer serves all: it delivers the first that waits, and then waits for the next.
  func delay(_ upstream: Run, _ span: Int) -> Run {
    var arrivals: [Occurrence] = []
    var pending: [(due: Int, signal: ModelSignal)] = []
    var timer: Instant?
    var fired: Instant?
    func fire(before instant: Instant?) {
      while let now = timer, instant.map({ now < $0 }) ?? true {
        arrivals.append(Occurrence(now.step(0), pending.removeFirst().signal))
        fired = now
        timer = pending.first.map { now.step(1).work(after: $0.due - now.tick) }
      }
    }
    for event in upstream.events {
      fire(before: event.at)
      if case .failed = event.signal {
        arrivals.append(event)
        pending = []
        timer = nil
      } else {
        pending.append((event.at.tick + span, event.signal))
        // What comes during a delivery waits for its end.
        let delivery = fired.flatMap { event.at.isNested(in: $0) ? $0.step(1) : nil }
        timer = timer ?? (delivery ?? event.at).work(after: span)
      }
    }
    fire(before: nil)
    return Run(serialized(arrivals), uses: upstream.closed.uses)
  }

  /// A subscription that waits for work of the scheduler; `leave` says when it is left after a cut.
  func subscribed(
    _ chain: Chain, by work: Instant, leave: @escaping (Instant) -> Instant = { $0 }
  ) -> Run {
    let source = run(chain, at: work)
    return Run(source.events) { cut in
      if let cut, cut < work { return [] }
      return source.uses(cut.map(leave))
    }
  }

  /// Each delivery restarts the timer, once it is over.
  func timeout(_ upstream: Run, _ span: Int, from now: Instant, _ other: (Instant) -> Run) -> Run {
    var events: [Occurrence] = []
    var timer = now.work(after: span)
    for event in upstream.events {
      if timer < event.at { break }
      events.append(Occurrence(event.at.step(0), event.signal))
      if event.signal.isEnd { return Run(events, uses: upstream.uses) }
      timer = event.at.step(1).work(after: span)
    }
    let rest = other(timer.step(0))
    return Run(events + rest.events) { cut in
      upstream.uses(earlier(cut, timer.step(1))) + rest.uses(cut)
    }
  }

  /// One event a pass; a pass is scheduled when something comes and none is, or when one ends and something
  /// waits.
  func observe(_ upstream: Run) -> Run {
    var turn: Instant?
    let events = upstream.events.map { event -> Occurrence in
      let scheduled = turn.map { max($0.step(1), event.at) } ?? event.at
      let next = scheduled.work(after: 0)
      turn = next
      return Occurrence(next.step(0), event.signal)
    }
    return Run(events, uses: upstream.closed.uses)
  }
}
