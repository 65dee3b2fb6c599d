import Synchronization

/// The events between the reading thread and the program, with a limit on how far reading may run ahead.
final class EventQueue: Sendable {
  /// With this many events unread, no more input is read: a pipe may hold more keys than memory does.
  static let limit = 256

  let stream: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let unread = Atomic<Int>(0)

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  var isFull: Bool { unread.load(ordering: .acquiring) >= Self.limit }

  func push(_ event: TerminalEvent) {
    unread.add(1, ordering: .acquiringAndReleasing)
    continuation.yield(event)
  }

  /// Notes that an event was read; returns whether there is room again since just now.
  func noteRead() -> Bool {
    unread.subtract(1, ordering: .acquiringAndReleasing).newValue == Self.limit - 1
  }

  func finish() { continuation.finish() }
}
