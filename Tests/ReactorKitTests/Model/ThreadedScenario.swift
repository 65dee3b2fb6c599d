import TestSupport

/// What several threads do to one reactor at the same time.
struct ThreadedScenario: CustomStringConvertible {
  /// What the reactor is made of. Its effects are synchronous, so that the order of the actions decides all.
  var reactor: Scenario
  /// What each thread does. Each action and each value is there once.
  var threads: [[Operation]]

  var description: String {
    let lists = threads.enumerated().map { index, operations in
      "thread \(index): " + operations.map(\.description).joined(separator: "; ")
    }
    return "\(reactor)\n" + lists.joined(separator: "\n")
  }

  /// Whether threads emit into the streams of the `transform` methods.
  var hasFeeds: Bool { reactor.mutationTransform.source == .merge }

  static func random(_ storage: StorageKind, using generator: inout SplitMix64) -> ThreadedScenario {
    var values = Scenario.Values()
    var reactor = Scenario(storage: storage)
    reactor.isMonitored = generator.chance(1, in: 3)
    reactor.effects = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      .randomSynchronous(depth: 2, &values, using: &generator)
    }
    if generator.chance(1, in: 3) {
      reactor.mutationTransform = Transform(source: .merge)
      if generator.chance(1, in: 2) { reactor.stateTransform = Transform(source: .merge) }
    } else {
      reactor.mutationTransform = Transform(
        shape: Transform.Shape.allCases.randomElement(using: &generator) ?? .map)
      reactor.stateTransform = Transform(
        shape: Transform.Shape.allCases.randomElement(using: &generator) ?? .map)
    }
    var scenario = ThreadedScenario(reactor: reactor, threads: [])
    var next = 0
    scenario.threads = (0..<Int.random(in: 2...4, using: &generator)).map { thread in
      (0..<Int.random(in: 4...24, using: &generator)).map { _ in
        next += 1
        return scenario.operation(next, thread, using: &generator)
      }
    }
    return scenario
  }

  private func operation(_ number: Int, _ thread: Int, using generator: inout SplitMix64) -> Operation {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: .subscribeState(thread)
    case 1: .unsubscribe(thread)
    case 2: .read
    case 3...5 where hasFeeds: .feed(.mutations, 10_000 + number)
    default: .send(number)
    }
  }
}

extension Effect {
  fileprivate static func randomSynchronous(
    depth: Int, _ values: inout Scenario.Values, using generator: inout SplitMix64
  ) -> Effect {
    func parts() -> [Effect] {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        randomSynchronous(depth: depth - 1, &values, using: &generator)
      }
    }
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .empty
    case 1: return .failure
    case 2: return .just(values.next())
    case 3, 4: return .of([values.next(), values.next()])
    case 5: return .concat(parts())
    case 6: return .merge(parts())
    default: return .cancellable(id: 0, inFlight: true, .concat(parts()))
    }
  }
}
