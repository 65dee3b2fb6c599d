#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls that the terminal needs, under the names and types that all platforms share.
enum Platform {
  static var currentErrno: Int32 { errno }

  /// Writes all bytes, waiting where the other side is slow; throws when it is gone.
  static func write(_ bytes: [UInt8], to file: Int32) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(file, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if written >= 0 {
        start += written
      } else if currentErrno == EAGAIN {
        var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if currentErrno != EINTR {
        throw .system(call: "write", errno: currentErrno)
      }
    }
  }

  /// Reads what is there, at most 4,096 bytes; empty at the end of input, `nil` when it is to be tried again.
  static func read(from file: Int32) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let result = systemRead(file, buffer.baseAddress, buffer.count)
      if result < 0 { failure = currentErrno }
      count = max(result, 0)
    }
    // A terminal that was unplugged answers with EIO: that is an end, too.
    return failure == EINTR || failure == EAGAIN ? nil : bytes
  }

  /// The window size that the terminal driver knows; `nil` without a terminal, and where it knows none.
  static func windowSize(of file: Int32) -> Size? {
    var window = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// The value of an environment variable as a positive number.
  static func environmentNumber(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Stops this process as Ctrl-Z would; returns once it is continued.
  static func stopProcess() {
    kill(getpid(), SIGSTOP)
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes, count)
    #elseif canImport(Musl)
      Musl.write(file, bytes, count)
    #else
      Glibc.write(file, bytes, count)
    #endif
  }

  private static func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, bytes, count)
    #elseif canImport(Musl)
      Musl.read(file, bytes, count)
    #else
      Glibc.read(file, bytes, count)
    #endif
  }
}
