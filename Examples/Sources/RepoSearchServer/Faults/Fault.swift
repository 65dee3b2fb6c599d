/// What can go wrong on purpose.
public enum Fault: Hashable, Sendable {
  /// An error status with GitHub's JSON message.
  case status(Int)
  /// 403 with `X-RateLimit-Remaining: 0`, and the reset time this many seconds from now.
  case rateLimited(resetAfterSeconds: Int)
  /// 200 with a body that is no JSON.
  case garbage
  /// 200 with JSON of another shape.
  case wrongShape
  /// No answer until ``RepoSearchServer/releaseHeldRequests()`` or the server's end; then the right one.
  case hang
  /// The connection breaks in the middle of the answer.
  case drop

  /// The fault that `fail:x` in a query asks for; `nil` for an unknown word.
  init?(magicWord: String) {
    switch magicWord {
    case "403", "429", "ratelimit": self = .rateLimited(resetAfterSeconds: 60)
    case "timeout": self = .hang
    case "garbage": self = .garbage
    case "shape": self = .wrongShape
    case "drop": self = .drop
    default:
      guard let status = Int(magicWord), (400..<600).contains(status) else { return nil }
      self = .status(status)
    }
  }
}

/// A fault that a query asks for: `fail:500` always, `flaky:500` the first time that this query is made.
struct MagicFault: Hashable, Sendable {
  let fault: Fault
  let isOnce: Bool
}
