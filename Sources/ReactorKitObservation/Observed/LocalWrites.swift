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

  /// Adds a write.
  ///
  /// - Parameter shown: What is shown now.
  mutating func insert(over shown: State, _ apply: @escaping (inout State) -> Void) -> UInt64 {
    if writes.isEmpty { underlying = shown }
    lastNumber += 1
    writes.append(Write(number: lastNumber, apply: apply))
    return lastNumber
  }

  func contains(_ number: UInt64) -> Bool { writes.contains { $0.number == number } }

  /// Takes down what the reactor says.
  ///
  /// - Returns: Whether something is written over it.
  mutating func update(_ state: State) -> Bool {
    if !writes.isEmpty { underlying = state }
    return !writes.isEmpty
  }

  /// A state with everything that is written over it.
  func applied(to state: State) -> State {
    guard !writes.isEmpty else { return state }
    var state = state
    for write in writes { write.apply(&state) }
    return state
  }

  /// Removes a write that was processed.
  ///
  /// - Returns: What is to be shown now; `nil` if there is no such write.
  mutating func remove(_ number: UInt64) -> State? {
    guard let index = writes.firstIndex(where: { $0.number == number }), let underlying else { return nil }
    writes.remove(at: index)
    let state = applied(to: underlying)
    if writes.isEmpty { self.underlying = nil }
    return state
  }
}
