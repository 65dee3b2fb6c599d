/// Decides what becomes of what a stage emits while the runner feeds it. Holds no lock, element or thread.
struct StageProgress {
  /// What an output is that comes out inside of the feeding.
  enum Output {
    /// The stage's answer to what it is fed, which is handled now.
    case own
    /// An answer too, but what came out before it has not been handled yet.
    case behind
    /// What others have sent, which the runner passes on for them.
    case others
  }

  /// In how many deliveries for others the runner is; those of nested operators nest.
  private var deliveriesForOthers = 0
  private var hasOwnOutput = false
  /// Whether an output for what is being fed is on its way, on another thread or after another delivery.
  private var hasLateOutput = false
  /// Whether the stream is about to end, and has not taken what it was fed.
  private var hasRefused = false
  /// Whether an output may still be on its way for something that was fed earlier.
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

  /// The runner begins, or ends, to deliver for others.
  mutating func noteDelivery(ofOthers: Bool) { deliveriesForOthers += ofOthers ? 1 : -1 }

  /// Something came out.
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

  /// The feeding is over: whether what was fed is lost, because the stream ends without having taken it.
  mutating func end(isOver: Bool, waiting: Int) -> Bool {
    // Operators keep the order, so what comes out proves that what was fed earlier is out. Silence proves
    // nothing.
    if hasOwnOutput, !hasLateOutput, waiting == 0 { expectsLateOutput = false }
    return (isOver || hasRefused) && !hasOwnOutput && !hasLateOutput
  }

  /// Whether an output of now has to wait for earlier ones.
  func isBehind(waiting: Int) -> Bool { expectsLateOutput && waiting > 0 }
}
