// Unsafe code: the arguments are copied for the call, and freed after it; what is read is within the buffer.
internal import Foundation

/// `SharingStorm` in a process of its own, with a home of its own.
final class Child {
  private let process: pid_t
  private let output: Int32
  private let input: Int32
  private var text = Data()
  private var status: Int32?

  /// Beside the tests, wherever they were built.
  private static let program: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let place =
      bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL : bundle.executableURL ?? bundle.bundleURL
    let program = place.deletingLastPathComponent().appendingPathComponent("SharingStorm").path
    #if canImport(Glibc)
      // The tests themselves by another name, see CSharingStorm.c: a process that is named like tests stores nothing.
      // Another run of the tests may be starting the one that is there, so the new one replaces it at once.
      let new = "\(program)-\(getpid())"
      unlink(new)
      guard link(place.path, new) == 0, rename(new, program) == 0 else {
        fatalError("\(place.path) cannot be named \(program): \(String(cString: strerror(errno))).")
      }
      // Still there, if both were names of one file.
      unlink(new)
    #endif
    return program
  }()

  private static let turn = NSLock()

  /// - Parameters:
  ///   - tellsErrors: Whether its lines are also those on standard error.
  ///   - isPreview: Whether it runs as a preview does.
  init(
    _ mode: String, _ arguments: String..., home: URL, tellsErrors: Bool = false, isPreview: Bool = false
  ) throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    // Other children would keep the pipe open.
    Self.turn.lock()
    defer { Self.turn.unlock() }
    let (fromChild, toChild) = (try Self.makePipe(), try Self.makePipe())
    (output, input) = (fromChild.read, toChild.write)
    defer {
      close(fromChild.write)
      close(toChild.read)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 1)
    if tellsErrors { posix_spawn_file_actions_adddup2(&actions, fromChild.write, 2) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the test runner block signals; it must hear its alarm.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A test may ignore this one, see `send`.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // A race that ThreadSanitizer finds ends the child, whose lines are missed then.
    let environment =
      ["HOME=\(home.path)", "TMPDIR=\(home.path)", "TSAN_OPTIONS=halt_on_error=1"]
      + (isPreview ? ["XCODE_RUNNING_FOR_PREVIEWS=1"] : [])
    var process: pid_t = 0
    let code = Self.withStrings(["SharingStorm", mode] + arguments) { arguments in
      Self.withStrings(environment) { environment in
        posix_spawn(&process, Self.program, &actions, &attributes, arguments, environment)
      }
    }
    self.process = process
    guard code == 0 else { throw Failure(code: code) }
  }

  deinit {
    kill()
    close(output)
    close(input)
  }

  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes a line to its standard input. If it has ended, the next `line` is `nil`.
  func send(_ line: String) {
    signal(SIGPIPE, SIG_IGN)
    let data = Data((line + "\n").utf8)
    try? FileHandle(fileDescriptor: input, closeOnDealloc: false).write(contentsOf: data)
  }

  /// The next line; `nil` if there is none any more. Waits for it.
  func line() -> String? {
    while true {
      if let end = text.firstIndex(of: 0x0A) {
        defer { text = Data(text[(end + 1)...]) }
        return String(decoding: text[..<end], as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      text.append(contentsOf: buffer[..<count])
    }
  }

  /// All lines that are still to come.
  func lines() -> [String] {
    var all: [String] = []
    while let line = line() { all.append(line) }
    return all
  }

  /// Ends it, wherever it is.
  func kill() {
    // A program that could not be started has no process, and 0 would mean all of this group.
    guard status == nil, process > 0 else { return }
    Foundation.kill(process, SIGKILL)
    _ = exitCode()
  }

  /// Waits for its end; what a signal has ended has no code.
  func exitCode() -> Int32? {
    if status == nil {
      var raw: Int32 = 0
      while waitpid(process, &raw, 0) < 0, errno == EINTR {}
      status = raw
    }
    guard let status, status & 0x7F == 0 else { return nil }
    return (status >> 8) & 0xFF
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  struct Failure: Error { let code: Int32 }
}
