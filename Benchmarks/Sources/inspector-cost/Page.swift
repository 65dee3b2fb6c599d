import Foundation

/// A page as the inspector sees one: a WebSocket over a plain socket, on a thread of its own.
final class Page: @unchecked Sendable {
  enum Manner {
    /// Takes what it is sent, and asks for the newest rows all the time.
    case follows
    /// Takes nothing after the first message.
    case neverReads
  }

  private let socket: Int32
  private let thread: Thread

  /// - Parameter address: `http://127.0.0.1:PORT/#TOKEN`.
  init?(_ address: String, _ manner: Manner) {
    guard let url = URL(string: address), let port = url.port, let token = url.fragment else { return nil }
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var to = sockaddr_in()
    to.sin_family = sa_family_t(AF_INET)
    to.sin_port = in_port_t(port).bigEndian
    to.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &to) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isConnected == 0 else { return nil }
    self.socket = socket
    Self.write(
      """
      GET /socket HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Origin: http://127.0.0.1:\(port)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r
      Sec-WebSocket-Version: 13\r
      \r

      """.utf8, to: socket)
    var answer = [UInt8](repeating: 0, count: 4_096)
    guard read(socket, &answer, answer.count) > 0 else { return nil }
    Self.send("{\"token\":\"\(token)\"}", to: socket)
    thread = Thread {
      guard manner == .follows else { return }
      Self.send("{\"id\":1,\"do\":\"view\",\"filter\":{}}", to: socket)
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      var asked = ContinuousClock.now
      while read(socket, &bytes, bytes.count) > 0 {
        // As a page that follows: ten times a second.
        guard asked.duration(to: .now) > .milliseconds(100) else { continue }
        asked = .now
        Self.send("{\"id\":2,\"do\":\"rows\",\"from\":0,\"count\":60}", to: socket)
      }
    }
    thread.start()
  }

  func leave() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// A text frame, masked with zeros.
  private static func send(_ text: String, to socket: Int32) {
    let count = text.utf8.count
    var frame: [UInt8] = [0x81]
    frame += count < 126 ? [0x80 | UInt8(count)] : [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
    frame += [0, 0, 0, 0]
    write(frame + Array(text.utf8), to: socket)
  }

  private static func write(_ bytes: some Sequence<UInt8>, to socket: Int32) {
    let bytes = Array(bytes)
    _ = Glibc.write(socket, bytes, bytes.count)
  }
}
