/// Decides what `retry(when:)` does next. Holds no lock, subscription or stream.
struct RetryWhenStateMachine {
  enum Step { case nothing, askTrigger, subscribe, end(Event<Never>) }

  /// Whether an attempt has failed and the trigger has not answered.
  private var isWaiting = false
  private var triggerEnd: Event<Never>?

  mutating func attemptFailed() -> Step {
    if let triggerEnd { return .end(triggerEnd) }
    isWaiting = true
    return .askTrigger
  }

  /// The trigger has emitted; that counts once for each failure.
  mutating func triggered() -> Step {
    guard isWaiting else { return .nothing }
    isWaiting = false
    return .subscribe
  }

  mutating func triggerEnded(_ end: Event<Never>) -> Step {
    triggerEnd = end
    return isWaiting ? .end(end) : .nothing
  }
}
