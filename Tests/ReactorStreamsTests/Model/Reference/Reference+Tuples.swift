/// The operators that wait for an element of each of several streams, or choose one of them.
extension Reference {
  func combineLatest(_ chains: [Chain], at now: Instant) -> Run {
    var latest: [Int?] = chains.map { _ in nil }
    var running = chains.count
    return combined(chains, at: now) { source, signal in
      switch signal {
      case .failed: return [signal]
      case .next(let element):
        latest[source] = element
        let known = latest.compactMap { $0 }
        if known.count == chains.count { return [.next(digest(known))] }
        return running == 1 ? [.completed] : []
      case .completed:
        running -= 1
        return running == 0 ? [.completed] : []
      }
    }
  }

  /// Of two streams it is the form for two, which waits for both; of more, that of a collection.
  func zip(_ chains: [Chain], at now: Instant) -> Run {
    var waiting: [[Int]] = chains.map { _ in [] }
    var running = chains.count
    return combined(chains, at: now) { source, signal in
      switch signal {
      case .failed: return [signal]
      case .next(let element):
        waiting[source].append(element)
        guard waiting.allSatisfy({ !$0.isEmpty }) else {
          return running == 1 && chains.count != 2 ? [.completed] : []
        }
        return [.next(digest(waiting.indices.map { waiting[$0].removeFirst() }))]
      case .completed:
        running -= 1
        return running == 0 ? [.completed] : []
      }
    }
  }

  /// What becomes of the events of several streams, in the order in which they come.
  private func combined(
    _ chains: [Chain], at now: Instant, _ react: (Int, ModelSignal) -> [ModelSignal]
  ) -> Run {
    let runs = chains.enumerated().map { run($1, at: now.step($0)) }
    let arrivals = runs.enumerated().flatMap { index, run in run.events.map { (index, $0) } }
      .sorted { $0.1.at < $1.1.at }
    let reactions = arrivals.flatMap { index, event in
      react(index, event.signal).map { Occurrence(event.at, $0) }
    }
    return Run(serialized(reactions)) { cut in usesOfAll(runs, at: now, cut) }
  }

  /// What streams use that are subscribed to one after the other, each whatever became of those before: when it
  /// is over by then, the stream is subscribed to all the same, and left at once.
  func usesOfAll(
    _ runs: [Run], at now: Instant, _ cut: Instant?, _ own: (Int) -> Instant? = { _ in nil }
  ) -> [Use] {
    if let cut, cut < now { return [] }
    return runs.enumerated().flatMap { index, run in
      let begin = now.step(index)
      return run.uses(earlier(cut, own(index)).map { $0 < begin ? begin.end : $0 })
    }
  }

  /// The first event decides; then the other streams are left.
  func amb(_ chains: [Chain], at now: Instant) -> Run {
    let runs = chains.enumerated().map { run($1, at: now.step($0)) }
    let firsts = runs.compactMap(\.events.first?.at)
    guard let decision = firsts.min() else { return Run([]) { cut in usesOfAll(runs, at: now, cut) } }
    let winner = runs.firstIndex { $0.events.first.map { $0.at == decision } ?? false } ?? 0
    return Run(runs[winner].events) { cut in
      usesOfAll(runs, at: now, cut) { $0 == winner ? nil : decision }
    }
  }
}
