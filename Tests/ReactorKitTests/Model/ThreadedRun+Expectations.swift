import ReactorKitTesting
import TestSupport

/// What must be.
extension ThreadedRun {
  /// What each thread sent, as `transform(action:)` passes it on.
  private var sentActions: [[Int]] {
    let shape = scenario.reactor.actionTransform.shape
    return scenario.threads.map { operations in
      operations.flatMap { operation -> [Int] in
        guard case .send(let action) = operation else { return [] }
        return action.shaped(shape)
      }
    }
  }

  /// What each thread emitted into a channel. Odd and even values may come in over different ways.
  private func fedValues(_ channel: Channel) -> [[Int]] {
    scenario.threads.flatMap { operations in
      let values = operations.compactMap { operation -> Int? in
        if case .feed(channel, let value) = operation { value } else { nil }
      }
      return [values.filter(\.isOdd), values.filter { !$0.isOdd }]
    }
  }

  private var mutated: [Int] {
    calls.value.compactMap { if case .mutate(let action) = $0 { action } else { nil } }
  }
  private var reduced: [Int] {
    calls.value.compactMap { if case .reduce(_, let mutation) = $0 { mutation } else { nil } }
  }

  /// Nothing is lost or made up; what one thread does keeps its order; each state is made of the one before.
  var disorder: String? {
    let fedActions = fedValues(.actions)
    let fedStates = subscribers[0].elements.compactMap { $0.count == 1 ? $0[0] : nil }
    let expectations = [
      ("sent", sentActions, mutated), ("emitted actions", fedActions, mutated),
      ("emitted mutations", fedValues(.mutations), reduced),
      ("emitted states", fedValues(.states), fedStates),
    ]
    for (what, lists, handled) in expectations {
      for expected in lists {
        let actual = handled.filter(Set(expected).contains)
        if actual != expected { return "a thread \(what) \(expected), handled were \(actual)" }
      }
    }
    if mutated.count != (sentActions + fedActions).joined().count {
      return "other actions than sent: \(mutated)"
    }
    var state: [Int] = []
    for case .reduce(let before, let mutation) in calls.value {
      if before != state { return "reduce got \(before) instead of \(state)" }
      state.append(mutation)
    }
    return nil
  }

  /// Whoever is there sees the same.
  var differenceOfSubscribers: String? {
    let all = subscribers[0].elements
    if subscribers[1].elements != all { return "two subscribers saw \(all) and \(subscribers[1].elements)" }
    if all.last != reactor.currentState { return "the last of \(all) is not \(reactor.currentState)" }
    if let read = reads.value.first(where: { !all.contains($0) }) {
      return "read \(read), which is not in \(all)"
    }
    for visit in visits.value.map(\.elements) {
      guard let first = visit.first else { return "a subscriber saw no state" }
      // Equal states follow each other where a transform makes them so.
      let begins = all.indices.filter { all[$0] == first }
      if !begins.contains(where: { all[$0...].starts(with: visit) }) {
        return "\(visit) is not part of \(all)"
      }
    }
    return nil
  }

  /// The same actions, one after the other in the order in which they were processed, lead to the same.
  var differenceFromModel: String? {
    var replay = scenario.reactor
    replay.isMonitored = false
    // The order is that of what came out of it.
    replay.actionTransform = Transform()
    let setup = [Step(time: 0, operation: .subscribeState(0))]
    let expected = { (steps: [Step]) in
      replay.steps = setup + steps
      return ReactorModel.record(replay).map(\.value)
    }
    guard scenario.channels.isEmpty else {
      // Where a mutation of an action comes out among those of others, is open; each action's own are in
      // order.
      let alone = mutated.flatMap { action in expected([Step(time: 1, operation: .send(action))]).mutations }
      let fromActions = reduced.filter { $0 < ThreadedScenario.firstFed }
      return fromActions == alone
        ? differenceOfStates : "actions lead to \(alone), applied were \(fromActions)"
    }
    let model = expected(mutated.map { Step(time: 1, operation: .send($0)) })
    let modelCalls = model.filter(\.isCall)
    if modelCalls != calls.value { return "calls:\n\(calls.value)\nmodel:\n\(modelCalls)" }
    let modelStates = model.compactMap { if case .state(_, let state) = $0 { state } else { nil } }
    let states = subscribers[0].elements
    return modelStates == states ? nil : "states:\n\(states)\nmodel:\n\(modelStates)"
  }

  /// Besides those that threads emit, each state is shown once, in the order of the mutations.
  private var differenceOfStates: String? {
    let fed = Set(fedValues(.states).joined().map { [$0] })
    var states: [[Int]] = [[]]
    for mutation in reduced { states.append((states.last ?? []) + [mutation]) }
    let expected = states.flatMap { $0.shaped(scenario.reactor.stateTransform.shape) }
    let shown = subscribers[0].elements.filter { !fed.contains($0) }
    // Of what the first one leads to, a subscriber sees the last.
    let isRight = shown == expected || shown == Array(expected.dropFirst())
    return isRight ? nil : "shown were \(shown) instead of \(expected)"
  }
}

extension Observation {
  fileprivate var isCall: Bool {
    switch self {
    case .mutate, .reduce: true
    default: false
    }
  }
}

extension [Observation] {
  fileprivate var mutations: [Int] {
    compactMap { if case .reduce(_, let mutation) = $0 { mutation } else { nil } }
  }
}
