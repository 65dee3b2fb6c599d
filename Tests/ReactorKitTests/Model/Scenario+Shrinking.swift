import TestSupport

extension Scenario {
  /// Simpler scenarios, those that leave out most first.
  var simpler: [Scenario] {
    var candidates: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var candidate = self
      change(&candidate)
      candidates.append(candidate)
    }
    for steps in steps.shorter { add { $0.steps = steps } }
    for reactions in reactions.shorter { add { $0.reactions = reactions } }
    if effects.count > 1 { for effects in effects.shorter { add { $0.effects = effects } } }
    for effects in effects.simplifyingOne(\.simpler) { add { $0.effects = effects } }
    for path in [\Scenario.actionTransform, \.mutationTransform, \.stateTransform] {
      for transform in self[keyPath: path].simpler { add { $0[keyPath: path] = transform } }
    }
    if isMonitored { add { $0.isMonitored = false } }
    if isScheduled { add { $0.isScheduled = false } }
    if storage != .stored { add { $0.storage = .stored } }
    for steps in steps.simplifyingOne(\.simpler) { add { $0.steps = steps } }
    for reactions in reactions.simplifyingOne(\.simpler) { add { $0.reactions = reactions } }
    return candidates
  }
}

extension Transform {
  fileprivate var simpler: [Transform] {
    if isIdentity { return [] }
    var candidates = [Transform()]
    if shape != .identity, source != .none {
      candidates += [Transform(shape: shape), Transform(source: source)]
    }
    return candidates
  }
}

extension Effect {
  fileprivate var simpler: [Effect] {
    switch self {
    case .empty: return []
    case .never, .failure, .just, .hot, .cancel: return [.empty]
    case .of(let values):
      return [.empty] + values.prefix(1).map { .just($0) } + values.shorter.map { .of($0) }
    case .timer(let due, let value):
      return [.empty, .just(value)] + (due > 1 ? [.timer(1, value)] : [])
    case .concat(let parts): return [.empty] + parts + rebuilt(parts) { .concat($0) }
    case .merge(let parts): return [.empty] + parts + rebuilt(parts) { .merge($0) }
    case .cancellable(let id, let inFlight, let source):
      return [.empty, source] + (inFlight ? [.cancellable(id: id, inFlight: false, source)] : [])
        + source.simpler.map { .cancellable(id: id, inFlight: inFlight, $0) }
    case .debounce(let id, let due, let source):
      return [.empty, source, .cancellable(id: id, inFlight: true, source)]
        + source.simpler.map { .debounce(id: id, due: due, $0) }
    case .throttle(let id, let due, let latest, let source):
      return [.empty, source, .cancellable(id: id, inFlight: false, source)]
        + source.simpler.map { .throttle(id: id, due: due, latest: latest, $0) }
    case .takeUntil(let action, let source):
      return [.empty, source] + source.simpler.map { .takeUntil(action: action, $0) }
    }
  }

  private func rebuilt(_ parts: [Effect], _ make: ([Effect]) -> Effect) -> [Effect] {
    (parts.shorter + parts.simplifyingOne(\.simpler)).map(make)
  }
}

extension Step {
  fileprivate var simpler: [Step] {
    var candidates = operation.simpler.map { Step(time: time, operation: $0) }
    if time > 0 {
      candidates += [Step(time: 0, operation: operation), Step(time: time - 1, operation: operation)]
    }
    return candidates
  }
}

extension Reaction {
  fileprivate var simpler: [Reaction] {
    var candidates = operation.simpler.map { Reaction(hook: hook, ordinal: ordinal, operation: $0) }
    if ordinal > 1 { candidates.append(Reaction(hook: hook, ordinal: 1, operation: operation)) }
    return candidates
  }
}

extension Operation {
  fileprivate var simpler: [Operation] {
    switch self {
    case .elsewhere(let operation): [operation] + operation.simpler.map { .elsewhere($0) }
    case .send(let action): action > 0 ? [.send(0)] : []
    case .onNext(let action): [.send(action)]
    case .feed: [.send(0)]
    default: []
    }
  }
}
