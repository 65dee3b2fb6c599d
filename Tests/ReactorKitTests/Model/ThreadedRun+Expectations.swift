import ReactorKitTesting
import TestSupport

/// The rules that hold for every order of the threads.
extension ThreadedRun {
  /// What each thread sent.
  private var sentActions: [[Int]] {
    scenario.threads.map { operations in
      operations.compactMap { if case .send(let action) = $0 { action } else { nil } }
    }
  }

  /// What each thread emitted into a channel. Odd and even values may come in over different ways.
  private func fedValues(_ channel: Channel) -> [[Int]] {
    guard scenario.channels.contains(channel) else { return [] }
    return scenario.threads.flatMap { operations in
      let values = operations.compactMap { operation -> Int? in
        if case .feed(channel, let value) = operation { value } else { nil }
      }
      return [values.filter(\.isOdd), values.filter { !$0.isOdd }]
    }
  }

  /// What may come of each of some elements that the pipeline feeds into a stream.
  private func outcomes<Element: Shapeable>(of elements: [Element], _ channel: Channel) -> [[[Element]]] {
    let transform = scenario.reactor.transform(channel)
    return elements.map {
      mayEnd(channel) ? transform.outcomesAtTheEnd(of: $0) : [$0.shaped(transform.shape)]
    }
  }

  /// Whether the stream of the `transform` method may end while the pipeline feeds the stream.
  private func mayEnd(_ channel: Channel) -> Bool {
    scenario.reactor.transform(channel).merges && scenario.ends(channel, failed: true)
  }

  /// Whether `handled` came of `elements`, which the pipeline fed into a stream: in their order, or, where the stream
  /// may end, in any order.
  private func isRight<Element: Shapeable & Hashable>(
    _ handled: [Element], from elements: [Element], _ channel: Channel
  ) -> Bool {
    let outcomes = outcomes(of: elements, channel)
    return mayEnd(channel) ? handled.isMadeInAnyOrder(of: outcomes) : handled.isMade(of: outcomes)
  }

  private var mutated: [Int] {
    calls.value.compactMap { if case .mutate(let action) = $0 { action } else { nil } }
  }
  private var reduced: [Int] {
    calls.value.compactMap { if case .reduce(_, let mutation) = $0 { mutation } else { nil } }
  }

