#if canImport(Glibc)
  import Glibc
  import Testing

  @testable import InspectorServer

  /// Each test uses up the descriptors of a process of its own.
  @Suite(.timeLimit(.minutes(10)))
  struct AcceptPauseTests {
    @Test func withoutDescriptorsTheServerTriesOnceInEachPauseAndServesItsClients() async {
      await #expect(processExitsWith: .success) {
        try await TestedServer.run({ $0.limits.acceptPause = .seconds(3_600) }) { tested in
          let (visitor, recorder) = try await tested.client()
          let socket = PlainSocket()
          let taken = takeAllDescriptors()
          socket.connect(to: tested.server.port)
          await tested.log.when { !$0.isEmpty }
          #expect(tested.timesLogged(.noDescriptors) == 1)
          // Each of these takes the server's thread around its loop, where it would try again.
          for number in 1...100 {
            await visitor.send(ClientFrame.text("\(number)"))
            await recorder.told.when { $0.texts.count == number }
          }
          for descriptor in taken { close(descriptor) }
          await visitor.leave()
          await tested.server.stop()
          #expect(tested.log.value.count == 1, "a second attempt would be counted")
        }
      }
    }

    @Test func theServerAcceptsAgainWhenThereAreDescriptors() async {
      await #expect(processExitsWith: .success) {
        try await TestedServer.run({ $0.limits.acceptPause = .milliseconds(1) }) { tested in
          let socket = PlainSocket()
          let taken = takeAllDescriptors()
          socket.connect(to: tested.server.port)
          await tested.log.when { !$0.isEmpty }
          for descriptor in taken { close(descriptor) }
          #expect(socket.ask(tested.server.port).hasPrefix("HTTP/1.1 200"))
        }
      }
    }
  }

  /// Opens descriptors until the system has no more for this process.
  private func takeAllDescriptors() -> [Int32] {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_cur, 512)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while true {
      let descriptor = open("/dev/null", O_RDONLY)
      if descriptor < 0 { return taken }
      taken.append(descriptor)
    }
  }

  /// A socket that is there before all descriptors are taken.
  private struct PlainSocket {
    private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)

    /// Returns when the system has queued the connection, which needs no descriptor of the server.
    func connect(to port: Int) {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
      let result = withUnsafeBytes(of: &address) { bytes in
        Glibc.connect(
          descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
          socklen_t(MemoryLayout<sockaddr_in>.size))
      }
      #expect(result == 0)
    }

    /// Asks for the page, and waits for the beginning of the answer.
    func ask(_ port: Int) -> String {
      let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
      _ = send(descriptor, request, request.count, 0)
      var answer = [UInt8](repeating: 0, count: 12)
      let count = recv(descriptor, &answer, answer.count, Int32(MSG_WAITALL))
      return String(decoding: answer.prefix(max(0, count)), as: UTF8.self)
    }
  }
#endif
