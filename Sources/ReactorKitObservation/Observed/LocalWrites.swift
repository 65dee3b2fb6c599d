/// What a view has written and the reactor has not processed yet.
@MainActor
final class LocalWrites<State: ObservableState> {
  /// What is to be shown, and what of it may be different from what is.
  typealias Shown = (state: State, candidates: _PropertyTree)

  private struct Write {
    let number: UInt64
    let apply: (inout State) -> Void
  }

  /// Those whose action is being sent, and that are not shown, because they may be processed before that is
  /// done.
  @exclusivity(unchecked) private var waiting: [UInt64] = []
  /// Those that are shown, in the order of sending.
  private var writes: [Write] = []
  @exclusivity(unchecked) private var lastNumber: UInt64 = 0
  /// The reactor's own state, while something is written over it.
  private var underlying: State?
  /// Whether there is such.
  @exclusivity(unchecked) private(set) var isShown = false
  /// What may be different from that: all that was written over it, also what a setter writes besides what it
  /// is named after.
  private var overwritten = _PropertyTree()

  /// Whether setters of the state run, which are not to come back here.
  private var isApplying = false

  /// Makes room for a write whose action is going to be sent.
  func begin() -> UInt64 {
    lastNumber += 1
    waiting.append(lastNumber)
    return lastNumber
  }

  /// Whether a write is neither shown nor processed.
  func isWaiting(_ number: UInt64) -> Bool { waiting.contains(number) }

  /// The reactor has processed a write that is not shown.
  func end(_ number: UInt64) {
    // As a rule there is one.
    if let index = waiting.lastIndex(of: number) { waiting.remove(at: index) }
  }

  /// Writes over what is shown, what the reactor has not processed yet.
  func write(_ number: UInt64, over shown: State, _ apply: @escaping (inout State) -> Void) -> Shown? {
    guard !isApplying else { fatalError(Diagnostics.sentByASetter(State.self)) }
    end(number)
    let index = writes.firstIndex { $0.number > number } ?? writes.count
    writes.insert(Write(number: number, apply: apply), at: index)
    let isFirst = !isShown
    if isFirst {
      underlying = shown.settled()
      isShown = true
    }
    // A later one that was sent meanwhile stays on top of it.
    guard let base = isFirst ? underlying : shown, index == writes.count - 1 else { return replayed() }
    let (state, changes) = changed(base, apply)
    overwritten.formUnion(changes)
    return (state, changes)
  }

  /// Takes in the reactor's state, if there is another one, and which writes it has processed.
  ///
  /// - Returns: `nil` if nothing else is to be shown.
  func update(_ latest: Shown?, processed: [UInt64]) -> Shown? {
    guard !isApplying else { fatalError(Diagnostics.sentByASetter(State.self)) }
    let shownBefore = writes.count
    waiting.removeAll { processed.contains($0) }
    writes.removeAll { processed.contains($0.number) }
    guard isShown else { return latest }
    guard latest != nil || writes.count < shownBefore else { return nil }
    if let latest { underlying = latest.state.settled() }
    guard var shown = replayed() else { return nil }
    if let latest { shown.candidates.formUnion(latest.candidates) }
    return shown
  }

  private func changed(_ base: State, _ body: (inout State) -> Void) -> (State, _PropertyTree) {
    isApplying = true
    defer { isApplying = false }
    return base.changed(body)
  }

  /// Writes everything over the reactor's state once more.
  private func replayed() -> Shown? {
    guard let base = underlying else { return nil }
    let (state, changes) = changed(base) { state in for write in writes { write.apply(&state) } }
    var candidates = overwritten
    candidates.formUnion(changes)
    overwritten = changes
    if writes.isEmpty {
      underlying = nil
      isShown = false
    }
    return (state, candidates)
  }
}
