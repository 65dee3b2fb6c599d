/// An operator of a chain with what it is given. A `trap` is a last digit for which its closure throws.
indirect enum Operator: Equatable {
  // Each element by itself.
  case map(add: Int, trap: Int?)
  /// Drops the multiples.
  case filter(multiplesOf: Int, trap: Int?)
  /// Divides the multiples, and drops the others.
  case compactMap(divisor: Int, trap: Int?)
  /// The keys are remainders.
  case distinct(modulus: Int, trap: Int?)
  case scan(trap: Int?)
  case skip(Int)
  case skipWhile(below: Int, trap: Int?)
  case take(Int)
  case takeWhile(below: Int, inclusive: Bool, trap: Int?)
  case ignoreElements
  case toArray
  case first
  case reduce(trap: Int?)
  case pairwise
  case enumerated
  case elementAt(Int)
  case takeLast(Int)
  case single(trap: Int?)
  case materialize
  case materializeAndBack
  case asMaybe
  case asSingle
  /// Its `id` names the resource in the record of subscriptions.
  case using(id: Int)
  /// Merged with itself, over a subject.
  case multicast
  /// The same over a subject that keeps the last element for the end.
  case multicastLast
  case ifEmpty(Int)
  /// Its `id` names it in the record of subscriptions.
  case observed(id: Int, trap: Int?)
  // Several sources.
  case startWith([Int])
  case concat([Chain])
  case merge([Chain])
  case takeUntil(Chain)
  case skipUntil(Chain)
  case withLatestFrom(Chain, trap: Int?)
  case combineLatest([Chain], trap: Int?)
  case zip([Chain], trap: Int?)
  case amb(Chain)
  case ifEmptySwitch(Chain)
  case sample(Chain, default: Int?)
  /// Merged again; of `take` groups only, if it is given.
  case groupBy(modulus: Int, take: Int?, trap: Int?)
  /// Makes of each element the inner stream whose index is its remainder.
  case flatten(Flattening, [Chain], trap: Int?)
  // Errors.
  case `catch`(Chain, trap: Bool)
  case catchAndReturn(Int)
  case retry(Int)
  /// Tries again `limit` times, each time after `delay`; then the trigger ends, or fails.
  case retryWhen(limit: Int, delay: Int, fails: Bool)
  // Time.
  case debounce(Int)
  case throttle(Int, latest: Bool)
  case delay(Int)
  case delaySubscription(Int)
  case takeFor(Int)
  case skipFor(Int)
  /// Some buffers: without an end of the source, there are more and more.
  case buffer(Int, count: Int, take: Int)
  /// The arrays that the first windows come to.
  case window(Int, count: Int, take: Int)
  case timeout(Int, other: Chain?)
  case observeOn
  case subscribeOn
  // Multicast.
  case share(replay: Int, forever: Bool)
  /// A shared stream and two subscribers, merged: the first may `take` some, the other comes `late`.
  case fan(replay: Int, forever: Bool, take: Int?, late: Int)
}

/// What becomes of inner streams.
enum Flattening: Equatable {
  case all, first, latest, concat
  case limited(Int)
  /// `map`, then the operator on streams of streams.
  case mapMerge, mapSwitch, mapConcat
}

extension Operator {
  /// The chains that the operator is given.
  var chains: [Chain] {
    get {
      switch self {
      case .concat(let chains), .merge(let chains), .flatten(_, let chains, _),
        .combineLatest(let chains, _), .zip(let chains, _):
        chains
      case .takeUntil(let chain), .skipUntil(let chain), .withLatestFrom(let chain, _), .catch(let chain, _),
        .timeout(_, .some(let chain)), .amb(let chain), .ifEmptySwitch(let chain), .sample(let chain, _):
        [chain]
      default: []
      }
    }
    set {
      switch self {
      case .concat: self = .concat(newValue)
      case .merge: self = .merge(newValue)
      case .flatten(let kind, _, let trap): self = .flatten(kind, newValue, trap: trap)
      case .combineLatest(_, let trap): self = .combineLatest(newValue, trap: trap)
      case .zip(_, let trap): self = .zip(newValue, trap: trap)
      case .amb: self = .amb(newValue[0])
      case .ifEmptySwitch: self = .ifEmptySwitch(newValue[0])
      case .sample(_, let value): self = .sample(newValue[0], default: value)
      case .takeUntil: self = .takeUntil(newValue[0])
      case .skipUntil: self = .skipUntil(newValue[0])
      case .withLatestFrom(_, let trap): self = .withLatestFrom(newValue[0], trap: trap)
      case .catch(_, let trap): self = .catch(newValue[0], trap: trap)
      case .timeout(let span, .some): self = .timeout(span, other: newValue[0])
      default: break
      }
    }
  }

  /// The last digit for which the closure throws.
  var trap: Int? {
    get {
      switch self {
      case .map(_, let trap), .filter(_, let trap), .compactMap(_, let trap), .distinct(_, let trap),
        .scan(let trap), .skipWhile(_, let trap), .takeWhile(_, _, let trap), .observed(_, let trap),
        .withLatestFrom(_, let trap), .flatten(_, _, let trap), .reduce(let trap), .single(let trap),
        .combineLatest(_, let trap), .zip(_, let trap), .groupBy(_, _, let trap):
        trap
      default: nil
      }
    }
    set {
      switch self {
      case .map(let add, _): self = .map(add: add, trap: newValue)
      case .filter(let number, _): self = .filter(multiplesOf: number, trap: newValue)
      case .compactMap(let divisor, _): self = .compactMap(divisor: divisor, trap: newValue)
      case .distinct(let modulus, _): self = .distinct(modulus: modulus, trap: newValue)
      case .scan: self = .scan(trap: newValue)
      case .skipWhile(let limit, _): self = .skipWhile(below: limit, trap: newValue)
      case .takeWhile(let limit, let inclusive, _):
        self = .takeWhile(below: limit, inclusive: inclusive, trap: newValue)
      case .reduce: self = .reduce(trap: newValue)
      case .groupBy(let modulus, let take, _): self = .groupBy(modulus: modulus, take: take, trap: newValue)
      case .single: self = .single(trap: newValue)
      case .combineLatest(let chains, _): self = .combineLatest(chains, trap: newValue)
      case .zip(let chains, _): self = .zip(chains, trap: newValue)
      case .observed(let id, _): self = .observed(id: id, trap: newValue)
      case .withLatestFrom(let chain, _): self = .withLatestFrom(chain, trap: newValue)
      case .flatten(let kind, let chains, _): self = .flatten(kind, chains, trap: newValue)
      default: break
      }
    }
  }
}
