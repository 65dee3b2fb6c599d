// `@unchecked Sendable`: everything is guarded by `lock`, but for constants. Values of users are put in and copied out inside
// the lock, and released outside: a value's `deinit` is foreign code.
internal import Dispatch
internal import ReactorKit

/// Records what all reactors of the process do, as a monitor: values as they are, and no texts.
///
/// Bounded: the oldest entries go. States are kept every so many mutations only; `Replay` computes those between them.
final class Recorder: @unchecked Sendable {
  /// How much is kept.
  struct Limits: Sendable {
    var entries = 20_000
    /// The approximate bytes of the values; counted a little later than they are recorded.
    var bytes = 64 << 20
    /// The mutations after which a reactor's state is kept again.
    var mutationsPerState = 64
  }

  let limits: Limits
  private let clock: @Sendable () -> UInt64
  private let began: UInt64
  private let lock = Lock()
  // Not checked, as are those below: only a thread that has the lock uses them, and calls nothing foreign meanwhile.
  @exclusivity(unchecked) private var entries = Ring<Entry>(first: 1)
  @exclusivity(unchecked) private var histories: [ReactorID: ReactorHistory] = [:]
  /// The history of the last event: as a rule, that of the next one, too.
  @exclusivity(unchecked) private var latest: ReactorHistory?
  /// In the order of creation.
  private var order: [ReactorID] = []
  @exclusivity(unchecked) private var bytes = 0
  @exclusivity(unchecked) private var weighed: UInt64 = 1
  private let weigher: Weigher
  private let monitor = SingleAssignmentDisposable()

  /// - Parameters:
  ///   - weigh: The approximate bytes of a value; called off the reactors' threads.
  ///   - clock: Nanoseconds of a clock that does not go back.
  init(
    limits: Limits = Limits(), weigh: @escaping @Sendable (Any) -> Int,
    clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
  ) {
    (self.limits, self.clock) = (limits, clock)
    began = clock()
    weigher = Weigher(weigh)
  }

  /// Begins to record all reactors of the process.
  func start() { start { ReactorMonitor.add(.steps, $0) } }

  /// Begins to record the reactors of some monitor, which is to tell steps.
  func start(_ add: (@escaping @Sendable (ReactorEvent) -> Void) -> any Disposable) {
    monitor.setDisposable(add { [weak self] event in self?.receive(event) })
  }

  /// Ends recording; what was recorded stays.
  func stop() { monitor.dispose() }

  /// Makes all reactors show their newest states.
  func showNewest() {
    for reference in read({ $0.histories.values.map(\.reference) }) { reference.showNewest() }
  }

  /// Nanoseconds since recording began.
  var now: UInt64 { clock() - began }

  // MARK: Recording

  /// On the thread of the event.
  private func receive(_ event: ReactorEvent) {
    let time = now
    let cause = ReactorMonitor.currentCause
    var released = Released()
    var outcome = lock.withLock { note(event, because: cause, at: time, &released) }
    if outcome == nil {
      // Nothing of a reactor is asked inside the lock: its own lock may be held by a thread that waits for this one, and
      // its release would be told here.
      let made = ReactorHistory(event, at: time)
      outcome = lock.withLock {
        begin(made, at: time, &released)
        return note(event, because: cause, at: time, &released)
      }
      withExtendedLifetime(made) {}
    }
    if let kept = outcome?.kept, kept.isDue || kept.reference.sharesValues {
      let state = kept.reference.state
      lock.withLock { histories[event.reactorID]?.keep(state, after: kept.number) }
    }
    withExtendedLifetime(released) {}
    if outcome?.isHeavy == true { weigher.begin { [weak self] in self?.weigh() } }
  }

  /// What is to be done outside of the lock.
  private struct Outcome {
    var kept: Kept?
    /// Whether many entries were not weighed yet.
    var isHeavy = false
  }

  /// - Returns: `nil` if the reactor is not known yet.
  private func note(
    _ event: ReactorEvent, because cause: ReactorEvent.Cause?, at time: UInt64, _ released: inout Released
  ) -> Outcome? {
    if latest?.id != event.reactorID { latest = histories[event.reactorID] }
    guard let history = latest else { return nil }
    let kept = note(event, because: cause, in: history, at: time, &released)
    return Outcome(kept: kept, isHeavy: entries.end &- weighed >= UInt64(min(64, limits.entries)))
  }

