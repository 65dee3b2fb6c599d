import ReactorKitTesting
import TestSupport

/// Makes observables of chains.
struct Builder {
  let world: RealInterpreter
  /// Every closure captures it.
  let token: Probe

  init(_ world: RealInterpreter, _ token: Probe) {
    self.world = world
    self.token = token
  }

  func observable(_ chain: Chain) -> Observable<Int> {
    chain.operators.reduce(observable(chain.source)) { apply($1, to: $0) }
  }

  private func observable(_ source: Source) -> Observable<Int> {
    switch source.kind {
    case .hot: world.hot[source.id] ?? .empty()
    case .cold(let events):
      spied(world.scheduler.createColdObservable(events.map(\.recorded)), source.id)
    case .subject: spied(world.subject, source.id)
    case .of(let elements): .from(elements)
    case .just(let element): .just(element)
    case .timer(let due): spied(.timer(.seconds(due), scheduler: world.scheduler), source.id)
    case .interval(let period, let count):
      spied(.interval(.seconds(period), scheduler: world.scheduler), source.id).take(count)
    case .range(let first, let count): .range(start: first, count: count)
    case .generated(let first, let count):
      .generate(initialState: first, condition: { $0 < first + count }, iterate: { $0 + 1 })
    case .repeated(let element, let count): .repeatElement(element).take(count)
    case .empty: .empty()
    case .error: .error(Mishap("source"))
    case .never: spied(.never(), source.id)
    }
  }

  private func spied(_ source: Observable<Int>, _ id: Int) -> Observable<Int> {
    Spy(source, id: id, visits: world.visits)
  }

  /// The closure with which all others begin: throws for the elements in the trap.
  private func check(_ last: Operator) -> (Int) throws -> Int {
    { [token] element in
      _ = token.yes
      return try last.checked(element)
    }
  }

  private func apply(_ last: Operator, to source: Observable<Int>) -> Observable<Int> {
    let check = check(last)
    switch last {
    case .map(let add, _): return source.map { try check($0) + add }
    case .filter(let number, _): return source.filter { try check($0) % number != 0 }
    case .compactMap(let divisor, _):
      return source.compactMap { try check($0) % divisor == 0 ? $0 / divisor : nil }
    case .distinct(let modulus, _): return source.distinctUntilChanged { try check($0) % modulus }
    case .scan: return source.scan(0) { try $0 + check($1) }
    case .skip(let count): return source.skip(count)
    case .skipWhile(let limit, _): return source.skip { try check($0) < limit }
    case .take(let count): return source.take(count)
    case .takeWhile(let limit, let inclusive, _):
      return source.take(while: { try check($0) < limit }, behavior: inclusive ? .inclusive : .exclusive)
    case .ignoreElements: return source.ignoreElements().map { (_: Never) -> Int in }
    case .toArray: return source.toArray().asObservable().map { [token] in token.yes ? digest($0) : 0 }
    case .first: return source.first().asObservable().map { [token] in token.yes ? $0 ?? 0 : 0 }
    case .observed(let id, _): return observed(source, id, check)
    case .reduce: return source.reduce(0) { try $0 + check($1) }
    case .pairwise: return source.pairwise().map { digest([$0, $1]) }
    case .enumerated: return source.enumerated().map { digest([$0, $1]) }
    case .elementAt(let index): return source.element(at: index)
    case .takeLast(let count): return source.takeLast(count)
    case .single: return source.map(check).single()
    case .materialize: return source.materialize().map { ModelSignal($0).code }
    case .asMaybe: return source.asMaybe().asObservable()
    case .asSingle: return source.asSingle().asObservable()
    case .using(let id): return using(source, id)
    case .multicast: return multicast(source) { PublishSubject() }
    case .multicastLast: return multicast(source) { AsyncSubject() }
    case .materializeAndBack: return source.materialize().dematerialize()
    case .ifEmpty(let element): return source.ifEmpty(default: element)
    case .ifEmptySwitch(let other): return source.ifEmpty(switchTo: observable(other))
    case .combineLatest(let others, _): return combineLatest(source, others, check)
    case .zip(let others, _): return zip(source, others, check)
    case .amb(let other): return source.amb(observable(other))
    case .sample(let other, let value): return source.sample(observable(other), defaultValue: value)
    case .groupBy(let modulus, let count, _): return groupBy(source, count) { try check($0) % modulus }
    case .startWith(let elements): return startWith(elements, source)
    case .concat(let others): return concat(source, others)
    case .merge(let others): return merge(source, others)
    case .takeUntil(let other): return source.take(until: observable(other))
    case .skipUntil(let other): return source.skip(until: observable(other))
    case .withLatestFrom(let other, _):
      return source.withLatestFrom(observable(other)) { try check($0) * 10 + $1 }
    case .flatten(let kind, let inner, _):
      let streams = inner.map(observable)
      return flatten(kind, source) { streams[try check($0) % streams.count] }
    // Named one by one, so that the compiler asks for a new operator.
    case .catch, .catchAndReturn, .retry, .retryWhen, .debounce, .throttle, .delay, .delaySubscription,
      .takeFor, .skipFor, .buffer, .window, .timeout, .observeOn, .subscribeOn, .share, .fan:
      return applyTimed(last, to: source)
    }
  }

  private func applyTimed(_ last: Operator, to source: Observable<Int>) -> Observable<Int> {
    let scheduler = world.scheduler
    switch last {
    case .catch(let other, let throwing):
      let fallback = observable(other)
      return source.catch { [token] _ in
        if throwing && token.yes { throw Trapped() }
        return fallback
      }
    case .catchAndReturn(let element): return source.catchAndReturn(element)
    case .retry(let count): return source.retry(count)
    case .retryWhen(let limit, let span, let fails):
      return source.retry { trigger(for: $0, limit, .seconds(span), fails) }
    case .debounce(let span): return source.debounce(.seconds(span), scheduler: scheduler)
    case .throttle(let span, let latest):
      return source.throttle(.seconds(span), latest: latest, scheduler: scheduler)
    case .delay(let span): return source.delay(.seconds(span), scheduler: scheduler)
    case .delaySubscription(let span):
      return source.delaySubscription(.seconds(span), scheduler: scheduler)
    case .takeFor(let span): return source.take(for: .seconds(span), scheduler: scheduler)
    case .skipFor(let span): return source.skip(.seconds(span), scheduler: scheduler)
    case .buffer(let span, let count, let take):
      return source.buffer(timeSpan: .seconds(span), count: count, scheduler: scheduler).take(take)
        .map { [token] in token.yes ? digest($0) : 0 }
    case .window(let span, let count, let take):
      return source.window(timeSpan: .seconds(span), count: count, scheduler: scheduler).take(take)
        .flatMap { [token] window in window.toArray().map { token.yes ? digest($0) : 0 } }
    case .timeout(let span, .some(let other)):
      return source.timeout(.seconds(span), other: observable(other), scheduler: scheduler)
    case .timeout(let span, .none): return source.timeout(.seconds(span), scheduler: scheduler)
    case .observeOn: return source.observe(on: scheduler)
    case .subscribeOn: return source.subscribe(on: scheduler)
    case .share(let replay, let forever): return .deferred { share(source, replay, forever) }
    case .fan(let replay, let forever, let count, let late):
      return .deferred {
        let shared = share(source, replay, forever)
        return .merge(
          count.map { shared.take($0) } ?? shared,
          shared.delaySubscription(.seconds(late), scheduler: scheduler))
      }
    default: preconditionFailure("\(last) is missing")
    }
  }
}
