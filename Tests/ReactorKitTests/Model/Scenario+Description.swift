/// Scenarios as scripts that can be read.
extension Scenario: CustomStringConvertible {
  var description: String {
    var lines = [
      "reactor: \(storage)\(isMonitored ? ", monitored" : "")\(isScheduled ? ", on the virtual scheduler" : "")"
    ]
    for (name, transform) in [
      ("action", actionTransform), ("mutation", mutationTransform), ("state", stateTransform),
    ] where !transform.isIdentity {
      lines.append("transform(\(name)): \(transform)")
    }
    for (action, effect) in effects.enumerated() { lines.append("mutate(\(action)): \(effect)") }
    for step in steps { lines.append("at \(step.time): \(step.operation)") }
    for reaction in reactions {
      lines.append("in call \(reaction.ordinal) of \(reaction.hook): \(reaction.operation)")
    }
    return lines.joined(separator: "\n")
  }
}

extension Transform: CustomStringConvertible {
  var description: String {
    let source =
      switch self.source {
      case .none: ""
      case .startWith: ".startWith(900)"
      case .merge: ".merge(channel)"
      case .mergeTwice: ".merge(odd of channel).merge(even of channel)"
      case .take(let count): ".take(\(count))"
      }
    return (shape == .identity ? "" : ".\(shape)") + source
  }
}

extension Effect: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: ".empty"
    case .never: ".never"
    case .failure: ".error"
    case .just(let value): ".just(\(value))"
    case .of(let values): ".of\(values)"
    case .timer(let due, let value): ".timer(\(due), \(value))"
    case .hot: "hot"
    case .concat(let parts): ".concat\(parts)"
    case .merge(let parts): ".merge\(parts)"
    case .cancellable(let id, let inFlight, let effect):
      "\(effect).cancellable(\(id)\(inFlight ? ", cancelInFlight" : ""))"
    case .cancel(let id): ".cancel(\(id))"
    case .debounce(let id, let due, let effect): "\(effect).debounce(\(id), for: \(due))"
    case .throttle(let id, let due, let latest, let effect):
      "\(effect).throttle(\(id), for: \(due)\(latest ? "" : ", not the latest"))"
    case .takeUntil(let action, let effect): "\(effect).take(until: action \(action))"
    }
  }
}

extension Operation: CustomStringConvertible {
  var description: String {
    switch self {
    case .elsewhere(let operation): "on another thread, \(operation)"
    case .send(let action): "send(\(action))"
    case .onNext(let action): "action.onNext(\(action))"
    case .feed(let channel, let value): "\(channel).onNext(\(value))"
    case .end(let channel, let failed): "\(channel).\(failed ? "onError" : "onCompleted")"
    case .subscribeState(let subscriber): "#\(subscriber) subscribes to the state"
    case .subscribeAction(let subscriber): "#\(subscriber) subscribes to the action"
    case .unsubscribe(let subscriber): "#\(subscriber) leaves"
    case .read: "read currentState"
    case .release: "release the reactor"
    }
  }
}

extension Reaction.Hook: CustomStringConvertible {
  var description: String {
    switch self {
    case .mutate: "mutate"
    case .reduce: "reduce"
    case .subscriber(let subscriber): "#\(subscriber)"
    }
  }
}

extension Observation: CustomStringConvertible {
  var description: String {
    switch self {
    case .sent(let action): "\(action) is sent"
    case .fed(let channel, let value): "\(channel) emit \(value)"
    case .emitted(let effect, let mutation): "effect \(effect) emits \(mutation)"
    case .mutate(let action): "mutate(\(action))"
    case .reduce(let state, let mutation): "reduce(\(state), \(mutation))"
    case .state(let subscriber, let state): "#\(subscriber) sees the state \(state)"
    case .action(let subscriber, let action): "#\(subscriber) sees the action \(action)"
    case .completed(let subscriber): "#\(subscriber) sees the end"
    case .read(let state): "currentState is \(state)"
    case .reported(let report): "monitor: \(report)"
    }
  }
}
