/// What a view has written and the reactor has not processed yet.
struct LocalWrites<State: ObservableState> {
  private struct Write {
    let number: UInt64
    let apply: (inout State) -> Void
  }

  private var writes: [Write] = []
  private var lastNumber: UInt64 = 0
  /// The reactor's own state, while something is written over it.
  private var underlying: State?
  /// What may be different from that: all that was written over it, also what a setter writes besides what it is
  /// named after.
  private var overwritten = _PropertyTree()

  /// Adds a write.
  ///
  /// - Parameter shown: What is shown now.
  mutating func insert(over shown: State, _ apply: @escaping (inout State) -> Void) -> UInt64 {
    if writes.isEmpty { (underlying, overwritten) = (shown, _PropertyTree()) }
    lastNumber += 1
    writes.append(Write(number: lastNumber, apply: apply))
    return lastNumber
  }

  func contains(_ number: UInt64) -> Bool { writes.contains { $0.number == number } }

  /// What is to be shown, and what of it may be different from what is; `nil` if nothing is written.
  ///
  /// - Parameter latest: The reactor's state, if it has another.
  mutating func applied(to latest: State? = nil) -> (state: State, candidates: _PropertyTree)? {
    guard !writes.isEmpty else { return nil }
    if let latest { underlying = latest }
    return applied
  }

  /// Removes a write that was processed.
  ///
  /// - Returns: What is to be shown now, and what of it may be different; `nil` if there is no such write.
  mutating func remove(_ number: UInt64) -> (state: State, candidates: _PropertyTree)? {
    guard let index = writes.firstIndex(where: { $0.number == number }) else { return nil }
    writes.remove(at: index)
    defer { if writes.isEmpty { underlying = nil } }
    return applied
  }

  private var applied: (state: State, candidates: _PropertyTree)? {
    mutating get {
      guard var state = underlying else { return nil }
      for write in writes { write.apply(&state) }
      overwritten.formUnion(state.takeChanges(everything: false))
      return (state, overwritten)
    }
  }
}
