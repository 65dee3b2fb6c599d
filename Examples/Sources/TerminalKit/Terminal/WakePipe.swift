#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe that wakes a thread out of `poll`: signal handlers write their signal's number into it.
///
/// Closed when the last reference goes away.
final class WakePipe: Sendable {
  /// Ask the reader to look around: 0 is no signal's number.
  static let lookAround: UInt8 = 0

  let readEnd: Int32
  let writeEnd: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", errno: Platform.currentErrno) }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends {
      // A full pipe wakes its reader anyway: a writer must not wait.
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    try? Platform.write([Self.lookAround], to: writeEnd)
  }

  /// The bytes that were written since the last call.
  func drain() -> [UInt8] { Platform.read(from: readEnd) ?? [] }
}
