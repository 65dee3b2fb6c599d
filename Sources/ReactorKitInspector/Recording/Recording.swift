internal import ReactorKit

/// The entries that were recorded, and the histories of their reactors. Bounded: the oldest go.
struct Recording {
  /// Values that were let go of, to be released outside of the recorder's lock.
  struct Released {
    var entries: [Entry] = []
    var steps: [ReactorHistory.Step] = []
    var histories: [ReactorHistory] = []
    /// The reactors of which no state is known any more.
    var stateless: [ReactorID] = []
  }

  let limits: Recorder.Limits
  private(set) var entries = Ring<Entry>(first: 1)
  private(set) var histories: [ReactorID: ReactorHistory] = [:]
  /// The reactors in the order of creation.
  private(set) var order: [ReactorID] = []
  /// Reactors of which no entry is kept, but steps: the way from the last kept state to the newest.
  private var idle: Set<ReactorID> = []
  private var weight = Weight.zero
  /// The approximate bytes of the values, for the limit.
  var bytes: Int { weight.kept }
  /// The approximate bytes of the values that are not redacted, for pages.
  var shownBytes: Int { weight.shown }
  /// The bytes of all that has ever been kept.
  private(set) var weighed = 0
  private let weigh: @Sendable (Any) -> Weight
  private(set) var released = Released()

  init(limits: Recorder.Limits, weigh: @escaping @Sendable (Any) -> Weight) {
    (self.limits, self.weigh) = (limits, weigh)
  }

  mutating func takeReleased() -> Released {
    defer { released = Released() }
    return released
  }

  mutating func note(_ item: Inbox.Item) {
    let (history, time) = (known(item.history), item.time)
    switch item.kind {
    case .reactorCreated: break
    case .reactorReleased:
      history.released = time
      append(.released, to: history, at: time)
      if let last = history.lastStep { keep(item.state, after: last, in: history) }
    case .actionReceived(let id, let value):
      history.begun = nil
      history.actions += 1
      let action = Entry.Action(id: id, value: value, sender: item.sender)
      history.lastAction = (id, append(.action(action), to: history, at: time, of: value), time)
    case .actionDropped(let value): append(.dropped(value), to: history, at: time, of: value)
    case .mutationWillApply(let id, let action, let effect, let value):
      if effect != history.begun { history.begun = nil }
      let mutation = Entry.Mutation(
        id: id, action: action, effect: effect, isSynchronous: item.isSynchronous)
      let number = append(.mutation(mutation), to: history, at: time)
      add(ReactorHistory.Step(number: number, value: value, weight: weigh(value)), to: history)
      history.lastMutation = (id, number, time)
    case .stepEnded(let step): note(step, in: history, item)
    case .effectStarted(let id, let action):
      history.begun = id
      let last = history.lastAction.flatMap { $0.id == action ? $0 : nil }
      let effect = Entry.Effect(id: id, action: action, actionEntry: last?.entry)
      history.running[id] = append(.effect(effect), to: history, at: time)
      if let last {
        changeAction(last.entry) { $0.mutate = $0.mutate ?? (time - last.time) }
      }
    case .effectFinished(let id): end(id, .finished, nil, in: history, at: time)
    case .effectCancelled(let id): end(id, .cancelled, nil, in: history, at: time)
    case .effectFailed(let id, let error): end(id, .failed, error, in: history, at: time)
    case .effectErrorUncaught(let id, let error):
      append(.error(error, effect: id, origin: nil), to: history, at: time)
    case .transformFailed(let origin, let error), .transformEnded(let origin, let error?):
      append(.error(error, effect: nil, origin: origin), to: history, at: time)
    // Not asked for, or without consequence.
    case .stateCommitted, .transformEnded(_, nil): break
    }
  }

  /// The history that is recorded of a reactor: another one, if everything was let go of in between.
  private mutating func known(_ history: ReactorHistory) -> ReactorHistory {
    if history.isKnown { return history }
    if let known = histories[history.id] { return known }
    begin(history)
    return history
  }

  private mutating func begin(_ history: ReactorHistory) {
    history.isKnown = true
    histories[history.id] = history
    order.append(history.id)
    let number = append(.created, to: history, at: history.created)
    add(ReactorHistory.Step(number: number, value: (), isWrite: true), to: history)
    keep(history.initialState, after: number, in: history)
  }

