// Why the unchecked global state here is safe: `previous` is memory that is never freed. Its slots are
// written by
// `install`, which only the holder of the armed TerminalRestorer calls, before the handler that reads the
// slot is installed. `noticeFile` is atomic. The handlers call nothing but `write`, `tcsetattr`, `sigaction`
// and `raise`, which POSIX allows there.

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Catches the signals that concern a terminal.
///
/// Signals that end the process restore the terminal first and then do what they did before. Signals that the
/// program lives through are written, as one byte each, into a pipe. What the process ignores stays ignored.
enum SignalRelay {
  /// What ends a process, on request or in a crash.
  private static let fatal = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV,
  ]
  /// What the program wants to know.
  private static let notices = [SIGWINCH, SIGTSTP, SIGCONT]

  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let slots = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    slots.initialize(repeating: sigaction(), count: 64)
    return slots
  }()
  private static let noticeFile = Atomic<Int32>(-1)

  /// Begins to catch signals and to write notices to `file`, which must not block.
  static func install(noticesTo file: Int32) {
    noticeFile.store(file, ordering: .releasing)
    for number in fatal { install(number, relayFatal) }
    for number in notices { install(number, relayNotice) }
    // A terminal or a connection that goes away is an error of `write`, not the end of the process.
    install(SIGPIPE, nil)
  }

  /// Sets every signal back to what it did before `install`.
  static func uninstall() {
    for number in fatal + notices + [SIGPIPE] { sigaction(number, previous + Int(number), nil) }
    noticeFile.store(-1, ordering: .releasing)
  }

  /// Lets the signal do what it did before, and sends it again.
  fileprivate static func dieBy(_ number: Int32) {
    sigaction(number, previous + Int(number), nil)
    raise(number)
  }

  fileprivate static func notice(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(noticeFile.load(ordering: .acquiring), &byte, 1)
    errno = saved
  }

  /// Installs a handler, or the ignoring of the signal where it is `nil`.
  private static func install(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    let slot = previous + Int(number)
    sigaction(number, nil, slot)
    guard !slot.pointee.isIgnored else { return }
    var action = sigaction()
    action.handler = handler ?? SIG_IGN
    action.sa_flags = Int32(SA_RESTART)
    sigaction(number, &action, nil)
  }
}

private func relayFatal(_ number: Int32) {
  TerminalRestorer.restore()
  SignalRelay.dieBy(number)
}

private func relayNotice(_ number: Int32) {
  SignalRelay.notice(number)
}

extension sigaction {
  #if canImport(Darwin)
    fileprivate var handler: sig_t? {
      get { __sigaction_u.__sa_handler }
      set { __sigaction_u.__sa_handler = newValue }
    }
  #elseif canImport(Musl)
    fileprivate var handler: (@convention(c) (Int32) -> Void)? {
      get { __sa_handler.sa_handler }
      set { __sa_handler.sa_handler = newValue }
    }
  #else
    fileprivate var handler: __sighandler_t? {
      get { __sigaction_handler.sa_handler }
      set { __sigaction_handler.sa_handler = newValue }
    }
  #endif

  /// SIG_IGN is the number 1 in the place of a function; functions can be compared only as numbers.
  fileprivate var isIgnored: Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
