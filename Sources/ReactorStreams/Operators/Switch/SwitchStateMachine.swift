/// Decides what `switchLatest` does next. Holds no lock, subscription or stream.
struct SwitchStateMachine {
  private var generation = 0
  private var innerRuns = false
  private var isOuterDone = false

  /// An inner stream comes and replaces the one before.
  ///
  /// - Returns: What the new one is called from now on.
  mutating func innerArrived() -> Int {
    generation += 1
    innerRuns = true
    return generation
  }

  /// Whether what an inner stream sends is delivered; a replaced one may still send a late event.
  func isCurrent(_ sender: Int) -> Bool { sender == generation }

  /// Whether everything is complete now.
  mutating func innerCompleted(_ sender: Int) -> Bool {
    guard isCurrent(sender) else { return false }
    innerRuns = false
    return isOuterDone
  }

  /// Whether everything is complete now.
  mutating func outerCompleted() -> Bool {
    isOuterDone = true
    return !innerRuns
  }
}
