/// The operators that cut a stream: by time, by number, by key.
extension Reference {
  /// Buffers, or the arrays that windows come to: the timer is set before the source is subscribed to, and again
  /// once an array has been delivered, unless that has led to another one.
  func arrays(_ chain: Chain, _ span: Int, count: Int, take limit: Int, at now: Instant) -> Run {
    let upstream = run(chain, at: now.step(1))
    var timer = now.step(0).work(after: span)
    var elements: [Int] = []
    var arrays = 0
    var arrivals: [Occurrence] = []
    func deliver(at instant: Instant) {
      arrivals.append(Occurrence(instant, .next(digest(elements))))
      elements = []
      arrays += 1
      timer = instant.step(1).work(after: span)
    }
    for event in upstream.events {
      while arrays < limit, timer < event.at { deliver(at: timer) }
      switch event.signal {
      case .failed: arrivals.append(event)
      case .completed:
        deliver(at: event.at.step(0))
        arrivals.append(Occurrence(event.at.step(1), .completed))
      case .next(let element):
        elements.append(element)
        if elements.count == count { deliver(at: event.at) }
      }
    }
    if upstream.end == nil { while arrays < limit { deliver(at: timer) } }
    return take(Run(serialized(arrivals), uses: upstream.uses), limit)
  }

  /// The timer is set before the source is subscribed to.
  func take(_ chain: Chain, for span: Int, at now: Instant) -> Run {
    let timeIsUp = Occurrence(now.step(0).work(after: span), .completed)
    let upstream = run(chain, at: now.step(1))
    return Run(serialized(upstream.events + [timeIsUp]), uses: upstream.uses)
  }

  func skip(_ chain: Chain, for span: Int, at now: Instant) -> Run {
    let timer = now.step(0).work(after: span)
    let upstream = run(chain, at: now.step(1))
    return Run(serialized(upstream.events.filter { $0.signal.isEnd || timer < $0.at }), uses: upstream.uses)
  }

  /// The source is subscribed to first.
  func sample(_ chain: Chain, _ sampler: Chain, default value: Int?, at now: Instant) -> Run {
    let runs = [run(chain, at: now.step(0)), run(sampler, at: now.step(1))]
    let all = runs.enumerated().flatMap { index, run in run.events.map { (index, $0) } }
    var arrivals: [Occurrence] = []
    var unsent: Int?
    var isSourceDone = false
    loop: for (index, event) in all.sorted(by: { $0.1.at < $1.1.at }) {
      switch (index, event.signal) {
      case (_, .failed): arrivals.append(event)
      case (0, .next(let element)): unsent = element
      case (0, .completed): isSourceDone = true
      default:
        if let sample = unsent ?? value { arrivals.append(Occurrence(event.at.step(0), .next(sample))) }
        unsent = nil
        guard isSourceDone else { continue loop }
        arrivals.append(Occurrence(event.at.step(1), .completed))
        break loop
      }
    }
    return Run(serialized(arrivals)) { cut in usesOfBoth(runs, at: now, cut) }
  }

  /// The second is subscribed to whatever became of the first.
  private func usesOfBoth(_ runs: [Run], at now: Instant, _ cut: Instant?) -> [Use] {
    if let cut, cut < now { return [] }
    return runs.enumerated().flatMap { index, run in
      let begin = now.step(index)
      return run.uses(cut.map { $0 < begin ? begin.end : $0 })
    }
  }

  /// The groups, or the first of them, merged.
  func groupBy(_ upstream: Run, take limit: Int, _ key: (Int) throws -> Int) -> Run {
    var keys: Set<Int> = []
    var arrivals: [Occurrence] = []
    for event in upstream.events {
      guard let element = event.signal.element else {
        arrivals.append(event)
        continue
      }
      do {
        let key = try key(element)
        guard keys.contains(key) || keys.count < limit else { continue }
        keys.insert(key)
        arrivals.append(Occurrence(event.at, .next(digest([key, element]))))
      } catch {
        arrivals.append(Occurrence(event.at, .failed("\(error)")))
        break
      }
    }
    return Run(serialized(arrivals), uses: upstream.uses)
  }
}
