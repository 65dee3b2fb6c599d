extension Reference {
  /// One subscription to an operator on a chain.
  func apply(_ last: Operator, to chain: Chain, at now: Instant) -> Run {
    /// The chain, subscribed at once.
    var upstream: Run { run(chain, at: now) }
    switch last {
    case .map(let add, _): return each(upstream) { try last.checked($0) + add }
    case .filter(let number, _): return each(upstream) { try last.checked($0) % number == 0 ? nil : $0 }
    case .compactMap(let divisor, _):
      return each(upstream) { try last.checked($0) % divisor == 0 ? $0 / divisor : nil }
    case .distinct(let modulus, _): return distinct(upstream) { try last.checked($0) % modulus }
    case .scan:
      var sum = 0
      return each(upstream) { element in
        sum += try last.checked(element)
        return sum
      }
    case .skip(let count): return skip(upstream, count)
    case .skipWhile(let limit, _): return skip(upstream) { try last.checked($0) < limit }
    case .take(let count):
      return count > 0 ? take(upstream, count) : Run([Occurrence(now, .completed)]) { _ in [] }
    case .takeWhile(let limit, let inclusive, _):
      return take(upstream, inclusive: inclusive) { try last.checked($0) < limit }
    case .ignoreElements: return each(upstream) { _ in nil }
    case .toArray: return collect(upstream, digest)
    case .first: return collect(take(upstream, 1)) { $0.first ?? 0 }
    case .reduce: return collect(each(upstream) { try last.checked($0) }) { $0.reduce(0, +) }
    case .pairwise: return pairwise(upstream)
    case .enumerated: return enumerated(upstream)
    case .elementAt(let index): return element(upstream, at: index)
    case .takeLast(let count): return takeLast(upstream, count)
    case .single: return single(each(upstream) { try last.checked($0) })
    case .materialize: return materialize(upstream)
    case .materializeAndBack: return upstream.closed
    case .asMaybe: return only(upstream, orNone: true)
    case .asSingle: return only(upstream, orNone: false)
    case .using(let id): return observed(upstream, id: id, from: now)
    case .multicast: return multicast(chain, at: now)
    case .multicastLast: return multicast(chain, at: now, lastOnly: true)
    case .ifEmpty(let element): return ifEmpty(upstream) { run(Source(0, .just(element)), at: $0) }
    case .observed(let id, _): return observed(each(upstream) { try last.checked($0) }, id: id, from: now)

    case .startWith(let elements): return startWith(elements, chain, at: now)
    case .concat(let others): return concat([chain] + others, at: now)
    case .merge(let others): return merge([chain] + others, at: now)
    case .combineLatest(let others, _):
      return each(combineLatest([chain] + others, at: now)) { try last.checked($0) }
    case .zip(let others, _): return each(zip([chain] + others, at: now)) { try last.checked($0) }
    case .amb(let other): return amb([chain, other], at: now)
    case .ifEmptySwitch(let other): return ifEmpty(upstream) { run(other, at: $0) }
    case .sample(let other, let value): return sample(chain, other, default: value, at: now)
    case .groupBy(let modulus, let count, _):
      return groupBy(upstream, take: count ?? .max) { try last.checked($0) % modulus }
    case .takeUntil(let other): return take(chain, until: other, at: now)
    case .skipUntil(let other): return skip(chain, until: other, at: now)
    case .withLatestFrom(let other, _):
      return withLatest(chain, from: other, at: now) { try last.checked($0) * 10 + $1 }
    case .flatten(let kind, let inner, _):
      return flatten(kind, upstream) { inner[try last.checked($0) % inner.count] }

    case .catch(let other, let throwing):
      return self.catch(upstream) { at in
        if throwing { throw Trapped() }
        return run(other, at: at)
      }
    case .catchAndReturn(let element): return catchAndReturn(upstream, element)
    case .retry(let count): return retry(chain, count, at: now)
    case .retryWhen(let limit, let span, let fails):
      return retry(chain, at: now) { errors in
        answers(to: errors, limit: limit, delay: span, fails: fails, from: now.step(0))
      }

    case .debounce(let span): return debounce(upstream, span)
    case .throttle(let span, let latest): return throttle(upstream, span, latest: latest)
    case .delay(let span): return delay(upstream, span)
    case .delaySubscription(let span): return subscribed(chain, by: now.work(after: span))
    case .subscribeOn: return subscribed(chain, by: now.work(after: 0)) { $0.work(after: 0) }
    case .takeFor(let span): return take(chain, for: span, at: now)
    case .skipFor(let span): return skip(chain, for: span, at: now)
    case .buffer(let span, let count, let take):
      return arrays(chain, span, count: count, take: take, at: now)
    case .window(let span, let count, let take):
      // The last window is what keeps the source: it is left before the stream completes.
      return arrays(chain, span, count: count, take: take, at: now).closed
    case .observeOn: return observe(upstream)
    case .timeout(let span, let other):
      return timeout(run(chain, at: now.step(1)), span, from: now.step(0)) { at in
        other.map { run($0, at: at) } ?? Run([Occurrence(at, .failed("timeout"))]) { _ in [] }
      }

    case .share: return upstream.closed
    case .fan(let replay, let forever, let count, let late):
      return fan(chain, at: now, replay: replay, forever: forever, take: count, late: late)
    }
  }
}

extension Operator {
  /// The element, unless it is in the trap.
  func checked(_ element: Int) throws -> Int {
    if let trap, element % 10 == trap { throw Trapped() }
    return element
  }
}
