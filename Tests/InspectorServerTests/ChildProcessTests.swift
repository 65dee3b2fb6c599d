#if canImport(Glibc)
  import Glibc
  import Testing

  @testable import InspectorServer

  @Suite(.timeLimit(.minutes(10)))
  struct ChildProcessTests {
    @Test func noSocketOfTheServerIsLeftToAProgramThatThisOneStarts() async throws {
      try await TestedServer.run { tested in
        let (visitor, _) = try await tested.client()
        let flags = (0..<4_096).filter { port(of: $0) == tested.server.port }.map { fcntl($0, F_GETFD) }
        #expect(flags == [FD_CLOEXEC, FD_CLOEXEC])
        await visitor.leave()
      }
    }

    /// The local port of a socket with this descriptor.
    private func port(of descriptor: Int32) -> Int? {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutableBytes(of: &address) { bytes in
        getsockname(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
      }
      guard result == 0, address.sin_family == AF_INET else { return nil }
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }
#endif
