import ReactorKit

/// One effect of the model.
final class ModelEffect {
  let id: Int
  /// The number of the action that it belongs to.
  let action: Int?
  var isOver = false
  /// Whether nobody receives its mutations any more.
  var isUnsubscribed = false
  var wasCancelled = false
  /// How many of its mutations wait in the queue.
  var waitingMutations = 0

  init(id: Int, action: Int?) {
    self.id = id
    self.action = action
  }
}

/// What can end a cancellable stream.
final class ModelCancellation {
  let effect: ModelEffect
  let isOver: () -> Bool
  private let complete: () -> Void
  private(set) var isCancelled = false

  init(_ effect: ModelEffect, isOver: @escaping () -> Bool, complete: @escaping () -> Void) {
    self.effect = effect
    self.isOver = isOver
    self.complete = complete
  }

  func cancel() {
    isCancelled = true
    effect.wasCancelled = true
    complete()
  }
}

/// Effects by id.
final class ModelIDs {
  private var cancellations: [Int: [ModelCancellation]] = [:]
  /// When the last throttled effect with the id has started.
  var lastStarts: [Int: Int] = [:]
  /// Completes the throttled effect that waits.
  var replace: [Int: () -> Void] = [:]

  /// The ids whose streams are being ended, each with the effect of the stream that is ended now.
  private var endings: [(id: Int, effect: ModelEffect?)] = []

  /// Returns whether the stream may begin.
  func register(_ cancellation: ModelCancellation, id: Int) -> Bool {
    guard !endings.contains(where: { $0.id == id && $0.effect === cancellation.effect }) else { return false }
    cancellations[id, default: []].append(cancellation)
    return true
  }

  /// - Parameter spared: The streams that the order comes from.
  func cancel(_ id: Int, sparing spared: [ModelCancellation] = []) {
    let all = cancellations.removeValue(forKey: id) ?? []
    let kept = all.filter { cancellation in spared.contains { $0 === cancellation } }
    if !kept.isEmpty { cancellations[id] = kept }
    let cancelled = all.filter { cancellation in !spared.contains { $0 === cancellation } }
    endings.append((id, nil))
    for cancellation in cancelled where !cancellation.isOver() {
      endings[endings.count - 1].effect = cancellation.effect
      cancellation.cancel()
    }
    endings.removeLast()
  }
}

/// What effects emit.
struct EffectModel {
  let world: ModelWorld
  let ids: ModelIDs
  let hot: ModelSubject<Int>
  let actions: ModelSubscribers<Int>
  /// Which effect of the reactor this is.
  let effect: ModelEffect
  /// The cancellable streams around.
  var enclosing: [ModelCancellation] = []

  func subscribe(_ stream: Effect, _ port: Port<Int>) {
    if stream.takesTurns { world.trampolineIfNeeded { run(stream, port) } } else { run(stream, port) }
  }

  func run(_ stream: Effect, _ port: Port<Int>) {
    switch stream {
    case .empty: port.end(nil)
    case .never: break
    case .failure: port.end(Mishap())
    case .just(let value):
      port.next(value)
      port.end(nil)
    case .of(let values): world.queueTurn { emit(values[...], port) }
    case .timer(let due, let value):
      world.schedule(after: due) {
        port.next(value)
        port.end(nil)
      }
    case .hot: hot.subscribe(port)
    case .concat(let parts): concat(parts[...], port)
    case .merge(let parts): merge(parts, port)
    case .cancel(let id):
      ids.cancel(id)
      port.end(nil)
    case .cancellable(let id, let inFlight, let source):
      cancellable(id, inFlight, port) { $0.subscribe(source, $1) }
    case .debounce(let id, let due, let source):
      cancellable(id, true, port) { model, inner in
        world.schedule(after: due) { if !inner.isOver { model.subscribe(source, inner) } }
      }
    case .throttle(let id, let due, let latest, let source):
      cancellable(id, false, port) { $0.throttle(id, due, latest, source, $1) }
    case .takeUntil(let action, let source): take(until: action, source, port)
    }
  }

