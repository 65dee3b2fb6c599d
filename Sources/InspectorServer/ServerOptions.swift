/// A file of the page, which anybody who reaches the port may read.
package struct PageFile: Sendable {
  /// Begins with a slash, and is compared as it is: no decoding, no folders.
  package let path: String
  package let contentType: String
  package let bytes: [UInt8]

  package init(path: String, contentType: String, bytes: [UInt8]) {
    self.path = path
    self.contentType = contentType
    self.bytes = bytes
  }
}

/// How much of everything a visitor may have.
package struct ServerLimits: Sendable {
  /// Clients whose token was right, at the same time.
  package var clients = 8
  /// Connections of any kind at the same time.
  package var connections = 64
  /// Bytes of one message of a client, in one frame or in several.
  package var messageBytes = 1 << 20
  /// Bytes of a request, up to the empty line.
  package var headBytes = 16 << 10
  /// Frames of any kind that a client may send in a second, on average.
  package var framesPerSecond = 500
  /// Frames that a client may send at once.
  package var frameBurst = 1000
  /// Time for a request to be complete.
  package var headTime: Duration = .seconds(5)
  /// Time for the token to come, once the WebSocket is open.
  package var tokenTime: Duration = .seconds(5)
  /// Time to read the reason of a close.
  package var farewellTime: Duration = .seconds(1)
  /// Time without accepting connections after the system had no file descriptor or memory for one.
  package var acceptPause: Duration = .seconds(1)
  /// Wrong tokens that may come at once, from all visitors; one more is allowed each second.
  package var wrongTokens = 8
  /// Bytes that may wait to be written to a client before `send` says no. One text may go beyond it.
  package var waitingBytes = 8 << 20

  package init() {}
}

/// How a server is started.
package struct ServerOptions: Sendable {
  /// 0: any free one.
  package var port = 0
  /// nil: a random one. Otherwise 32 to 256 characters of base64url (`A-Z a-z 0-9 - _`).
  package var token: String?
  package var files: [PageFile] = []
  package var limits = ServerLimits()
  /// Called on the server's thread, so it must not block. Gets no token, and what it quotes of a visitor is short and
  /// printable.
  package var log: @Sendable (String) -> Void = { _ in }

  package init() {}
}
