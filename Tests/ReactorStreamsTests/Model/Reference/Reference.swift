/// The reference interpreter: says what a case comes to, from the meaning of the operators alone.
///
/// Each operator is a function from lists of occurrences to a list; nothing runs. Ties are decided by
/// `Instant`.
struct Reference {
  /// An event of the subject: who is subscribed when it is accepted receives it when it is delivered.
  struct SubjectEvent {
    let accepted: Instant
    let delivered: Instant
    let signal: ModelSignal
  }

  let subject: [SubjectEvent]

  /// What a case comes to.
  ///
  /// What the subscriber feeds back depends on what it receives, and the other way round: the least fixed
  /// point is found by adding one element after the other. An element never changes what came before it.
  static func outcome(of test: Case) -> Outcome {
    var fed: [Occurrence] = []
    while true {
      let run = Reference(subject: subjectEvents(of: test, fed: fed)).root(of: test)
      let feeds = test.feedback.map { self.feeds(of: $0, in: run) } ?? []
      if feeds.count == fed.count {
        return Outcome(
          events: run.events.map { Timed($0.at.tick, $0.signal) }, uses: run.uses(run.end?.end).sorted())
      }
      fed = Array(feeds.prefix(fed.count + 1))
    }
  }

  /// The order in which a case is set up; what is due at the same tick runs in this order.
  private enum Setup: Int {
    /// The hot sources come first, in the order of their ids.
    case subject = 1000
    case disposal, subscription
    var instant: Instant { .start.step(rawValue) }
  }

  /// The chain as its subscriber sees it, who looks, then leaves, then feeds the subject.
  private func root(of test: Case) -> Run {
    let subscribed = Setup.subscription.instant.work(at: test.subscribed)
    let whole = run(test.chain, at: subscribed)
    switch test.disposal {
    case .never: return whole
    case .at(let time): return whole.left(at: Setup.disposal.instant.work(at: time))
    case .inside(let count):
      let nexts = whole.nexts
      return nexts.count < count ? whole : whole.left(at: nexts[count - 1].at.step(0))
    }
  }

  private static func feeds(of rule: Case.Feedback, in run: Run) -> [Occurrence] {
    run.nexts.filter { $0.element % rule.multiplesOf == 0 }.prefix(rule.limit)
      .map { Occurrence($0.at.step(1), .next($0.element + rule.add)) }
  }

  /// A subject delivers one event after the other, also if it is sent one from inside of a delivery.
  private static func subjectEvents(of test: Case, fed: [Occurrence]) -> [SubjectEvent] {
    let planned = test.subject.enumerated().map { index, event in
      Occurrence(Setup.subject.instant.step(index).work(at: event.time), event.signal)
    }
    let accepted = (planned + fed).sorted { $0.at < $1.at }
    return Swift.zip(accepted, serialized(accepted)).map {
      SubjectEvent(accepted: $0.at, delivered: $1.at, signal: $1.signal)
    }
  }

  /// One subscription to a chain, made at an instant.
  func run(_ chain: Chain, at instant: Instant) -> Run {
    let now = chain.opensTrampoline ? instant.insideOfTrampoline : instant
    guard let last = chain.operators.last else { return run(chain.source, at: now) }
    return apply(last, to: Chain(chain.source, chain.operators.dropLast()), at: now)
  }
}

extension Chain {
  /// Whether the outermost subscription lets sources on the current thread alternate. Those that emit
  /// nothing but by themselves do not.
  var opensTrampoline: Bool {
    if let last = operators.lastIndex(where: { $0.opensTrampoline != nil }) {
      return operators[last].opensTrampoline ?? true
    }
    switch source.kind {
    case .hot, .cold, .of, .range, .generated, .repeated: return true
    case .subject, .just, .empty, .error, .never, .timer, .interval: return false
    }
  }
}

extension Operator {
  /// `nil` if it does what its source does.
  fileprivate var opensTrampoline: Bool? {
    switch self {
    case .take(let count): count > 0 ? nil : false
    case .map, .filter, .compactMap, .distinct, .scan, .skip, .skipWhile, .takeWhile, .ignoreElements,
      .toArray, .first, .reduce, .pairwise, .enumerated, .elementAt, .takeLast, .single, .materialize,
      .materializeAndBack, .asMaybe, .asSingle, .observed, .debounce, .throttle, .delay:
      nil
    case .startWith, .concat, .merge, .takeUntil, .skipUntil, .withLatestFrom, .combineLatest, .zip, .amb,
      .ifEmpty, .ifEmptySwitch, .sample, .groupBy, .flatten, .using, .multicast, .multicastLast, .catch,
      .catchAndReturn, .retry, .retryWhen, .delaySubscription, .takeFor, .skipFor, .buffer, .window, .timeout,
      .observeOn, .subscribeOn, .share, .fan:
      true
    }
  }
}
