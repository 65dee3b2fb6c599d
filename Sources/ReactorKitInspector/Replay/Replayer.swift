// `@unchecked Sendable`: values of users go from the thread of a reactor to the inspector's, which only reads them.
internal import ReactorKit

/// A value of a user on its way from one thread to another.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A sentence for the user of the page: what cannot be done, and what to do instead.
struct Refusal: Error, Equatable {
  let text: String
  init(_ text: String) { self.text = text }
}

/// Computes the states of reactors at past entries. Calls `reduce` and nothing else, in the reactor's turn, in pieces.
struct Replayer: Sendable {
  let recorder: Recorder
  /// The steps that a reactor computes in one turn.
  private static let piece = 100

  /// The state of a reactor after an entry; `nil`: the newest.
  func state(
    of reactor: ReactorID, after number: UInt64?, skipping skipped: Set<UInt64> = []
  ) async throws(Refusal) -> (state: UncheckedTransfer<Any>, at: UInt64) {
    let plan = try plan(of: reactor, after: number ?? .max, skipping: skipped)
    var last = UncheckedTransfer(plan.value.base)
    try await run(plan, of: reactor, keepsAll: false) { _, state in last = state }
    return (last, plan.value.at)
  }

  /// Calls `body` with the states of a reactor before and after each mutation between two entries, in order.
  func forEachState(
    of reactor: ReactorID, from first: UInt64, through last: UInt64,
    _ body: (_ number: UInt64, _ before: UncheckedTransfer<Any>, _ after: UncheckedTransfer<Any>) -> Void
  ) async throws(Refusal) {
    let plan = try plan(of: reactor, after: last, from: first)
    var before = UncheckedTransfer(plan.value.base)
    try await run(plan, of: reactor) { number, state in
      if number >= first { body(number, before, state) }
      before = state
    }
  }

  private func plan(
    of reactor: ReactorID, after number: UInt64, from start: UInt64? = nil, skipping skipped: Set<UInt64> = []
  ) throws(Refusal) -> UncheckedTransfer<ReplayPlan> {
    let plan: Result<UncheckedTransfer<ReplayPlan>, Refusal> = recorder.read { recording in
      guard let history = recording.histories[reactor] else { return .failure(.unknownReactor(reactor)) }
      guard let plan = ReplayPlan(of: history, after: number, from: start, skipping: skipped) else {
        return .failure(.tooOld)
      }
      return .success(UncheckedTransfer(plan))
    }
    return try plan.get()
  }

  /// - Parameter keepsAll: Whether `body` gets each state, or no more than the last of each piece.
  private func run(
    _ plan: UncheckedTransfer<ReplayPlan>, of reactor: ReactorID, keepsAll: Bool = true,
    _ body: (UInt64, UncheckedTransfer<Any>) -> Void
  ) async throws(Refusal) {
    guard !plan.value.isEmpty else { return }
    guard let reference = recorder.read({ $0.histories[reactor]?.reference }) else {
      throw .unknownReactor(reactor)
    }
    var state = UncheckedTransfer(plan.value.base)
    var from = 0
    while from < plan.value.steps.count {
      let piece = UncheckedTransfer(plan.value.steps[from..<min(from + Self.piece, plan.value.steps.count)])
      let before = state
      let states: UncheckedTransfer<[Any]?> = await withCheckedContinuation { continuation in
        reference.replay(piece.value.map(\.step), from: before.value, keepsAll: keepsAll) {
          continuation.resume(returning: UncheckedTransfer($0))
        }
      }
      guard let states = states.value else { throw .released(reactor) }
      for (step, state) in zip(keepsAll ? piece.value : piece.value.suffix(1), states) {
        body(step.number, UncheckedTransfer(state))
      }
      if let last = states.last { state = UncheckedTransfer(last) }
      from += Self.piece
    }
  }
}
