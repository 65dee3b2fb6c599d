internal import ReactorKit

/// How the state of a reactor after an entry is computed from what was recorded. A value: it calls nothing.
struct ReplayPlan {
  /// The state to begin with.
  let base: Any
  /// The steps from there, with the entries that they belong to.
  private(set) var steps: [(number: UInt64, step: ReplayStep)] = []
  /// The entry after which the state is: that of the last mutation.
  let at: UInt64

  /// - Parameters:
  ///   - number: The entry after which the state is wanted.
  ///   - start: The entry from which on the states between are wanted, too.
  ///   - skipped: The entries of mutations that are left out.
  /// - Returns: `nil` if the entry, or one that is left out, is older than all that is known of the reactor.
  init?(
    of history: ReactorHistory, after number: UInt64, from start: UInt64? = nil,
    skipping skipped: Set<UInt64> = []
  ) {
    guard let target = history.lastIndex(notAfter: number) else { return nil }
    // No state is known without the first step, nor without one before it.
    if let first = history.steps[history.steps.first]?.number, let oldest = skipped.min(), oldest <= first {
      return nil
    }
    // Before the first entry that counts, so that the state before it is known.
    let first = min(start ?? number, skipped.min() ?? number)
    let isExact = skipped.isEmpty && start == nil
    var index = isExact ? target : history.lastIndex(notAfter: first &- 1) ?? history.steps.first
    while index > history.steps.first, history.steps[index]?.state == nil { index -= 1 }
    guard let base = history.steps[index]?.state, let last = history.steps[target] else { return nil }
    self.base = base
    at = last.number
    while index < target {
      index += 1
      guard let step = history.steps[index], !skipped.contains(step.number) else { continue }
      steps.append((step.number, Self.step(step, isSkipping: !skipped.isEmpty)))
    }
  }

  private static func step(_ step: ReactorHistory.Step, isSkipping: Bool) -> ReplayStep {
    guard isSkipping else { return step.state.map { .state($0) } ?? .mutation(step.value) }
    guard step.isWrite, let state = step.state else { return .mutation(step.value) }
    // A text stands for a change of the whole state; all else for one of a shared value.
    return step.value is String ? .state(state) : .sharedValues(of: state)
  }

  /// Whether nothing has to be computed.
  var isEmpty: Bool { steps.isEmpty }
}