  private mutating func note(_ step: ReactorEvent.Step, in history: ReactorHistory, _ item: Inbox.Item) {
    switch step {
    case .reduce(let id), .write(let id):
      guard let last = history.lastMutation, last.id == id else { return }
      let isWrite = if case .write = step { true } else { false }
      changeMutation(last.entry) { ($0.reduce, $0.isWrite) = (item.time - last.time, isWrite) }
      history.lastMutation?.time = item.time
      if isWrite { history.markAsWrite(last.entry) }
      keep(item.state, after: last.entry, in: history)
    case .show(let id):
      guard let last = history.lastMutation, last.id == id else { return }
      changeMutation(last.entry) { $0.show = item.time - last.time }
    }
  }

  private mutating func end(
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

  private mutating func changeAction(_ number: UInt64, _ body: (inout Entry.Action) -> Void) {
    entries.change(number) { entry in
      guard case .action(var action) = entry.content else { return }
      body(&action)
      entry.content = .action(action)
    }
  }

  private mutating func changeMutation(_ number: UInt64, _ body: (inout Entry.Mutation) -> Void) {
    entries.change(number) { entry in
      guard case .mutation(var mutation) = entry.content else { return }
      body(&mutation)
      entry.content = .mutation(mutation)
    }
  }

  /// Keeps a state after a step, if there is one.
  private mutating func keep(_ state: Any?, after number: UInt64, in history: ReactorHistory) {
    guard let state else { return }
    let weight = weigh(state)
    if history.keep(state, of: weight, after: number) { weighIn(weight) }
  }

  private mutating func add(_ step: ReactorHistory.Step, to history: ReactorHistory) {
    history.add(step)
    weighIn(step.weight)
  }

  private mutating func weighIn(_ added: Weight) {
    weight += added
    weighed &+= added.kept
    removeWhatIsTooMuch()
  }

  /// Adds an entry; the oldest ones go if there are too many.
  ///
  /// - Parameter value: The value that the entry keeps.
  @discardableResult
  private mutating func append(
    _ content: Entry.Content, to history: ReactorHistory, at time: UInt64, of value: Any? = nil
  ) -> UInt64 {
    let number = entries.end
    var weight = Self.weightOfEntry
    if let value { weight += weigh(value) }
    entries.append(
      Entry(number: number, reactor: history.id, time: time, content: content, weight: weight))
    if history.entries == 0 { idle.remove(history.id) }
    history.entries += 1
    weighIn(weight)
    return number
  }

  /// The bytes of an entry without its values.
  private static let weightOfEntry = Weight(64)

  private mutating func removeWhatIsTooMuch() {
    while entries.count > limits.entries { removeFirst() }
    while bytes > limits.bytes {
      if let id = idle.popFirst() {
        removeSteps(of: id, keeping: 0)
      } else if entries.count > 1 {
        removeFirst()
      } else {
        // The last entry stays, if not the way to its state.
        if let last = entries[entries.first] { removeSteps(of: last.reactor, keeping: 1) }
        return
      }
    }
  }

  private mutating func removeSteps(of id: ReactorID, keeping count: Int) {
    guard let history = histories[id], history.steps.count > count else { return }
    release(history.removeSteps(keeping: count))
    released.stateless.append(id)
  }

  private mutating func removeFirst() {
    guard let entry = entries.removeFirst() else { return }
    released.entries.append(entry)
    weight -= entry.weight
    guard let history = histories[entry.reactor] else { return }
    history.entries -= 1
    history.evicted += 1
    let isOver = history.entries == 0
    // Not each time, because a search is made.
    if history.evicted >= 64 || isOver || bytes > limits.bytes {
      history.evicted = 0
      release(history.trim(before: entries.first))
    }
    if isOver, history.released != nil {
      history.isKnown = false
      histories[history.id] = nil
      order.removeAll { $0 == history.id }
      release(history.removeSteps(keeping: 0))
      released.histories.append(history)
    } else if isOver {
      idle.insert(history.id)
    }
  }

  private mutating func release(_ steps: [ReactorHistory.Step]) {
    for step in steps { weight -= step.weight }
    released.steps += steps
  }
}
