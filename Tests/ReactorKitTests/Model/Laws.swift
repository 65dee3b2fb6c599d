/// The rules that every record of a reactor obeys, whatever the model says. Each law cites the rules of
/// `Documentation/Semantics.md` that it checks.
///
/// Independent of `ReactorModel`, which is built like the runtime and could share its misunderstandings. A
/// law knows the record only, so it says less where it cannot see enough: where `transform` methods change
/// what passes, the laws of order turn into laws of number, and what is cancelled by id inside of an effect
/// they do not see. `LawTests` shows what they find without the model.
struct Laws {
  private let scenario: Scenario
  private let record: [Observation]
  /// The states, the initial one first.
  private let history: [[Int]]

  private init(_ scenario: Scenario, _ record: [Observation]) {
    self.scenario = scenario
    self.record = record
    history = record.reduce(into: [[]]) { history, observation in
      if case .reduce(let before, let mutation) = observation { history.append(before + [mutation]) }
    }
  }

  /// The first law that a record breaks; `nil` if it breaks none.
  static func violation(of scenario: Scenario, in record: [Observation]) -> String? {
    let laws = Laws(scenario, record)
    return laws.brokenByActions ?? laws.brokenByMutations ?? laws.brokenByStates ?? laws.brokenBySubscribers
      ?? laws.brokenByEffects ?? laws.brokenByOrigins
  }

  // MARK: One writer

  /// Actions are handled in the order in which they were sent, and none is lost.
  /// Semantics R3.4, R3.8 and R4.1.
  private var brokenByActions: String? {
    let sent = record.compactMap { if case .sent(let action) = $0 { action } else { nil } }
    let handled: [Int]? =
      if scenario.isMonitored {
        reports.compactMap { if case .received(_, let action) = $0 { action } else { nil } }
      } else if scenario.actionTransform.isIdentity {
        record.compactMap { if case .mutate(let action) = $0 { action } else { nil } }
      } else {
        nil
      }
    if let handled, !hold(sent, handled), !(scenario.beginsByItself && hold(sent, handled, movingFirst: true))
    {
      return "sent were \(sent), handled \(handled)"
    }
    for subscriber in subscribers {
      let seen = record.compactMap { if case .action(subscriber, let action) = $0 { action } else { nil } }
      if !scenario.beginsByItself, !sent.contains(inOneGo: seen) {
        return "sent were \(sent), #\(subscriber) saw the actions \(seen)"
      }
    }
    return nil
  }

  /// - Parameter movingFirst: Whether the first one may come later: it may have been sent to a reactor that
  ///   it has created, and that has sent others to itself meanwhile.
  private func hold(_ sent: [Int], _ handled: [Int], movingFirst: Bool = false) -> Bool {
    if movingFirst {
      let rest = Array(sent.dropFirst())
      return handled.indices.contains { index in
        handled[index] == sent.first && hold(rest, Array(handled[..<index] + handled[(index + 1)...]))
      }
    }
    return scenario.isReleasedEarly ? sent.starts(with: handled) : sent == handled
  }

  /// Each state is made of the one before, and reported once. Semantics R3.1, R7.1 and R13.1.
  private var brokenByMutations: String? {
    var state: [Int] = []
    var count = 0
    for case .reduce(let before, let mutation) in record {
      if before != state { return "reduce got \(before) instead of \(state)" }
      state.append(mutation)
      count += 1
    }
    guard scenario.isMonitored else { return nil }
    let committed = reports.compactMap { if case .committed(_, _, let after) = $0 { after } else { nil } }
    let isRight = committed == Array(history.dropFirst())
    return isRight ? nil : "\(count) mutations were reduced, the states \(committed) reported"
  }

  // MARK: What is seen

  /// `currentState` is the latest state. Semantics R2.2 and R8.2.
  private var brokenByStates: String? {
    guard scenario.stateTransform.isIdentity else { return nil }
    var index = 0
    for observation in record {
      if case .reduce = observation { index += 1 }
      guard case .read(let state) = observation else { continue }
      if !isCurrent(state, at: index) { return "read \(state), the state was \(history[index])" }
    }
    return nil
  }

  /// A subscriber sees the current state and each later one, once, until it leaves; nothing after the end.
  /// Semantics R2.4, R3.2 and S1.2.
  private var brokenBySubscribers: String? {
    for subscriber in subscribers {
      var seen: [[Int]] = []
      var hasEnded = false
      var index = 0
      for observation in record {
        switch observation {
        case .reduce: index += 1
        case .state(subscriber, let state):
          if hasEnded { return "#\(subscriber) saw \(state) after the end" }
          if scenario.stateTransform.isIdentity {
            if seen.isEmpty, !isCurrent(state, at: index) {
              return "#\(subscriber) began with \(state), the state was \(history[index])"
            }
            if state.count > index { return "#\(subscriber) saw \(state) too early" }
          }
          seen.append(state)
        case .action(subscriber, let action) where hasEnded:
          return "#\(subscriber) saw the action \(action) after the end"
        case .completed(subscriber):
          if hasEnded { return "#\(subscriber) saw two ends" }
          hasEnded = true
        default: break
        }
      }
      guard scenario.stateTransform.isIdentity, let first = seen.first else { continue }
      let rest = history[first.count...]
      let stays = !scenario.allOperations.contains { $0.leaves(subscriber) } && !scenario.isReleasedEarly
      if stays ? !rest.elementsEqual(seen) : !rest.starts(with: seen) {
        return "#\(subscriber) saw \(seen) of the states \(history)"
      }
    }
    return nil
  }