  /// An entry after which the state is to be kept: if that is due, or if the state has shared values, because these are
  /// written by others, too.
  private struct Kept {
    let number: UInt64
    let reference: ReactorReference
    var isDue = true
  }

  /// What was let go of inside the lock.
  private struct Released {
    var entry: Entry?
    var steps: [ReactorHistory.Step] = []
    var history: ReactorHistory?
  }

  private func begin(_ history: ReactorHistory, at time: UInt64, _ released: inout Released) {
    // Another thread may have been first, with a reactor that was there before recording began.
    guard histories[history.id] == nil else { return }
    histories[history.id] = history
    order.append(history.id)
    let number = append(.created, to: history, at: time, &released)
    history.add(ReactorHistory.Step(number: number, value: (), isWrite: true, state: history.initialState))
  }

  /// - Returns: The entry after which the state may have to be kept.
  private func note(
    _ event: ReactorEvent, because cause: ReactorEvent.Cause?, in history: ReactorHistory, at time: UInt64,
    _ released: inout Released
  ) -> Kept? {
    switch event.kind {
    case .reactorCreated: break
    case .reactorReleased:
      history.released = time
      _ = append(.released, to: history, at: time, &released)
      // Nobody can compute it any more.
      return history.lastStep.map { Kept(number: $0, reference: history.reference) }
    case .actionReceived(let id, let value):
      history.begun = nil
      history.actions += 1
      let action = Entry.Action(id: id, value: value, sender: event.sender)
      history.lastAction = (id, append(.action(action), to: history, at: time, &released), time)
    case .actionDropped(let value): _ = append(.dropped(value), to: history, at: time, &released)
    case .mutationWillApply(let id, let action, let effect, let value):
      if effect != history.begun { history.begun = nil }
      var mutation = Entry.Mutation(id: id, action: action, effect: effect)
      mutation.isSynchronous = action.map { cause == ReactorEvent.Cause(event.reactorID, $0) } ?? false
      let number = append(.mutation(mutation), to: history, at: time, &released)
      history.add(ReactorHistory.Step(number: number, value: value))
      history.lastMutation = (id, number, time)
    case .stepEnded(let step): return note(step, in: history, at: time)
    case .effectStarted(let id, let action):
      history.begun = id
      history.running[id] = append(
        .effect(Entry.Effect(id: id, action: action)), to: history, at: time, &released)
    case .effectFinished(let id): end(id, .finished, nil, in: history, at: time)
    case .effectCancelled(let id): end(id, .cancelled, nil, in: history, at: time)
    case .effectFailed(let id, let error): end(id, .failed, error, in: history, at: time)
    case .effectErrorUncaught(let id, let error):
      _ = append(.error(error, effect: id, origin: nil), to: history, at: time, &released)
    case .transformFailed(let origin, let error), .transformEnded(let origin, let error?):
      _ = append(.error(error, effect: nil, origin: origin), to: history, at: time, &released)
    // Not asked for, or without consequence.
    case .stateCommitted, .transformEnded(_, nil): break
    }
    return nil
  }

  private func note(_ step: ReactorEvent.Step, in history: ReactorHistory, at time: UInt64) -> Kept? {
    switch step {
    case .mutate(let id):
      guard let last = history.lastAction, last.id == id else { return nil }
      changeAction(last.entry) { $0.mutate = time - last.time }
    case .reduce(let id), .write(let id):
      guard let last = history.lastMutation, last.id == id else { return nil }
      let isWrite = if case .write = step { true } else { false }
      changeMutation(last.entry) { ($0.reduce, $0.isWrite) = (time - last.time, isWrite) }
      history.lastMutation?.time = time
      if isWrite { history.markAsWrite(last.entry) }
      let isDue = isWrite || history.stepsSinceState >= limits.mutationsPerState || history.lacksState
      return Kept(number: last.entry, reference: history.reference, isDue: isDue)
    case .show(let id):
      guard let last = history.lastMutation, last.id == id else { return nil }
      changeMutation(last.entry) { $0.show = time - last.time }
    }
    return nil
  }

