extension Operator {
  /// Counts most; what it is given counts as everywhere else.
  var weight: Int {
    let inside = chains.reduce(0) { $0 + 500 + $1.weight }
    return 10_000 + inside + (trap.map { 300 + $0 } ?? 0) + numbers.reduce(0, +)
  }

  /// The numbers that it is given, to be made smaller one by one.
  private var numbers: [Int] {
    get {
      switch self {
      case .map(let number, _), .filter(let number, _), .compactMap(let number, _), .distinct(let number, _),
        .skip(let number), .skipWhile(let number, _), .take(let number), .takeWhile(let number, _, _),
        .catchAndReturn(let number), .retry(let number), .debounce(let number), .throttle(let number, _),
        .delay(let number), .delaySubscription(let number), .timeout(let number, _), .share(let number, _),
        .elementAt(let number), .takeLast(let number), .takeFor(let number), .skipFor(let number),
        .ifEmpty(let number):
        [number]
      case .startWith(let elements): elements
      case .buffer(let span, let count, let take), .window(let span, let count, let take):
        [span, count, take]
      case .groupBy(let modulus, let take, _): [modulus] + (take.map { [$0] } ?? [])
      case .sample(_, .some(let value)): [value]
      case .retryWhen(let limit, let delay, _): [limit, delay]
      case .fan(let replay, _, let take, let late): [replay, late] + (take.map { [$0] } ?? [])
      default: []
      }
    }
    set {
      switch self {
      case .map(_, let trap): self = .map(add: newValue[0], trap: trap)
      case .filter(_, let trap): self = .filter(multiplesOf: newValue[0], trap: trap)
      case .compactMap(_, let trap): self = .compactMap(divisor: newValue[0], trap: trap)
      case .distinct(_, let trap): self = .distinct(modulus: newValue[0], trap: trap)
      case .skip: self = .skip(newValue[0])
      case .skipWhile(_, let trap): self = .skipWhile(below: newValue[0], trap: trap)
      case .take: self = .take(newValue[0])
      case .takeWhile(_, let inclusive, let trap):
        self = .takeWhile(below: newValue[0], inclusive: inclusive, trap: trap)
      case .elementAt: self = .elementAt(newValue[0])
      case .takeLast: self = .takeLast(newValue[0])
      case .ifEmpty: self = .ifEmpty(newValue[0])
      case .catchAndReturn: self = .catchAndReturn(newValue[0])
      case .retry: self = .retry(newValue[0])
      case .debounce: self = .debounce(newValue[0])
      case .throttle(_, let latest): self = .throttle(newValue[0], latest: latest)
      case .delay: self = .delay(newValue[0])
      case .delaySubscription: self = .delaySubscription(newValue[0])
      case .timeout(_, let other): self = .timeout(newValue[0], other: other)
      case .share(_, let forever): self = .share(replay: newValue[0], forever: forever)
      case .startWith: self = .startWith(newValue)
      case .takeFor: self = .takeFor(newValue[0])
      case .skipFor: self = .skipFor(newValue[0])
      case .buffer: self = .buffer(newValue[0], count: newValue[1], take: newValue[2])
      case .window: self = .window(newValue[0], count: newValue[1], take: newValue[2])
      case .groupBy(_, _, let trap):
        self = .groupBy(modulus: newValue[0], take: newValue.count > 1 ? newValue[1] : nil, trap: trap)
      case .sample(let chain, .some): self = .sample(chain, default: newValue[0])
      case .retryWhen(_, _, let fails):
        self = .retryWhen(limit: newValue[0], delay: newValue[1], fails: fails)
      case .fan(_, let forever, _, _):
        self = .fan(
          replay: newValue[0], forever: forever, take: newValue.count > 2 ? newValue[2] : nil,
          late: newValue[1])
      default: break
      }
    }
  }

  /// Divisors, and what the `take` of a fan takes, begin with 1.
  private func least(_ index: Int) -> Int {
    switch self {
    case .filter, .compactMap, .distinct, .groupBy: 1
    case .buffer, .window: index == 2 ? 1 : 0
    case .fan: index == 2 ? 1 : 0
    default: 0
    }
  }

  /// The operator with less in it.
  var smaller: [Operator] {
    let untrapped = trap == nil ? [] : [with(\.trap, nil)]
    let withoutOne = chains.indices.filter { _ in chains.count > 1 }.map { index in
      var fewer = chains
      fewer.remove(at: index)
      return with(\.chains, fewer)
    }
    let smallerInside = chains.indices.flatMap { index in
      chains[index].smaller.map { with(\.chains[index], $0) }
    }
    let smallerNumbers = numbers.indices.flatMap { index in
      numbers[index].smaller(from: least(index)).map { with(\.numbers[index], $0) }
    }
    return untrapped + withoutOne + smallerInside + smallerNumbers
  }

  private func with<Value>(_ path: WritableKeyPath<Operator, Value>, _ value: Value) -> Operator {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}
