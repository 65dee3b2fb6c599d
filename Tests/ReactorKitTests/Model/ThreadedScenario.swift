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

  /// Into which streams of the `transform` methods threads emit.
  var channels: [Channel] {
    [
      reactor.actionTransform.merges ? .actions : nil, reactor.mutationTransform.merges ? .mutations : nil,
      reactor.stateTransform.merges ? .states : nil,
    ].compactMap(\.self)
  }

  /// What is above comes from a channel.
  static let firstFed = 10_000

  static func random(_ storage: StorageKind, using generator: inout SplitMix64) -> ThreadedScenario {
    var values = Scenario.Values()
    var reactor = Scenario(storage: storage)
    reactor.isMonitored = generator.chance(1, in: 3)
    reactor.effects = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      .randomSynchronous(depth: 2, &values, using: &generator)
    }
    let merges = generator.chance(1, in: 2)
    reactor.actionTransform = .random(merges: merges, using: &generator)
    reactor.mutationTransform = .random(merges: merges, using: &generator)
    reactor.stateTransform = .random(merges: merges, using: &generator)
    var scenario = ThreadedScenario(reactor: reactor, threads: [])
    var next = 0
    scenario.threads = (0..<Int.random(in: 2...4, using: &generator)).map { thread in
      (0..<Int.random(in: 4...24, using: &generator)).map { _ in
        // So that what a transform makes of one is not another one.
        next += 7
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
    case 3...5 where !channels.isEmpty:
      .feed(channels.randomElement(using: &generator) ?? .mutations, Self.firstFed + number)
    default: .send(number)
    }
  }
}

extension Transform {
  fileprivate static func random(merges: Bool, using generator: inout SplitMix64) -> Transform {
    let sources: [Source] = merges ? [.none, .merge, .mergeTwice] : [.none]
    return Transform(
      shape: Shape.allCases.randomElement(using: &generator) ?? .map,
      source: sources.randomElement(using: &generator) ?? .none)
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
    // Not the same id inside of itself: the inner one cancels what the outer one has emitted and still waits.
    default: return .cancellable(id: values.next(), inFlight: true, .concat(parts()))
    }
  }
}