  private func end(
    _ id: EffectID, _ end: Entry.Effect.End, _ error: (any Error)?, in history: ReactorHistory,
    at time: UInt64
  ) {
    guard let number = history.running.removeValue(forKey: id) else { return }
    let isSynchronous = history.begun == id
    history.begun = nil
    entries.change(number) { entry in
      guard case .effect(var effect) = entry.content else { return }
      effect.end = (time, end)
      effect.error = error
      effect.isSynchronous = isSynchronous
      entry.content = .effect(effect)
    }
  }

  private func changeAction(_ number: UInt64, _ body: (inout Entry.Action) -> Void) {
    entries.change(number) { entry in
      guard case .action(var action) = entry.content else { return }
      body(&action)
      entry.content = .action(action)
    }
  }

  private func changeMutation(_ number: UInt64, _ body: (inout Entry.Mutation) -> Void) {
    entries.change(number) { entry in
      guard case .mutation(var mutation) = entry.content else { return }
      body(&mutation)
      entry.content = .mutation(mutation)
    }
  }

  /// Adds an entry; the oldest one goes if there are too many.
  private func append(
    _ content: Entry.Content, to history: ReactorHistory, at time: UInt64, _ released: inout Released
  ) -> UInt64 {
    let number = entries.end
    entries.append(Entry(number: number, reactor: history.id, time: time, content: content))
    history.entries += 1
    if entries.count > limits.entries { removeFirst(&released) }
    return number
  }

  private func removeFirst(_ released: inout Released) {
    guard let entry = entries.removeFirst(), let history = histories[entry.reactor] else { return }
    released.entry = entry
    bytes -= entry.weight ?? 0
    history.entries -= 1
    history.evicted += 1
    // Not each time, because a search is made.
    if history.evicted >= 64 || history.entries == 0 {
      history.evicted = 0
      released.steps += history.trim(before: entries.first)
    }
    if history.entries == 0, history.released != nil {
      released.history = histories.removeValue(forKey: history.id)
      if latest === history { latest = nil }
      order.removeAll { $0 == history.id }
    }
  }

  // MARK: Weighing

  /// Counts the bytes of the entries that have come, and lets the oldest go while there are too many.
  private func weigh() {
    while true {
      let batch: [(number: UInt64, values: [Any])] = lock.withLock {
        weighed = max(weighed, entries.first)
        let numbers = weighed..<min(entries.end, weighed + 64)
        weighed = numbers.upperBound
        return numbers.map { ($0, values(of: $0)) }
      }
      guard !batch.isEmpty else { return }
      let weights = batch.map { ($0.number, $0.values.reduce(64) { $0 + weigher.weigh($1) }) }
      var released: [Released] = []
      lock.withLock {
        for (number, weight) in weights {
          entries.change(number) {
            $0.weight = weight
            bytes += weight
          }
        }
        while bytes > limits.bytes, entries.count > 1 {
          var one = Released()
          removeFirst(&one)
          released.append(one)
        }
      }
      withExtendedLifetime(released) {}
    }
  }

  /// Call inside `lock`.
  private func values(of number: UInt64) -> [Any] {
    guard let entry = entries[number] else { return [] }
    switch entry.content {
    case .action(let action): return [action.value]
    case .dropped(let value): return [value]
    case .mutation:
      guard let step = histories[entry.reactor]?.step(number) else { return [] }
      return step.state.map { [step.value, $0] } ?? [step.value]
    case .created: return histories[entry.reactor]?.step(number)?.state.map { [$0] } ?? []
    case .released, .effect, .error: return []
    }
  }

  // MARK: Reading

  /// Calls `body` inside the lock; it must call nothing foreign, and release nothing.
  func read<Result>(_ body: (Recording) -> Result) -> Result {
    lock.withLock { body(Recording(entries: entries, histories: histories, order: order, bytes: bytes)) }
  }
}

/// What was recorded, as it is inside the lock of the recorder.
struct Recording {
  let entries: Ring<Entry>
  let histories: [ReactorID: ReactorHistory]
  let order: [ReactorID]
  let bytes: Int
}