  // MARK: Effects

  /// Each effect ends once, and nothing of it follows. Semantics R6.8 and R13.1.
  private var brokenByEffects: String? {
    guard scenario.isMonitored else { return nil }
    var live: Set<Int> = []
    var ended: Set<Int> = []
    for observation in record {
      switch observation {
      case .reported(.started(let effect, _)):
        if !live.insert(effect).inserted || ended.contains(effect) { return "\(effect) was started twice" }
      case .reported(.finished(let effect)), .reported(.failed(let effect)),
        .reported(.cancelled(let effect)):
        if live.remove(effect) == nil { return "\(effect) ended without running" }
        ended.insert(effect)
      case .emitted(let effect, let mutation) where ended.contains(effect):
        return "\(effect) emitted \(mutation) after its end"
      case .reported(.willApply(_, _, let effect?, let mutation)) where ended.contains(effect):
        return "\(mutation) of \(effect) was applied after its end"
      default: break
      }
    }
    // What is left of a bare reactor ends some time later.
    return live.isEmpty || scenario.storage == .bare ? nil : "the effects \(live.sorted()) have not ended"
  }

  /// Each mutation that is applied was emitted once, those of an effect in their order; those of an effect
  /// that nobody cancels are all applied. Semantics R3.4, R3.8 and R5.5.
  private var brokenByOrigins: String? {
    guard scenario.isMonitored else { return nil }
    var emitted: [Int: [Int]] = [:]
    var applied: [Int: [Int]] = [:]
    var stock: [Int: Int] = [:]
    for observation in record {
      switch observation {
      case .emitted(let effect, let mutation):
        emitted[effect, default: []].append(mutation)
        for made in Set([mutation] + mutation.shaped(scenario.mutationTransform.shape)) {
          stock[made, default: 0] += 1
        }
      case .fed(.mutations, let mutation): stock[mutation, default: 0] += 1
      case .reported(.willApply(_, _, let effect, let mutation)):
        if let effect { applied[effect, default: []].append(mutation) }
        stock[mutation, default: scenario.mutationTransform.source == .startWith ? 1 : 0] -= 1
        if stock[mutation, default: 0] < 0 { return "\(mutation) was applied more often than emitted" }
      default: break
      }
    }
    guard scenario.mutationTransform.isIdentity else { return nil }
    let isComplete = !scenario.effects.contains(where: \.cancels) && !scenario.isReleasedEarly
    for (effect, mutations) in emitted {
      let own = applied[effect] ?? []
      if isComplete ? own != mutations : !mutations.contains(inOrder: own) {
        return "\(effect) emitted \(mutations), applied were \(own)"
      }
    }
    return nil
  }

  // MARK: The record

  private var reports: [Observation.Report] {
    record.compactMap { if case .reported(let report) = $0 { report } else { nil } }
  }

  private var subscribers: [Int] {
    Array(
      Set(
        record.compactMap { observation in
          switch observation {
          case .state(let subscriber, _), .action(let subscriber, _), .completed(let subscriber): subscriber
          default: nil
          }
        }))
  }

  /// Inside of `reduce`, the state is still the one before.
  private func isCurrent(_ state: [Int], at index: Int) -> Bool {
    let mayBeBefore = index > 0 && scenario.reactions.contains { $0.hook == .reduce }
    return state == history[index] || mayBeBefore && state == history[index - 1]
  }
}

extension Scenario {
  fileprivate var allOperations: [Operation] { steps.map(\.operation) + reactions.map(\.operation) }

  /// Whether something happens in it as soon as it is created.
  fileprivate var beginsByItself: Bool {
    [actionTransform, mutationTransform, stateTransform].contains { $0.source == .startWith }
  }

  /// Whether it is released before everything is over.
  fileprivate var isReleasedEarly: Bool { allOperations.contains(where: \.releases) }
}

extension Operation {
  fileprivate var releases: Bool {
    switch self {
    case .release: true
    case .elsewhere(let operation): operation.releases
    default: false
    }
  }

  fileprivate func leaves(_ subscriber: Int) -> Bool {
    switch self {
    case .unsubscribe(subscriber): true
    case .elsewhere(let operation): operation.leaves(subscriber)
    default: false
    }
  }
}

extension Effect {
  /// Whether something in it may cancel.
  fileprivate var cancels: Bool {
    switch self {
    case .empty, .never, .failure, .just, .of, .timer, .hot: false
    case .concat(let parts), .merge(let parts): parts.contains(where: \.cancels)
    case .cancellable, .cancel, .debounce, .throttle, .takeUntil: true
    }
  }
}

extension [Int] {
  /// Whether `part` is here, without anything in between.
  fileprivate func contains(inOneGo part: [Int]) -> Bool {
    part.isEmpty || indices.contains { self[$0...].starts(with: part) }
  }

  /// Whether the elements of `part` are here, in their order.
  fileprivate func contains(inOrder part: [Int]) -> Bool {
    var rest = self[...]
    for element in part {
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
