/// Decides what to do with the outputs of a stage while the runner feeds the stage. Holds no lock, element or thread.
struct StageProgress {
  /// The kind of an output that is emitted inside of the feeding.
  enum Output {
    /// The result of the element that is being fed; handled now.
    case own
    /// A result, too, but earlier outputs are still queued, so this one is queued behind them.
    case behind
    /// An element of another thread, which the runner delivers on that thread's behalf; queued as other threads' work.
    case others
  }

  /// In how many deliveries on behalf of other threads the runner is; deliveries of nested operators nest.
  private var deliveriesForOthers = 0
  private var hasOwnOutput = false
  /// Whether the element that is being fed waits in the stream, and comes out later, perhaps on another thread.
  private var hasLateOutput = false
  /// Whether the stream is about to end, and has not taken the element.
  private var hasRefused = false
  /// Whether an element that was fed earlier may still come out.
  private var expectsLateOutput = false

  mutating func begin() {
    deliveriesForOthers = 0
    (hasOwnOutput, hasLateOutput, hasRefused) = (false, false, false)
  }

  mutating func note(_ absence: ElementAbsence) {
    switch absence {
    case .waits: (hasLateOutput, expectsLateOutput) = (true, true)
    case .refused: hasRefused = true
    }
  }

  /// The runner begins, or ends, a delivery on behalf of other threads.
  mutating func noteDelivery(ofOthers: Bool) { deliveriesForOthers += ofOthers ? 1 : -1 }

  /// Classifies an output.
  ///
  /// - Parameter waiting: How many outputs of the stage wait to be handled.
  mutating func output(waiting: Int) -> Output {
    if deliveriesForOthers > 0 { return .others }
    guard isBehind(waiting: waiting) else {
      hasOwnOutput = true
      return .own
    }
    hasLateOutput = true
    return .behind
  }

  /// Ends the feeding. Returns whether the element bypasses the stream, which ends without having taken the element.
  mutating func end(isOver: Bool, waiting: Int) -> Bool {
    // Operators keep the order, so an output proves that all earlier elements are out. Silence proves nothing.
    if hasOwnOutput, !hasLateOutput, waiting == 0 { expectsLateOutput = false }
    return (isOver || hasRefused) && !hasOwnOutput && !hasLateOutput
  }

  /// Whether an output has to be queued behind earlier ones.
  func isBehind(waiting: Int) -> Bool { expectsLateOutput && waiting > 0 }
}