  /// One element a step, and one more step for the end.
  private func emit(_ values: ArraySlice<Int>, _ port: Port<Int>) {
    guard let value = values.first else { return port.end(nil) }
    port.next(value)
    if !port.isOver { world.queueTurn { emit(values.dropFirst(), port) } }
  }

  private func concat(_ parts: ArraySlice<Effect>, _ port: Port<Int>) {
    guard let part = parts.first else { return port.end(nil) }
    guard !port.isOver else { return }
    subscribePart(part, of: port) { concat(parts.dropFirst(), port) }
  }

  private func merge(_ parts: [Effect], _ port: Port<Int>) {
    let output = Serial(world, to: port)
    let input = output.input
    // One more for the list of parts itself.
    var running = 1
    func completed() {
      running -= 1
      if running == 0 { input.end(nil) }
    }
    for part in parts where !output.isOver {
      running += 1
      subscribePart(part, of: input, completed)
    }
    completed()
  }

  /// Subscribes a part; its completion counts when the subscribing is over.
  private func subscribePart(_ part: Effect, of whole: Port<Int>, _ completed: @escaping () -> Void) {
    var isSubscribing = true
    var hasCompleted = false
    let port = Port<Int>(
      isAbandoned: { whole.isOver }, next: whole.next,
      end: { error in
        if let error { return whole.end(error) }
        if isSubscribing { hasCompleted = true } else { completed() }
      })
    subscribe(part, port)
    isSubscribing = false
    if hasCompleted { completed() }
  }

  private func cancellable(
    _ id: Int, _ inFlight: Bool, _ port: Port<Int>, _ subscribeSource: (EffectModel, Port<Int>) -> Void
  ) {
    if inFlight { ids.cancel(id, sparing: enclosing) }
    let output = Serial(world, to: port)
    let cancellation = ModelCancellation(
      effect, isOver: { output.isOver }, complete: { output.end(nil) })
    guard ids.register(cancellation, id: id) else { return output.end(nil) }
    let inner = Port<Int>(
      isAbandoned: { output.isOver },
      next: { value in world.pass(cancellation) { output.accept(.next(value)) } }, end: output.end)
    var model = self
    model.enclosing.append(cancellation)
    subscribeSource(model, inner)
  }

  private func throttle(_ id: Int, _ due: Int, _ latest: Bool, _ source: Effect, _ port: Port<Int>) {
    let isEarly = ids.lastStarts[id].map { world.clock - $0 < due } ?? false
    if isEarly && !latest { return port.end(nil) }
    if !isEarly { ids.lastStarts[id] = world.clock }
    ids.replace.removeValue(forKey: id)?()
    guard isEarly, let lastStart = ids.lastStarts[id] else { return subscribe(source, port) }
    let waiting = Serial(world, to: port)
    ids.replace[id] = { waiting.end(nil) }
    world.schedule(after: lastStart + due - world.clock) {
      guard !waiting.isOver else { return }
      ids.lastStarts[id] = world.clock
      ids.replace[id] = nil
      subscribe(source, waiting.input)
    }
  }

  private func take(until action: Int, _ source: Effect, _ port: Port<Int>) {
    let output = Serial(world, to: port)
    var hasTriggered = false
    actions.add(
      Port(
        isAbandoned: { hasTriggered || output.isOver },
        next: {
          guard $0 == action else { return }
          output.end(nil)
          hasTriggered = true
        }))
    if !output.isOver { subscribe(source, output.input) }
  }
}

extension Effect {
  /// Whether it alternates with other synchronous sources while it is subscribed.
  var takesTurns: Bool {
    switch self {
    case .empty, .never, .failure, .just, .timer, .hot, .cancel: false
    default: true
    }
  }
}
