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
        return known.count == chains.count ? [.next(digest(known))] : []
      case .completed:
        running -= 1
        return running == 0 || latest[source] == nil ? [.completed] : []
      }
    }
  }

  func zip(_ chains: [Chain], at now: Instant) -> Run {
    var waiting: [[Int]] = chains.map { _ in [] }
    var hasCompleted = chains.map { _ in false }
    return combined(chains, at: now) { source, signal in
      switch signal {
      case .failed: return [signal]
      case .next(let element):
        waiting[source].append(element)
        guard waiting.allSatisfy({ !$0.isEmpty }) else { return [] }
        let result = ModelSignal.next(digest(waiting.indices.map { waiting[$0].removeFirst() }))
        let isLast = waiting.indices.contains { hasCompleted[$0] && waiting[$0].isEmpty }
        return isLast ? [result, .completed] : [result]
      case .completed:
        hasCompleted[source] = true
        return waiting[source].isEmpty ? [.completed] : []
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
    return Run(serialized(reactions)) { cut in runs.flatMap { $0.uses(cut) } }
  }

  /// The first event decides; then the other streams are left.
  func amb(_ chains: [Chain], at now: Instant) -> Run {
    let runs = chains.enumerated().map { run($1, at: now.step($0)) }
    let firsts = runs.compactMap(\.events.first?.at)
    guard let decision = firsts.min() else {
      return Run([]) { cut in runs.flatMap { $0.uses(cut) } }
    }
    let winner = runs.firstIndex { $0.events.first.map { $0.at == decision } ?? false } ?? 0
    return Run(runs[winner].events) { cut in
      runs.enumerated().flatMap { $1.uses($0 == winner ? cut : earlier(cut, decision)) }
    }
  }
}
