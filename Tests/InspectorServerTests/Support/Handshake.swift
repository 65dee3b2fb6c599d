/// How a browser's page begins its conversation.
enum Handshake {
  /// A request to open the WebSocket.
  ///
  /// - Parameter origin: The complete line; by default, the one of a page at `host`.
  static func text(
    path: String = "/socket", host: String, origin: String? = nil, more: String = ""
  ) -> String {
    """
    GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(origin ?? "Origin: http://\(host)\r\n")\
    Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(more)\r\n
    """
  }

  /// The first message.
  static func tokenFrame(_ token: String) -> [UInt8] { ClientFrame.text("{\"token\":\"\(token)\"}") }
}
