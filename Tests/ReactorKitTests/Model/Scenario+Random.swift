import TestSupport

extension Scenario {
  /// A scenario with something of everything.
  static func random(_ storage: StorageKind, using generator: inout SplitMix64) -> Scenario {
    var values = Values()
    var scenario = Scenario(storage: storage)
    scenario.isMonitored = generator.chance(1, in: 2)
    scenario.isScheduled = generator.chance(1, in: 5)
    scenario.actionTransform = .random(using: &generator)
    scenario.mutationTransform = .random(using: &generator)
    scenario.stateTransform = .random(using: &generator)
    scenario.effects = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      .random(depth: 3, &values, using: &generator)
    }
    scenario.steps = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      Step(
        time: Int.random(in: 0...12, using: &generator),
        operation: .random(isOutside: true, &values, using: &generator))
    }
    scenario.reactions = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      Reaction(
        hook: .random(using: &generator), ordinal: Int.random(in: 1...5, using: &generator),
        operation: .random(isOutside: false, &values, using: &generator))
    }
    return scenario
  }

  /// Makes values that are not the same twice, so that a record tells where one comes from.
  struct Values {
    private var last = 0

    mutating func next() -> Int {
      last += 1
      return last
    }
  }
}

extension Transform {
  fileprivate static func random(using generator: inout SplitMix64) -> Transform {
    guard generator.chance(1, in: 2) else { return Transform() }
    let sources = [
      Source.none, .startWith, .merge, .merge, .take(Int.random(in: 1...3, using: &generator)),
    ]
    return Transform(
      shape: generator.chance(1, in: 2) ? .identity : generator.pick(Shape.allCases),
      source: generator.pick(sources))
  }
}

extension Effect {
  fileprivate static func random(
    depth: Int, _ values: inout Scenario.Values, using generator: inout SplitMix64
  ) -> Effect {
    let id = Int.random(in: 0...1, using: &generator)
    let due = Int.random(in: 0...4, using: &generator)
    func inner() -> Effect { random(depth: depth - 1, &values, using: &generator) }
    func parts() -> [Effect] { (0..<Int.random(in: 0...3, using: &generator)).map { _ in inner() } }
    switch Int.random(in: 0..<(depth > 0 ? 20 : 9), using: &generator) {
    case 0: return .empty
    case 1: return .never
    case 2: return .failure
    case 3: return .just(values.next())
    case 4: return .of((0..<Int.random(in: 1...3, using: &generator)).map { _ in values.next() })
    case 5, 6: return .timer(due, values.next())
    case 7: return .hot
    case 8: return .cancel(id: id)
    case 9...11: return .concat(parts())
    case 12...14: return .merge(parts())
    case 15, 16: return .cancellable(id: id, inFlight: generator.chance(1, in: 2), inner())
    case 17: return .debounce(id: id, due: due, inner())
    case 18: return .throttle(id: id, due: due, latest: generator.chance(1, in: 2), inner())
    default: return .takeUntil(action: due, inner())
    }
  }
}

extension Operation {
  fileprivate static func random(
    isOutside: Bool, _ values: inout Scenario.Values, using generator: inout SplitMix64
  ) -> Operation {
    let action = Int.random(in: 0...4, using: &generator)
    let subscriber = Int.random(in: 1...4, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...5: return .send(action)
    case 6: return .onNext(action)
    case 7 where generator.chance(1, in: 2):
      return .elsewhere(
        generator.chance(1, in: 2) ? .send(action) : .feed(generator.pick(Channel.allCases), values.next()))
    case 7...11: return .feed(generator.pick(Channel.allCases), values.next())
    case 12: return .end(generator.pick(Channel.allCases), failed: generator.chance(1, in: 2))
    case 13...15: return .subscribeState(subscriber)
    case 16: return .subscribeAction(subscriber)
    case 17: return .unsubscribe(subscriber)
    case 18: return .read
    default: return isOutside && generator.chance(1, in: 3) ? .release : .send(action)
    }
  }
}

extension Reaction.Hook {
  fileprivate static func random(using generator: inout SplitMix64) -> Reaction.Hook {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .mutate
    case 1: .reduce
    default: .subscriber(Int.random(in: 1...4, using: &generator))
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
