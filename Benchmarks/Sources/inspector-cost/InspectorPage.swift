// `@unchecked Sendable`: constant, but for `bytes`, which only the thread uses that receives.
#if canImport(Glibc)
  import Foundation

  /// A page as the inspector sees one: a WebSocket over a plain socket. Calls wait; use a thread of its own for each page.
  final class InspectorPage: @unchecked Sendable {
    private let socket: Int32
    /// The bytes that have come, and were not taken yet.
    private var bytes: [UInt8] = []

    /// Connects, and says the token.
    ///
    /// - Parameter address: `http://127.0.0.1:PORT/#TOKEN`.
    init?(_ address: String) {
      guard let url = URL(string: address), let port = url.port, let token = url.fragment else { return nil }
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      // From here on, `deinit` closes the socket.
      guard Self.connect(socket, to: port) else { return nil }
      write(
        """
        GET /socket HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Origin: http://127.0.0.1:\(port)\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r
        Sec-WebSocket-Version: 13\r
        \r

        """.utf8)
      let end = Array("\r\n\r\n".utf8)
      while bytes.firstRange(of: end) == nil { guard readMore() else { break } }
      guard let head = bytes.firstRange(of: end), bytes.starts(with: "HTTP/1.1 101".utf8) else { return nil }
      bytes.removeSubrange(..<head.upperBound)
      send("{\"token\":\"\(token)\"}")
    }

    /// Sends a text frame, masked with zeros.
    ///
    /// - Returns: Whether the connection was still there.
    @discardableResult
    func send(_ text: String) -> Bool {
      let count = text.utf8.count
      var frame: [UInt8] = [0x81]
      frame += count < 126 ? [0x80 | UInt8(count)] : [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
      frame += [0, 0, 0, 0]
      return write(frame + Array(text.utf8))
    }

    /// The next text; `nil` if the connection has ended.
    func receive() -> String? {
      while true {
        if let frame = nextFrame {
          let isText = bytes[0] & 15 == 1
          defer { bytes.removeSubrange(..<frame.upperBound) }
          if isText { return String(decoding: bytes[frame], as: UTF8.self) }
          continue
        }
        guard readMore() else { return nil }
      }
    }

    /// Asks, and waits for the answer, whatever comes before; `nil` if the connection has ended.
    func ask(_ request: String, _ details: String = "") -> [String: Any]? {
      let id = Int.random(in: 1..<1 << 40)
      send("{\"id\":\(id),\"do\":\"\(request)\"\(details.isEmpty ? "" : ",")\(details)}")
      while let text = receive() {
        let answer = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
        if let answer, answer["id"] as? Int == id { return answer["result"] as? [String: Any] }
      }
      return nil
    }

    /// Asks for rows all over the view, again and again, and takes no answer, until the inspector has enough of that, or until
    /// `isOver`.
    ///
    /// - Parameter end: Where it begins anew.
    func askForAll(upTo end: Int = .max, until isOver: () -> Bool = { false }) {
      send("{\"id\":1,\"do\":\"view\",\"filter\":{}}")
      var from = 0
      while !isOver(), send("{\"id\":2,\"do\":\"rows\",\"from\":\(from),\"count\":500}") {
        from = (from + 500) % end
        // The inspector closes a page that asks more quickly than it allows, whether it reads or not.
        Thread.sleep(forTimeInterval: 0.003)
      }
    }

    /// Closes the connection, also under a thread that receives.
    func leave() { shutdown(socket, Int32(SHUT_RDWR)) }

    deinit { close(socket) }

    private static func connect(_ socket: Int32, to port: Int) -> Bool {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }

    /// Where the content of the first frame is, if all of it is here. Frames of a server are not masked.
    private var nextFrame: Range<Int>? {
      guard bytes.count >= 2 else { return nil }
      let short = Int(bytes[1] & 127)
      let begin = short == 127 ? 10 : short == 126 ? 4 : 2
      guard bytes.count >= begin else { return nil }
      let length = begin == 2 ? short : bytes[2..<begin].reduce(0) { $0 << 8 | Int($1) }
      return bytes.count >= begin + length ? begin..<(begin + length) : nil
    }

    private func readMore() -> Bool {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        let count = read(socket, buffer.baseAddress, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return count
      }
      return count > 0
    }

    @discardableResult
    private func write(_ bytes: some Sequence<UInt8>) -> Bool {
      let bytes = Array(bytes)
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(
            socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
#endif
