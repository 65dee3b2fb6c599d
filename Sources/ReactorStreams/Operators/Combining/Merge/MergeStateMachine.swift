/// The treatment of an inner stream that comes while as many run as may.
@usableFromInline
enum MergePolicy {
  case unlimited
  /// Inner streams beyond the limit wait for their turn.
  case waiting(limit: Int)
  /// Elements that come while an inner stream runs are dropped, and make none.
  case dropping

  fileprivate var limit: Int {
    switch self {
    case .unlimited: .max
    case .waiting(let limit): max(1, limit)
    case .dropping: 1
    }
  }
}

/// Decides what `merge` and its kin do next. Holds no lock, subscription or stream.
struct MergeStateMachine {
  enum Step: Equatable { case nothing, subscribeNext, complete }

  private let limit: Int
  private var active = 0
  private var waiting = 0
  private var isOuterDone = false

  init(_ policy: MergePolicy) { limit = policy.limit }

  /// Whether an inner stream that comes now would be subscribed.
  var hasRoom: Bool { active < limit }

  /// An inner stream comes; true if it is to be subscribed, false if it is to wait.
  mutating func innerArrived() -> Bool {
    guard hasRoom else {
      waiting += 1
      return false
    }
    active += 1
    return true
  }

  mutating func innerCompleted() -> Step {
    if waiting > 0 {
      waiting -= 1
      return .subscribeNext
    }
    active -= 1
    return isOuterDone && active == 0 ? .complete : .nothing
  }

  mutating func outerCompleted() -> Step {
    isOuterDone = true
    return active == 0 ? .complete : .nothing
  }
}
