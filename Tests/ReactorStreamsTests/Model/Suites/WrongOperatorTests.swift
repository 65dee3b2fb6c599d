import TestSupport
import Testing

/// Replaces an operator of the engine by a wrong one: the comparison must find it, and say it in few words.
@Suite(.ownThreads) struct WrongOperatorTests {
  @Test(arguments: WrongOperator.all)
  func aWrongOperatorIsFoundAndShrunk(wrong: WrongOperator) throws {
    let found = Property.counterexample(
      cases: 4_000, seed: 7, generate: Generator.makeCase, shrink: \.simpler,
      run: { Comparison($0, replacing: wrong.replacement).difference })
    let counterexample = try #require(found, "4,000 cases have not found it")
    let smallest = counterexample.simplest
    #expect(smallest.chain.size <= wrong.operators, "\(smallest)")
    let events = smallest.chain.sources.reduce(smallest.subject.count) { $0 + $1.eventCount }
    #expect(events <= 5, "\(smallest)")
    #expect(smallest.weight <= counterexample.original.weight)
    #expect(Comparison(smallest).difference == nil)
  }
}

/// An operator that is taken for another one.
struct WrongOperator: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// How many operators the smallest chain has that tells the two apart, where they cannot be taken away one
  /// by one.
  let operators: Int
  let replacement: @Sendable (Operator) -> Operator

  init(
    _ description: String, operators: Int = 1, _ replacement: @escaping @Sendable (Operator) -> Operator?
  ) {
    testDescription = description
    self.operators = operators
    self.replacement = { replacement($0) ?? $0 }
  }

  static let all = [
    WrongOperator("take takes one more") { if case .take(let count) = $0 { .take(count + 1) } else { nil } },
    WrongOperator("skip is forgotten") { if case .skip = $0 { .map(add: 0, trap: nil) } else { nil } },
    WrongOperator("filter never throws") {
      if case .filter(let number, _) = $0 { .filter(multiplesOf: number, trap: nil) } else { nil }
    },
    WrongOperator("an inclusive take(while:) is exclusive") {
      guard case .takeWhile(let limit, true, let trap) = $0 else { return nil }
      return .takeWhile(below: limit, inclusive: false, trap: trap)
    },
    WrongOperator("startWith turns its elements round") {
      if case .startWith(let elements) = $0 { .startWith(elements.reversed()) } else { nil }
    },
    WrongOperator("concat merges") { if case .concat(let chains) = $0 { .merge(chains) } else { nil } },
    WrongOperator("take(until:) never ends") {
      if case .takeUntil = $0 { .map(add: 0, trap: nil) } else { nil }
    },
    WrongOperator("flatMapLatest keeps the streams before") {
      guard case .flatten(.latest, let chains, let trap) = $0 else { return nil }
      return .flatten(.all, chains, trap: trap)
    },
    WrongOperator("flatMapFirst takes all", operators: 2) {
      guard case .flatten(.first, let chains, let trap) = $0 else { return nil }
      return .flatten(.concat, chains, trap: trap)
    },
    WrongOperator("merge(maxConcurrent:) lets one more run", operators: 2) {
      guard case .flatten(.limited(let count), let chains, let trap) = $0 else { return nil }
      return .flatten(.limited(count + 1), chains, trap: trap)
    },
    WrongOperator("retry tries once more") {
      if case .retry(let count) = $0 { .retry(count + 1) } else { nil }
    },
    WrongOperator("the trigger of retry(when:) is late") {
      guard case .retryWhen(let limit, let delay, let fails) = $0 else { return nil }
      return .retryWhen(limit: limit, delay: delay + 2, fails: fails)
    },
    WrongOperator("debounce waits longer") {
      if case .debounce(let span) = $0 { .debounce(max(1, span) + 1) } else { nil }
    },
    WrongOperator("throttle drops the latest", operators: 2) {
      if case .throttle(let span, true) = $0 { .throttle(span, latest: false) } else { nil }
    },
    WrongOperator("delay debounces") { if case .delay(let span) = $0 { .debounce(span) } else { nil } },
    WrongOperator("timeout forgets the time") {
      if case .timeout = $0 { .map(add: 0, trap: nil) } else { nil }
    },
    WrongOperator("observe(on:) is not asynchronous") {
      if case .observeOn = $0 { .map(add: 0, trap: nil) } else { nil }
    },
    WrongOperator("subscribe(on:) leaves at once", operators: 2) {
      if case .subscribeOn = $0 { .delaySubscription(0) } else { nil }
    },
    WrongOperator("zip combines the latest") {
      if case .zip(let chains, let trap) = $0 { .combineLatest(chains, trap: trap) } else { nil }
    },
    WrongOperator("asMaybe fails without an element") { if case .asMaybe = $0 { .asSingle } else { nil } },
    WrongOperator("buffer takes one more") {
      guard case .buffer(let span, let count, let take) = $0 else { return nil }
      return .buffer(span, count: max(1, count) + 1, take: take)
    },
    WrongOperator("window forgets the time") {
      guard case .window(let span, let count, let take) = $0 else { return nil }
      return .window(span + 40, count: count, take: take)
    },
    WrongOperator("sample has no default") {
      if case .sample(let chain, .some) = $0 { .sample(chain, default: nil) } else { nil }
    },
    WrongOperator("groupBy takes all groups") {
      guard case .groupBy(let modulus, .some, let trap) = $0 else { return nil }
      return .groupBy(modulus: modulus, take: nil, trap: trap)
    },
    WrongOperator("take(for:) is late") {
      if case .takeFor(let span) = $0 { .takeFor(span + 3) } else { nil }
    },
    WrongOperator("multicast has one subscriber") {
      if case .multicast = $0 { .map(add: 0, trap: nil) } else { nil }
    },
    WrongOperator("amb merges") { if case .amb(let chain) = $0 { .merge([chain]) } else { nil } },
    WrongOperator("takeLast takes one more") {
      if case .takeLast(let count) = $0 { .takeLast(count + 1) } else { nil }
    },
    WrongOperator("share replays one less") {
      guard case .fan(let replay, let forever, let take, let late) = $0 else { return nil }
      return .fan(replay: max(0, replay - 1), forever: forever, take: take, late: late)
    },
    WrongOperator("share forgets what it is to keep for ever") {
      guard case .fan(let replay, true, let take, let late) = $0 else { return nil }
      return .fan(replay: replay, forever: false, take: take, late: late)
    },
  ]
}

extension Source {
  fileprivate var eventCount: Int {
    switch kind {
    case .hot(let events), .cold(let events): events.count
    case .of(let elements): elements.count
    case .just, .timer: 1
    case .interval(_, let count), .range(_, let count), .generated(_, let count), .repeated(_, let count):
      count
    case .subject, .empty, .error, .never: 0
    }
  }
}
