/// The operators that make a stream of each element.
extension Reference {
  func flatten(_ kind: Flattening, _ outer: Run, _ select: (Int) throws -> Chain) -> Run {
    switch kind {
    case .all, .mapMerge: flatten(outer, limit: .max, select)
    case .concat, .mapConcat: flatten(outer, limit: 1, select)
    case .limited(let limit): flatten(outer, limit: max(1, limit), select)
    case .first: flattenFirst(outer, select)
    case .latest, .mapSwitch: flattenLatest(outer, select)
    }
  }

  /// Each inner stream begins when it comes, or when enough of those before it have completed.
  private func flatten(_ outer: Run, limit: Int, _ select: (Int) throws -> Chain) -> Run {
    var runs: [Run] = []
    var someWaitForEver = false
    for (at, element) in outer.nexts {
      let chain: Chain
      do { chain = try select(element) } catch {
        return merged(runs + [outer.endOnly], failure: Occurrence(at, .failed("\(error)")))
      }
      let completions = runs.compactMap(\.completion).sorted()
      let awaited = runs.count - limit
      if someWaitForEver || awaited >= completions.count {
        someWaitForEver = true
      } else {
        runs.append(run(chain, at: awaited < 0 ? at : max(at, completions[awaited])))
      }
    }
    let all = runs + [outer.endOnly]
    return merged(all, completion: someWaitForEver ? nil : latest(all.map(\.completion)))
  }

  /// Elements that come while an inner stream runs are not looked at.
  private func flattenFirst(_ outer: Run, _ select: (Int) throws -> Chain) -> Run {
    var runs: [Run] = []
    for (at, element) in outer.nexts {
      if let running = runs.last {
        guard let end = running.completion, end < at else { continue }
      }
      do { runs.append(run(try select(element), at: at)) } catch {
        return merged(runs + [outer.endOnly], failure: Occurrence(at, .failed("\(error)")))
      }
    }
    let all = runs + [outer.endOnly]
    return merged(all, completion: latest(all.map(\.completion)))
  }

  /// Each inner stream is left when the next one comes.
  private func flattenLatest(_ outer: Run, _ select: (Int) throws -> Chain) -> Run {
    var runs: [Run] = []
    for (at, element) in outer.nexts {
      let chain: Chain
      do { chain = try select(element) } catch {
        return merged(runs + [outer.endOnly], failure: Occurrence(at, .failed("\(error)")))
      }
      if let current = runs.popLast() { runs.append(current.left(at: at)) }
      runs.append(run(chain, at: at))
    }
    let ends = [outer.completion] + (runs.last.map { [$0.completion] } ?? [])
    return merged(runs + [outer.endOnly], completion: latest(ends))
  }
}

extension Run {
  fileprivate var endOnly: Run { Run(events.filter(\.signal.isEnd), uses: uses) }
}
