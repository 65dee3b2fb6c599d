internal import ReactorKit

/// The texts of a page that wait for their answers: only so many, because they take memory of the program.
final class WaitingTexts: Sendable {
  /// The texts, in order, without end until `finish`.
  let texts: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let limits: (count: Int, bytes: Int)
  private let waiting = Locked(Waiting())

  private struct Waiting {
    var count = 0
    var bytes = 0
    var isFull = false
  }

  init(count: Int = 200, bytes: Int = 4 << 20) {
    limits = (count, bytes)
    (texts, continuation) = AsyncStream.makeStream(of: String.self)
  }

  /// - Returns: Whether the text is taken. After one that was not, none is.
  func add(_ text: String) -> Bool {
    let bytes = text.utf8.count
    let isTaken = waiting.withLock { waiting in
      waiting.isFull =
        waiting.isFull || waiting.count == limits.count || waiting.bytes + bytes > limits.bytes
      if !waiting.isFull { (waiting.count, waiting.bytes) = (waiting.count + 1, waiting.bytes + bytes) }
      return !waiting.isFull
    }
    if isTaken { continuation.yield(text) }
    return isTaken
  }

  /// A text waits no longer: it was answered.
  func answered(_ text: String) {
    let bytes = text.utf8.count
    waiting.withLock { ($0.count, $0.bytes) = ($0.count - 1, $0.bytes - bytes) }
  }

  func finish() { continuation.finish() }
}
