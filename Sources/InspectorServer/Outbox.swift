/// The texts that wait for one client, and the bytes that the kernel has not taken yet. Holds no lock and no channel.
struct Outbox {
  enum Step { case refused, queued, queuedFirst }

  private let limit: Int
  private var texts: [String] = []
  /// Of texts that are queued here, or that wait in the channel.
  private(set) var bytes = 0
  private var hasRefused = false
  private(set) var isClosed = false

  init(limit: Int) { self.limit = limit }

  var isWritable: Bool { !isClosed && bytes < limit }

  /// A text that is longer than the limit is taken if nothing else waits: otherwise nobody could ever send it.
  mutating func add(_ text: String) -> Step {
    guard reserve(text.utf8.count) else { return .refused }
    texts.append(text)
    return texts.count == 1 ? .queuedFirst : .queued
  }

  mutating func reserve(_ count: Int) -> Bool {
    guard !isClosed, bytes == 0 || bytes + count <= limit else {
      hasRefused = true
      return false
    }
    bytes += count
    return true
  }

  mutating func take() -> [String] {
    defer { texts = [] }
    return texts
  }

  /// The channel has written these bytes, or has dropped them.
  ///
  /// - Returns: true if someone was refused before, and half of the room is free again.
  mutating func wrote(_ count: Int) -> Bool {
    bytes -= count
    guard hasRefused, !isClosed, bytes <= limit / 2 else { return false }
    hasRefused = false
    return true
  }

  mutating func close() {
    isClosed = true
    texts = []
  }
}
