/// A signal and its instant.
struct Occurrence {
  let at: Instant
  let signal: ModelSignal

  init(_ at: Instant, _ signal: ModelSignal) {
    self.at = at
    self.signal = signal
  }
}

/// What one subscription to a chain comes to, if nobody leaves it.
struct Run {
  /// In order, up to and including the first end.
  let events: [Occurrence]
  /// Which sources it uses, if it is left at an instant; `nil` says never.
  let uses: (Instant?) -> [Use]

  /// Cuts `events` after the first end; when that has been delivered, the sources are left.
  init(_ events: [Occurrence], uses: @escaping (Instant?) -> [Use]) {
    if let index = events.firstIndex(where: { $0.signal.isEnd }) {
      let end = events[index].at
      self.events = Array(events[...index])
      self.uses = { cut in uses(earlier(cut, end.end)) }
    } else {
      self.events = events
      self.uses = uses
    }
  }

  /// Leaves the sources only when it is left itself: for operators that share the subscription of what
  /// follows them.
  init(open events: [Occurrence], uses: @escaping (Instant?) -> [Use]) {
    self.events = events
    self.uses = uses
  }

  /// The same, but the sources are left as soon as the end comes, before anybody hears of it.
  var closed: Run {
    let end = end
    return Run(open: events) { [uses] cut in uses(earlier(cut, end)) }
  }

  /// When it ends, if it does.
  var end: Instant? {
    guard let last = events.last, last.signal.isEnd else { return nil }
    return last.at
  }

  /// When it completes, if it does.
  var completion: Instant? { events.last?.signal == .completed ? end : nil }

  /// What it comes to if it is left at `instant`.
  func left(at instant: Instant?) -> Run {
    guard let instant else { return self }
    return Run(events.filter { $0.at < instant }, uses: { [uses] cut in uses(earlier(cut, instant)) })
  }

  var nexts: [(at: Instant, element: Int)] {
    events.compactMap { event in event.signal.element.map { (event.at, $0) } }
  }
}

/// The first of two instants, either of which may never come.
func earlier(_ lhs: Instant?, _ rhs: Instant?) -> Instant? {
  guard let lhs, let rhs else { return lhs ?? rhs }
  return min(lhs, rhs)
}

/// The last of some instants, or `nil` if any of them never comes.
func latest(_ instants: [Instant?]) -> Instant? {
  let known = instants.compactMap { $0 }
  return known.count == instants.count ? known.max() : nil
}

/// What several sources send, as an operator that combines them delivers it: in order, one after the other.
///
/// Something that arrives inside of a delivery waits until that is over.
func serialized(_ arrivals: [Occurrence]) -> [Occurrence] {
  var result: [Occurrence] = []
  var delivery: (arrival: Instant, count: Int)?
  for arrival in arrivals.sorted(by: { $0.at < $1.at }) {
    if let (outer, count) = delivery, outer == arrival.at || arrival.at.isNested(in: outer) {
      delivery = (outer, count + 1)
    } else {
      delivery = (arrival.at, 0)
    }
    if let (outer, count) = delivery { result.append(Occurrence(outer.step(count), arrival.signal)) }
    if arrival.signal.isEnd { break }
  }
  return result
}
