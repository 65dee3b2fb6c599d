import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two files of a terminal and the mode they are in: shared by the program and by the thread that reads.
final class TerminalDevice: Sendable {
  private enum Phase {
    case idle, active, suspended, left
  }

  /// What starts a session: the alternate screen, no cursor, bracketed paste, a clear screen.
  static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[H\u{1B}[2J"

  let input: Int32
  let output: Int32
  let inputIsTerminal: Bool
  let outputIsTerminal: Bool
  /// Held while bytes are written, so that no frame lands on the main screen after the session was suspended.
  private let phase = Mutex(Phase.idle)

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    inputIsTerminal = isatty(input) == 1
    outputIsTerminal = isatty(output) == 1
  }

  var size: Size {
    Platform.windowSize(of: output) ?? Platform.windowSize(of: input)
      ?? Size(
        columns: Platform.environmentNumber("COLUMNS") ?? 80,
        rows: Platform.environmentNumber("LINES") ?? 24)
  }

  func enter() throws(TerminalError) {
    try phase.withLock { phase throws(TerminalError) in
      guard phase != .left else { throw .left }
      guard phase == .idle else { throw .alreadyEntered }
      try start()
      phase = .active
    }
  }

  /// Whether this call was the one that left the session.
  func leave() -> Bool {
    phase.withLock { phase in
      guard phase == .active || phase == .suspended else { return false }
      if phase == .active { TerminalRestorer.restore() }
      phase = .left
      return true
    }
  }

  func suspend() {
    phase.withLock { phase in
      guard phase == .active else { return }
      TerminalRestorer.restore()
      phase = .suspended
    }
  }

  /// Enters again after a stop; also after one that nobody announced, when a shell has changed the modes.
  func resume() {
    phase.withLock { phase in
      guard phase == .active || phase == .suspended else { return }
      if phase == .active { TerminalRestorer.restore() }
      // When it fails, the terminal is gone: reading ends then, and the program with it.
      try? start()
      phase = .active
    }
  }

  /// Writes while the session is on the screen; drops the bytes while it is suspended.
  func write(_ bytes: [UInt8]) throws(TerminalError) {
    try phase.withLock { phase throws(TerminalError) in
      guard phase != .suspended else { return }
      try Platform.write(bytes, to: output)
    }
  }

  private func start() throws(TerminalError) {
    var modes = termios()
    if inputIsTerminal, tcgetattr(input, &modes) != 0 {
      throw .system(call: "tcgetattr", errno: Platform.currentErrno)
    }
    let restorerIsFree = TerminalRestorer.arm(
      output: outputIsTerminal ? output : nil, input: inputIsTerminal ? input : nil, modes: modes)
    guard restorerIsFree else { throw .alreadyEntered }
    do throws(TerminalError) {
      if inputIsTerminal {
        cfmakeraw(&modes)
        guard tcsetattr(input, TCSANOW, &modes) == 0 else {
          throw .system(call: "tcsetattr", errno: Platform.currentErrno)
        }
      }
      if outputIsTerminal { try Platform.write(Array(Self.enterSequence.utf8), to: output) }
    } catch {
      TerminalRestorer.restore()
      throw error
    }
  }
}
