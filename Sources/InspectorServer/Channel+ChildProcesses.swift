import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

extension Channel {
  /// Closes the socket in programs that this one starts: they would keep the port, and hold a conversation that is not
  /// theirs.
  func keepFromChildProcesses() throws {
    #if !os(Windows)
      _ = try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
        fcntl(socket, F_SETFD, FD_CLOEXEC)
      }
    #endif
  }
}
