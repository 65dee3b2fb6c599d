import NIOConcurrencyHelpers
import NIOCore
import NIOWebSocket

/// Gets what one client says. All methods are called on the server's thread, one after the other: work that takes
/// long belongs elsewhere, because other clients wait.
package protocol ServerClientHandler: AnyObject, Sendable {
  /// The client has sent a text.
  func received(_ text: String)
  /// There is room again, after `send` has said no.
  func writable()
  /// The last call: the client has gone, or was closed.
  func closed()
}

/// A client whose token was right.
package final class ServerClient: Sendable {
  private let channel: any Channel
  private let outbox: NIOLockedValueBox<Outbox>

  init(channel: any Channel, limit: Int) {
    self.channel = channel
    outbox = NIOLockedValueBox(Outbox(limit: limit))
  }

  /// Queues a text, from any thread, and never blocks. Texts of one thread arrive in their order.
  ///
  /// - Returns: false if nothing was queued, because the client is slow, or has gone. `writable()` tells when to try again.
  package func send(_ text: String) -> Bool {
    switch outbox.withLockedValue({ $0.add(text) }) {
    case .refused: return false
    case .queued: return true
    case .queuedFirst:
      channel.eventLoop.execute { self.flush() }
      return true
    }
  }

  /// Whether `send` would take a text now.
  package var isWritable: Bool { outbox.withLockedValue(\.isWritable) }

  /// Ends the conversation, after the texts that are queued. The reason is shown to the user of the page, and is cut
  /// at 123 bytes.
  package func close(because reason: String) {
    guard outbox.withLockedValue({ !$0.isClosed }) else { return }
    channel.eventLoop.execute {
      self.flush()
      self.channel.pipeline.fireUserInboundEventTriggered(
        ConversationEnds(code: .normalClosure, reason: reason))
    }
  }

  /// Writes what is queued. Only on the event loop.
  func flush() {
    let texts = outbox.withLockedValue { $0.take() }
    guard !texts.isEmpty else { return }
    for text in texts {
      let bytes = text.utf8.count
      let frame = WebSocketFrame(fin: true, opcode: .text, data: channel.allocator.buffer(string: text))
      channel.write(frame).whenComplete { _ in self.wrote(bytes) }
    }
    channel.flush()
  }

  private func wrote(_ bytes: Int) {
    if outbox.withLockedValue({ $0.wrote(bytes) }) {
      channel.pipeline.fireUserInboundEventTriggered(RoomAgain())
    }
  }

  /// Reserves room for bytes that the server sends by itself.
  func reserve(_ bytes: Int) -> Bool { outbox.withLockedValue { $0.reserve(bytes) } }

  /// Gives back reserved room.
  func release(_ bytes: Int) { wrote(bytes) }

  /// Refuses whatever comes now, and drops what is queued.
  func hasGone() { outbox.withLockedValue { $0.close() } }
}

/// Tells a connection to end, with a code and a reason.
struct ConversationEnds: Sendable {
  let code: WebSocketErrorCode
  let reason: String
}

/// Tells a connection that `send` works again.
struct RoomAgain: Sendable {}