  /// Nothing is lost or made up; what one thread does keeps its order; each state is made of the one before.
  /// Semantics R3.1, R3.4, R3.8 and R6.5.
  var disorder: String? {
    for actions in sentActions {
      let own = Set(actions + actions.map(\.mapped))
      let handled = mutated.filter(own.contains)
      if !isRight(handled, from: actions, .actions) {
        return "a thread sent \(actions), handled were \(handled)"
      }
    }
    let fedStates = subscribers[0].elements.compactMap { $0.count == 1 ? $0[0] : nil }
    for (channel, all) in [(.actions, mutated), (.mutations, reduced), (.states, fedStates)]
      as [(Channel, [Int])]
    {
      for fed in fedValues(channel) {
        let handled = all.filter(Set(fed).contains)
        // What comes after the end of the channel is lost.
        let isRight = scenario.ends(channel, failed: false) ? fed.starts(with: handled) : fed == handled
        if !isRight { return "a thread emitted into \(channel) \(fed), handled were \(handled)" }
      }
    }
    let known = Set(sentActions.joined().flatMap { [$0, $0.mapped] } + fedValues(.actions).joined())
    if let unknown = mutated.first(where: { !known.contains($0) }) { return "nobody sent \(unknown)" }
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
    let hasChannels = !scenario.channels.isEmpty
    if hasChannels { replay.mutationTransform = Transform() }
    let setup = [Step(time: 0, operation: .subscribeState(0))]
    let expected = { (steps: [Step]) in
      replay.steps = setup + steps
      return ReactorModel.record(replay).map(\.value)
    }
    guard !hasChannels else {
      // Where a mutation of an action comes out among those of others, is open; each action's own are in
      // order.
      let effects = scenario.reactor.effects.count
      let ofEffects = (0..<effects).map { expected([Step(time: 1, operation: .send($0))]).mutations }
      let alone = mutated.flatMap { ofEffects[$0 % effects] }
      let fromActions = reduced.filter { $0 < ThreadedScenario.firstFed }
      return isRight(fromActions, from: alone, .mutations)
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
    var expected = outcomes(of: states, .states)
    let shown = subscribers[0].elements.filter { !fed.contains($0) }
    if mayEnd(.states) { return differenceOfStatesAtTheEnd(shown, from: expected) }
    if shown.isMade(of: expected) { return nil }
    // Of what the first one leads to, a subscriber sees the last.
    expected[0] = expected[0].map { Array($0.dropFirst()) }
    return shown.isMade(of: expected) ? nil : "shown were \(shown) instead of \(expected)"
  }

  /// Around the end of the stream, each state is shown, in any order, and the latest at last, perhaps once more.
  private func differenceOfStatesAtTheEnd(_ shown: [[Int]], from expected: [[[[Int]]]]) -> String? {
    let known = Set(expected.joined().joined())
    if let unknown = shown.first(where: { !known.contains($0) }) { return "nothing leads to \(unknown)" }
    // Of what the initial state leads to, a subscriber sees the last.
    for outcomes in expected.dropFirst() where !outcomes.contains(where: { $0.allSatisfy(shown.contains) }) {
      return "shown were \(shown), none of \(outcomes)"
    }
    let latest = expected.last?.compactMap(\.last) ?? []
    guard let last = shown.last, !latest.contains(last), subscribers[0].elements.last == last else {
      return nil
    }
    return "the last that was shown is \(last), and not of \(latest)"
  }
}

extension Transform {
  /// What may come of an element while the stream ends on another thread: what the stream makes of it, the
  /// first part of that, or the element itself.
  fileprivate func outcomesAtTheEnd<Element: Shapeable>(of element: Element) -> [[Element]] {
    let shaped = element.shaped(shape)
    let parts = shaped.isEmpty ? [[]] : (1...shaped.count).map { Array(shaped.prefix($0)) }
    // The inner merge may have taken it, and the outer one not.
    return parts + [[element]] + (source == .mergeTwice ? [[]] : [])
  }
}

extension Array where Element: Equatable {
  /// Whether this consists of one of the alternatives of each part, in the order of the parts.
  func isMade(of parts: [[[Element]]]) -> Bool {
    if self == parts.flatMap(\.[0]) { return true }
    var ends: Set<Int> = [0]
    for alternatives in parts {
      ends = Set(
        ends.flatMap { begin in
          alternatives.filter { self[begin...].starts(with: $0) }.map { begin + $0.count }
        })
    }
    return ends.contains(count)
  }
}

extension Array where Element: Hashable {
  /// Whether this consists of one of the alternatives of each part, in any order.
  ///
  /// Many parts are equal, and share few elements with others. So of the elements that are left over after some of the
  /// parts, there are few combinations. Where there are many all the same, nothing is found out, and true is returned.
  func isMadeInAnyOrder(of parts: [[[Element]]]) -> Bool {
    let parts = Dictionary(grouping: parts) { $0 }.values.joined()
    var lastPart: [Element: Int] = [:]
    for (index, alternatives) in parts.enumerated() {
      for element in alternatives.joined() { lastPart[element] = index }
    }
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    guard counts.keys.allSatisfy({ lastPart[$0] != nil }) else { return false }
    var leftOver: Set = [counts]
    for (index, alternatives) in parts.enumerated() {
      let isAccountedFor = { (counts: [Element: Int]) in
        alternatives.joined().allSatisfy { lastPart[$0] != index || counts[$0] == nil }
      }
      leftOver = Set(
        leftOver.flatMap { counts in alternatives.compactMap { counts.removing($0) }.filter(isAccountedFor) })
      // The combinations of some cases would take hours.
      if leftOver.count > 10_000 { return true }
    }
    return !leftOver.isEmpty
  }
}

extension Dictionary where Value == Int {
  /// The counts without those of some elements; `nil` if there are not as many.
  fileprivate func removing(_ elements: [Key]) -> Self? {
    var rest = self
    for element in elements {
      guard let count = rest[element] else { return nil }
      rest[element] = count == 1 ? nil : count - 1
    }
    return rest
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
