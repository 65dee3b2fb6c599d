/// Decides what `switchLatest` does next. Holds no lock, subscription or stream.
struct SwitchStateMachine {
  private var generation = 0
  private var innerRuns = false
  private var isOuterDone = false

  /// An inner stream comes and replaces the one before.
  ///
  /// - Returns: The generation of the new one.
  mutating func innerArrived() -> Int {
    generation += 1
    innerRuns = true
    return generation
  }

  /// Whether events of an inner stream are delivered; a replaced one may still send a late event.
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
