/// The operators that go on after an error.
extension Reference {
  func `catch`(_ upstream: Run, _ handle: (Instant) throws -> Run) -> Run {
    guard let last = upstream.events.last, case .failed = last.signal else { return upstream }
    let before = upstream.events.dropLast()
    do {
      let fallback = try handle(last.at)
      return Run(open: before + fallback.events) { cut in
        upstream.uses(earlier(cut, last.at.end)) + fallback.uses(cut)
      }
    } catch {
      return Run(before + [Occurrence(last.at, .failed("\(error)"))], uses: upstream.uses)
    }
  }

  func catchAndReturn(_ upstream: Run, _ element: Int) -> Run {
    self.catch(upstream) { at in
      Run([Occurrence(at.step(0), .next(element)), Occurrence(at.step(1), .completed)]) { _ in [] }
    }
  }

  /// Another attempt begins when one fails, as long as there are any left.
  func retry(_ chain: Chain, _ count: Int, at now: Instant) -> Run {
    guard count > 0 else { return Run([Occurrence(now, .completed)]) { _ in [] } }
    let attempt = run(chain, at: now).closed
    return count == 1 ? attempt : self.catch(attempt) { at in retry(chain, count - 1, at: at) }
  }

  /// Another attempt begins with the first element that the trigger makes of the errors after one fails.
  ///
  /// - Parameter answer: The trigger: what it makes of the errors. It is subscribed before the chain.
  func retry(_ chain: Chain, at now: Instant, when answer: ([Occurrence]) -> [Occurrence]) -> Run {
    var errors: [Occurrence] = []
    var attempts = [run(chain, at: now.step(1)).closed]
    var end: Occurrence?
    while let failure = attempts.last?.events.last, case .failed = failure.signal {
      errors.append(Occurrence(failure.at, .next(errors.count)))
      let answers = answer(errors)
      // An end that came before the failure makes itself felt now.
      guard let next = answers.first(where: { failure.at < $0.at || $0.signal.isEnd }) else { break }
      if next.signal.isEnd {
        end = Occurrence(max(next.at, failure.at), next.signal)
        break
      }
      attempts.append(run(chain, at: next.at).closed)
    }
    var arrivals = attempts.flatMap {
      $0.events.filter { if case .failed = $0.signal { false } else { true } }
    }
    if let end { arrivals.append(end) }
    return Run(serialized(arrivals)) { [attempts] cut in attempts.flatMap { $0.uses(cut) } }
  }

  /// The trigger of the tests: answers `limit` errors, each after a while; then it ends, or fails.
  func answers(to errors: [Occurrence], limit: Int, delay span: Int, fails: Bool, from now: Instant)
    -> [Occurrence]
  {
    let all = Run(errors) { _ in [] }
    if !fails {
      let empty = Run([Occurrence(now, .completed)]) { _ in [] }
      return delay(limit > 0 ? take(all, limit) : empty, span).events
    }
    var count = 0
    let failing = each(all) { element in
      count += 1
      if count > limit { throw Trapped() }
      return element
    }
    return delay(failing, span).events
  }
}
