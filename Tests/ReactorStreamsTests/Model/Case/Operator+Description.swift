extension Operator: CustomStringConvertible {
  var description: String {
    let call = call
    let arguments = call.arguments + (trap.map { ["throws: …\($0)"] } ?? [])
    return "\(call.name)(\(arguments.joined(separator: ", ")))"
  }

  private var call: (name: String, arguments: [String]) {
    switch self {
    case .map(let add, _): ("map", ["+\(add)"])
    case .filter(let number, _): ("filter", ["no multiples of \(number)"])
    case .compactMap(let divisor, _): ("compactMap", ["/\(divisor)"])
    case .distinct(let modulus, _): ("distinctUntilChanged", ["%\(modulus)"])
    case .scan: ("scan", ["+"])
    case .skip(let count): ("skip", ["\(count)"])
    case .skipWhile(let limit, _): ("skip", ["while: <\(limit)"])
    case .take(let count): ("take", ["\(count)"])
    case .takeWhile(let limit, let inclusive, _):
      ("take", ["while: <\(limit)", inclusive ? "inclusive" : "exclusive"])
    case .ignoreElements: ("ignoreElements", [])
    case .toArray: ("toArray", [])
    case .first: ("first", [])
    case .reduce: ("reduce", ["+"])
    case .pairwise: ("pairwise", [])
    case .enumerated: ("enumerated", [])
    case .elementAt(let index): ("element", ["at: \(index)"])
    case .takeLast(let count): ("takeLast", ["\(count)"])
    case .single: ("single", [])
    case .asMaybe: ("asMaybe", [])
    case .asSingle: ("asSingle", [])
    case .using(let id): ("using", ["#\(id)"])
    case .multicast: ("multicast", ["merged with itself"])
    case .multicastLast: ("multicast", ["an AsyncSubject, merged with itself"])
    case .materialize: ("materialize", [])
    case .materializeAndBack: ("materialize.dematerialize", [])
    case .ifEmpty(let element): ("ifEmpty", ["default: \(element)"])
    case .ifEmptySwitch(let chain): ("ifEmpty", ["switchTo: \(chain)"])
    case .sample(let chain, let value):
      ("sample", ["\(chain)"] + (value.map { ["defaultValue: \($0)"] } ?? []))
    case .groupBy(let modulus, let take, _):
      ("groupBy", ["%\(modulus)"] + (take.map { ["take: \($0)"] } ?? []) + ["merged"])
    case .takeFor(let span): ("take", ["for: \(span)"])
    case .skipFor(let span): ("skip", ["for: \(span)"])
    case .buffer(let span, let count, let take): ("buffer", ["\(span)", "\(count)", "take: \(take)"])
    case .window(let span, let count, let take): ("window", ["\(span)", "\(count)", "take: \(take)"])
    case .combineLatest(let chains, _): ("combineLatest", chains.map(\.description))
    case .zip(let chains, _): ("zip", chains.map(\.description))
    case .amb(let chain): ("amb", ["\(chain)"])
    case .observed(let id, _): ("do", ["#\(id)"])
    case .startWith(let elements): ("startWith", elements.map(String.init))
    case .concat(let chains): ("concat", chains.map(\.description))
    case .merge(let chains): ("merge", chains.map(\.description))
    case .takeUntil(let chain): ("take", ["until: \(chain)"])
    case .skipUntil(let chain): ("skip", ["until: \(chain)"])
    case .withLatestFrom(let chain, _): ("withLatestFrom", ["\(chain)"])
    case .flatten(let kind, let chains, _): (kind.name, ["one of"] + chains.map(\.description))
    case .catch(let chain, let trap): ("catch", [trap ? "throws" : "\(chain)"])
    case .catchAndReturn(let element): ("catchAndReturn", ["\(element)"])
    case .retry(let count): ("retry", ["\(count)"])
    case .retryWhen(let limit, let delay, let fails):
      ("retry", ["when: after \(delay), \(limit) times, then the trigger \(fails ? "fails" : "ends")"])
    case .debounce(let span): ("debounce", ["\(span)"])
    case .throttle(let span, let latest): ("throttle", ["\(span)", "latest: \(latest)"])
    case .delay(let span): ("delay", ["\(span)"])
    case .delaySubscription(let span): ("delaySubscription", ["\(span)"])
    case .timeout(let span, let other): ("timeout", ["\(span)"] + (other.map { ["other: \($0)"] } ?? []))
    case .observeOn: ("observe", ["on: scheduler"])
    case .subscribeOn: ("subscribe", ["on: scheduler"])
    case .share(let replay, let forever): ("share", Self.sharing(replay, forever))
    case .fan(let replay, let forever, let take, let late):
      (
        "share",
        Self.sharing(replay, forever)
          + ["merged with itself, which comes \(late) late"] + (take.map { ["first.take(\($0))"] } ?? [])
      )
    }
  }

  private static func sharing(_ replay: Int, _ forever: Bool) -> [String] {
    ["replay: \(replay)", "scope: .\(forever ? "forever" : "whileConnected")"]
  }
}

extension Flattening {
  fileprivate var name: String {
    switch self {
    case .all: "flatMap"
    case .first: "flatMapFirst"
    case .latest: "flatMapLatest"
    case .concat: "concatMap"
    case .limited(let count): "map.merge(maxConcurrent: \(count))"
    case .mapMerge: "map.merge"
    case .mapSwitch: "map.switchLatest"
    case .mapConcat: "map.concat"
    }
  }
}
