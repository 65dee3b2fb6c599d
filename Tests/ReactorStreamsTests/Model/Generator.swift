import TestSupport

/// Makes random cases.
struct Generator {
  private var random: SplitMix64
  private var nextID = 0
  /// How many streams of streams the case may still get: their sizes multiply.
  private var flattenings = 2

  static func makeCase(using random: inout SplitMix64) -> Case {
    var generator = Generator(random: random)
    defer { random = generator.random }
    return generator.makeCase()
  }

  private init(random: SplitMix64) { self.random = random }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }
  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func makeCase() -> Case {
    var test = Case(chain(operators: number(1...6), events: 8))
    test.subscribed = chance(70) ? 1 : number(2...6)
    if test.chain.sources.contains(where: { $0.kind == .subject }) {
      test.subject = events(upTo: 8, from: 1)
      if chance(75) {
        test.feedback = .init(multiplesOf: number(1...3), add: number(0...3), limit: number(1...3))
      }
    }
    switch number(1...8) {
    case 1: test.disposal = .at(number(1...60))
    case 2: test.disposal = .inside(number(1...5))
    default: break
    }
    return test
  }

  /// A chain with so many operators, those inside of operators included.
  private mutating func chain(operators count: Int, events: Int) -> Chain {
    var chain = Chain(source(events: events))
    var rest = count
    while rest > 0 {
      rest -= 1
      let inside = rest > 0 && chance(40) ? number(1...min(2, rest)) : 0
      let next = makeOperator(inside: inside, events: events)
      rest -= next.chains.reduce(0) { $0 + $1.size }
      chain.operators.append(next)
    }
    return chain
  }

  private mutating func source(events count: Int) -> Source {
    nextID += 1
    let kind: Source.Kind
    switch number(1...27) {
    case 1...8: kind = .hot(events(upTo: count, from: 1))
    case 9...16: kind = .cold(events(upTo: count, from: 0))
    case 17...20: kind = .subject
    case 21: kind = .of((0..<number(0...3)).map { _ in number(0...9) })
    case 22: kind = .just(number(0...9))
    case 23: kind = .empty
    case 24: kind = .error
    case 26: kind = chance(50) ? .timer(span()) : .interval(number(1...4), count: number(1...4))
    case 27:
      let (first, count) = (number(0...9), number(1...3))
      kind =
        [.range(first, count: count), .generated(first, count: count), .repeated(first, count: count)][
          number(0...2)]
    default: kind = .never
    }
    return Source(nextID, kind)
  }

  /// Some elements, and most of the time an end. Times ascend, and often coincide.
  private mutating func events(upTo count: Int, from first: Int) -> [Timed] {
    let spread = [12, 25, 60][number(0...2)]
    var times = (0..<max(number(1...count), number(1...count))).map { _ in number(first...spread) }.sorted()
    var events: [Timed] = []
    let ends = chance(75)
    if ends, let last = times.popLast() {
      events = [Timed(last, chance(60) ? .completed : .failed("source"))]
    }
    return times.map { Timed($0, .next(number(0...9))) } + events
  }

  private mutating func span() -> Int { chance(70) ? number(0...6) : number(0...30) }
  private mutating func trap() -> Int? { chance(10) ? number(0...9) : nil }

  /// A short chain for the inside of an operator.
  private mutating func inner(_ operators: Int) -> Chain { chain(operators: operators, events: 4) }

  private mutating func inner(_ operators: Int, upTo count: Int) -> [Chain] {
    var rest = operators
    return (0..<max(number(1...count), number(1...count))).map { _ in
      defer { rest = 0 }
      return inner(rest)
    }
  }

  private mutating func makeOperator(inside: Int, events: Int) -> Operator {
    switch number(1...57) {
    case 1: .map(add: number(0...3), trap: chance(30) ? number(0...9) : nil)
    case 2: .filter(multiplesOf: number(2...3), trap: trap())
    case 3: .compactMap(divisor: number(1...3), trap: trap())
    case 4: .distinct(modulus: number(1...3), trap: trap())
    case 5: .scan(trap: trap())
    case 6: .skip(number(0...2))
    case 7: .skipWhile(below: number(0...6), trap: trap())
    case 8: .take(number(0...5))
    case 9: .takeWhile(below: number(3...12), inclusive: chance(50), trap: trap())
    case 10: [.ignoreElements, .first, .toArray][number(0...2)]
    case 11: .map(add: number(1...3), trap: trap())
    case 12: observed()
    case 13: .startWith((0..<number(0...2)).map { _ in number(0...9) })
    case 14, 15: .concat(inner(inside, upTo: 2))
    case 16, 17: .merge(inner(inside, upTo: 2))
    case 18: .takeUntil(inner(inside))
    case 19: .skipUntil(inner(inside))
    case 20: .withLatestFrom(inner(inside), trap: trap())
    case 21...24: flatten(inside)
    case 25: .catch(inner(inside), trap: chance(20))
    case 26: .catchAndReturn(number(0...9))
    case 27: .retry(number(0...3))
    case 28: .retryWhen(limit: number(0...2), delay: span(), fails: chance(50))
    case 29: .debounce(span())
    case 30: .throttle(span(), latest: chance(70))
    case 31: .delay(span())
    case 32: .delaySubscription(span())
    case 33: .timeout(span() + number(0...30), other: chance(60) ? inner(inside) : nil)
    case 34: .observeOn
    case 35: .subscribeOn
    case 37: chance(50) ? .pairwise : .enumerated
    case 38: chance(50) ? .reduce(trap: trap()) : .single(trap: trap())
    case 39: chance(50) ? .elementAt(number(0...3)) : .takeLast(number(0...3))
    case 40: chance(50) ? .materialize : .materializeAndBack
    case 41: chance(50) ? .ifEmpty(number(0...9)) : .ifEmptySwitch(inner(inside))
    case 42, 43: .combineLatest(inner(inside, upTo: 2), trap: trap())
    case 44, 45: .zip(inner(inside, upTo: 2), trap: trap())
    case 46: .amb(inner(inside))
    case 49: using()
    case 50: chance(60) ? .multicast : .multicastLast
    case 51: chance(50) ? .asMaybe : .asSingle
    case 52: .buffer(span(), count: number(0...3), take: number(1...4))
    case 53: .window(span(), count: number(0...3), take: number(1...4))
    case 54, 55: .sample(inner(inside), default: chance(40) ? number(0...9) : nil)
    case 56: .groupBy(modulus: number(1...3), take: chance(50) ? number(1...2) : nil, trap: trap())
    case 57: chance(50) ? .takeFor(span()) : .skipFor(span())
    case 36: .share(replay: number(0...2), forever: chance(50))
    default:
      .fan(
        replay: number(0...2), forever: chance(50), take: chance(50) ? number(1...3) : nil, late: span())
    }
  }

  private mutating func observed() -> Operator {
    nextID += 1
    return .observed(id: nextID, trap: trap())
  }

  private mutating func using() -> Operator {
    nextID += 1
    return .using(id: nextID)
  }

  private mutating func flatten(_ inside: Int) -> Operator {
    guard flattenings > 0 else { return .map(add: 1, trap: nil) }
    flattenings -= 1
    let kinds: [Flattening] = [
      .all, .first, .latest, .concat, .limited(2), .mapMerge, .mapSwitch, .mapConcat,
    ]
    return .flatten(kinds[number(0...kinds.count - 1)], inner(inside, upTo: 3), trap: trap())
  }
}
