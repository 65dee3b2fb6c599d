import TestSupport

/// What several threads do to one reactor at the same time.
struct ThreadedScenario: CustomStringConvertible {
  /// What the reactor is made of. Its effects are synchronous, so that the order of the actions decides all.
  var reactor: Scenario
  /// What each thread does. Each action and each value is there once; those of a thread ascend.
  var threads: [[Operation]]
  /// Decides which thread goes on at each stop; `nil` if all run at the same time.
  var turns: UInt64?
  /// How much of what others have left a turn does, where all threads run at the same time.
  var othersPerTurn = 100

  var description: String {
    let lists = threads.enumerated().map { index, operations in
      "thread \(index): " + operations.map(\.description).joined(separator: "; ")
    }
    let turns = turns.map { ["the threads take turns, seed \($0)"] } ?? []
    let bound = othersPerTurn == 100 ? [] : ["\(othersPerTurn) works of others a turn"]
    return (["\(reactor)"] + turns + bound + lists).joined(separator: "\n")
  }

  /// Into which streams of the `transform` methods threads emit.
  var channels: [Channel] { Channel.allCases.filter { reactor.transform($0).merges } }

  /// Whether some thread ends what is merged into a stream; with an error, that ends the stream too.
  func ends(_ channel: Channel, failed: Bool) -> Bool {
    threads.joined().contains {
      if case .end(channel, let isFailure) = $0 { isFailure || !failed } else { false }
    }
  }

  /// What is above comes from a channel.
  static let firstFed = 10_000

  static func random(
    _ storage: StorageKind, takingTurns: Bool, using generator: inout SplitMix64
  ) -> ThreadedScenario {
    if takingTurns, generator.chance(1, in: 2) { return .meeting(storage, using: &generator) }
    var values = Scenario.Values()
    var reactor = Scenario(storage: storage)
    reactor.isMonitored = generator.chance(1, in: 3)
    reactor.effects = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      .randomSynchronous(depth: 2, &values, using: &generator)
    }
    // Where everything comes over several ways, and nothing else happens, threads meet most.
    let isBusy = takingTurns && generator.chance(2, in: 3)
    let merges = isBusy || generator.chance(2, in: 3)
    for path in [\Scenario.actionTransform, \.mutationTransform, \.stateTransform] {
      reactor[keyPath: path] = isBusy ? .twice(using: &generator) : .random(merges: merges, using: &generator)
    }
    var scenario = ThreadedScenario(reactor: reactor, threads: [])
    if takingTurns {
      scenario.turns = generator.next()
    } else {
      // Few, so that turns end with work left, and many go on elsewhere.
      scenario.othersPerTurn = [1, 2, 3, 5, 100].randomElement(using: &generator) ?? 100
    }
    var next = 0
    scenario.threads = (0..<Int.random(in: 2...4, using: &generator)).map { thread in
      (0..<Int.random(in: 4...(takingTurns ? 9 : 24), using: &generator)).map { _ in
        // So that what a transform makes of one is not another one.
        next += 7
        return scenario.operation(next, thread, isBusy: isBusy, using: &generator)
      }
    }
    return scenario
  }

  /// One thread sends; two emit into one of the streams, at other positions, or one emits and one ends it.
  private static func meeting(
    _ storage: StorageKind, using generator: inout SplitMix64
  ) -> ThreadedScenario {
    let channels: [(Channel, WritableKeyPath<Scenario, Transform>)] = [
      (.actions, \.actionTransform), (.mutations, \.mutationTransform), (.states, \.stateTransform),
    ]
    let (channel, path) = channels[Int.random(in: channels.indices, using: &generator)]
    var reactor = Scenario(storage: storage)
    reactor.effects = [.of([1, 2]), .just(3)]
    let sends = (7...9).map { Operation.send(7 * $0) }
    let feeds = (1...6).map { firstFed + 7 * $0 }
    var others: [[Operation]]
    if generator.chance(1, in: 2) {
      reactor[keyPath: path] = Transform(source: .mergeTwice)
      others = [feeds.filter(\.isOdd), feeds.filter { !$0.isOdd }].map { $0.map { .feed(channel, $0) } }
    } else {
      reactor[keyPath: path] = Transform(source: .merge)
      let pause = Array(repeating: Operation.read, count: Int.random(in: 0...6, using: &generator))
      others = [feeds.prefix(3).map { .feed(channel, $0) }, pause + [.end(channel, failed: true)]]
    }
    others.insert(sends, at: Int.random(in: 0...2, using: &generator))
    return ThreadedScenario(reactor: reactor, threads: others, turns: generator.next())
  }

  private func operation(
    _ number: Int, _ thread: Int, isBusy: Bool, using generator: inout SplitMix64
  ) -> Operation {
    let channel = channels.randomElement(using: &generator)
    switch (Int.random(in: (isBusy ? 12 : 0)..<40, using: &generator), channel) {
    case (0..<4, _): return .subscribeState(thread)
    case (4..<8, _): return .unsubscribe(thread)
    case (8..<12, _): return .read
    case (12...13, let channel?): return .end(channel, failed: generator.chance(3, in: 4))
    case (14..<(isBusy ? 30 : 26), let channel?): return .feed(channel, Self.firstFed + number)
    default: return .send(number)
    }
  }

  /// Simpler scenarios, where threads take turns; where they do not, a simpler one may hold by chance.
  var simpler: [ThreadedScenario] {
    guard turns != nil else { return [] }
    var candidates: [ThreadedScenario] = []
    func add(_ change: (inout ThreadedScenario) -> Void) {
      var candidate = self
      change(&candidate)
      candidates.append(candidate)
    }
    for index in threads.indices {
      for shorter in threads[index].shorter { add { $0.threads[index] = shorter } }
    }
    for reactor in reactor.simpler { add { $0.reactor = reactor } }
    for seed in 0..<20 as Range<UInt64> where seed < turns ?? 0 { add { $0.turns = seed } }
    return candidates
  }
}

extension Scenario {
  /// The transform into whose stream a channel is merged.
  func transform(_ channel: Channel) -> Transform {
    switch channel {
    case .actions: actionTransform
    case .mutations: mutationTransform
    case .states: stateTransform
    case .hot: Transform()
    }
  }
}

extension Transform {
  /// A merge in a merge.
  fileprivate static func twice(using generator: inout SplitMix64) -> Transform {
    Transform(
      shape: [.identity, .identity, .identity, .filter, .twice].randomElement(using: &generator) ?? .map,
      source: .mergeTwice)
  }

  fileprivate static func random(merges: Bool, using generator: inout SplitMix64) -> Transform {
    let sources: [Source] = merges ? [.none, .merge, .merge, .mergeTwice, .mergeTwice, .mergeTwice] : [.none]
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
