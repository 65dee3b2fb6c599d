import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program with its children, run to its end or to the point where nobody wants to know more.
enum Subprocess {
  enum End: Equatable {
    case exited(Int32)
    case crashed(signal: Int32)
    /// It was killed, because of what it had printed.
    case stopped
    /// It was killed, because its time was over.
    case timedOut
  }

  /// Only one thread at a time makes a pipe and a child, so that no other child inherits the pipe.
  private static let spawning = NSLock()

  /// - Parameters:
  ///   - timeout: In seconds.
  ///   - patience: How long it may be silent, in seconds.
  ///   - isEnough: Gets each line of standard output and standard error; true kills the program.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], timeout: Double = .infinity,
    patience: Double = .infinity, isEnough: (String) -> Bool = { _ in false }
  ) throws -> End {
    let (child, output) = try spawn(arguments, environment)
    defer { close(output) }
    let deadline = Date(timeIntervalSinceNow: timeout)
    var silenceEnds = Date(timeIntervalSinceNow: patience)
    var end: End?
    var buffer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    reading: while true {
      let left = min(deadline.timeIntervalSinceNow, silenceEnds.timeIntervalSinceNow, 1_000)
      guard left > 0 else {
        end = .timedOut
        break
      }
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left * 1_000) + 1) > 0 else { continue }
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { break }
      silenceEnds = Date(timeIntervalSinceNow: patience)
      buffer += chunk[..<count]
      while let newline = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<newline], as: UTF8.self)
        buffer.removeSubrange(...newline)
        if isEnough(line) {
          end = .stopped
          break reading
        }
      }
    }
    // The program leads a group of its own, so its children end with it.
    if end != nil { kill(-child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return end ?? (signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal))
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> (child: pid_t, output: Int32) {
    try spawning.withLock {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw Failure("No pipe: \(errno)") }
      defer { close(ends[1]) }
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
      posix_spawnattr_setpgroup(&attributes, 0)
      let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let argv = arguments.map { strdup($0) } + [nil]
      let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
      defer { for text in argv + envp { free(text) } }
      var child: pid_t = 0
      let error = posix_spawnp(&child, arguments[0], &actions, &attributes, argv, envp)
      guard error == 0 else {
        close(ends[0])
        throw Failure("\(arguments[0]) does not start: \(String(cString: strerror(error)))")
      }
      return (child, ends[0])
    }
  }
}

/// Why the check cannot go on.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
