/// What a view has written and the reactor has not processed yet.
struct LocalWrites<State: ObservableState> {
  /// What is to be shown, and what of it may be different from what is.
  typealias Shown = (state: State, candidates: _PropertyTree)

  private struct Write {
    let number: UInt64
    /// `nil` until its action has been sent.
    var apply: ((inout State) -> Void)?
  }

  /// In the order of sending.
  private var writes: [Write] = []
  private var lastNumber: UInt64 = 0
  /// The reactor's own state, while something is written over it.
  private var underlying: State?
  /// What may be different from that: all that was written over it, also what a setter writes besides what it is
  /// named after.
  private var overwritten = _PropertyTree()

  /// Makes room for a write whose action is going to be sent.
  mutating func begin() -> UInt64 {
    lastNumber += 1
    writes.append(Write(number: lastNumber))
    return lastNumber
  }

  /// Writes over what is shown.
  ///
  /// - Returns: `nil` if the reactor has processed the action already.
  mutating func write(
    _ number: UInt64, over shown: State, _ apply: @escaping (inout State) -> Void
  ) -> Shown? {
    guard let index = writes.firstIndex(where: { $0.number == number }) else { return nil }
    let isFirst = underlying == nil
    writes[index].apply = apply
    if isFirst { underlying = shown.settled() }
    // A later one that was sent meanwhile stays on top of it.
    guard let base = isFirst ? underlying : shown, index == writes.count - 1 else { return replayed() }
    let (state, changes) = base.changed(apply)
    overwritten.formUnion(changes)
    return (state, changes)
  }

  /// Takes in the reactor's state, if there is another one, and which writes it has processed.
  ///
  /// - Returns: `nil` if nothing else is to be shown.
  mutating func update(_ latest: Shown?, processed: [UInt64]) -> Shown? {
    let shownBefore = writes.count { $0.apply != nil }
    writes.removeAll { processed.contains($0.number) }
    guard underlying != nil else { return latest }
    guard latest != nil || writes.count(where: { $0.apply != nil }) < shownBefore else { return nil }
    if let latest { underlying = latest.state.settled() }
    guard var shown = replayed() else { return nil }
    if let latest { shown.candidates.formUnion(latest.candidates) }
    return shown
  }

  /// Writes everything over the reactor's state once more.
  private mutating func replayed() -> Shown? {
    guard let base = underlying else { return nil }
    let (state, changes) = base.changed { state in for write in writes { write.apply?(&state) } }
    var candidates = overwritten
    candidates.formUnion(changes)
    overwritten = changes
    if !writes.contains(where: { $0.apply != nil }) { underlying = nil }
    return (state, candidates)
  }
}
