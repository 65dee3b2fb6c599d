// Why the unchecked global state here is safe: `saved` is written only by the thread that moved `phase` from
// `free` to `writing`, and read only by the thread or signal handler that moved it from `armed` to
// `restoring`. Each move is one atomic exchange with acquire-release ordering, so that no two of these ever
// overlap.
// `saved` and `phase` are initialized by the first `arm`, before any signal handler that could read them
// exists.

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gives the terminal back as it was, from wherever the process ends.
///
/// There is one per process, because signal handlers and exit handlers have no context. `restore` takes no
/// lock and allocates nothing: it may be called in a signal handler and while the process is crashing.
enum TerminalRestorer {
  /// What ends a session: plain style, no bracketed paste, a visible cursor, the main screen.
  static let sequence: StaticString = "\u{1B}[m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private struct Saved {
    /// The file to write `sequence` to, or -1.
    var output: Int32 = -1
    /// The terminal whose modes are to be set back, or -1.
    var input: Int32 = -1
    var modes = termios()
  }

  private enum Phase {
    static let free: UInt8 = 0
    static let writing: UInt8 = 1
    static let armed: UInt8 = 2
    static let restoring: UInt8 = 3
  }

  nonisolated(unsafe) private static var saved = Saved()
  private static let phase = Atomic<UInt8>(Phase.free)

  /// Remembers what to restore; returns false, and changes nothing, while another session is armed.
  static func arm(output: Int32?, input: Int32?, modes: termios) -> Bool {
    guard exchange(Phase.free, Phase.writing) else { return false }
    saved = Saved(output: output ?? -1, input: input ?? -1, modes: modes)
    _ = restoreAtExit
    phase.store(Phase.armed, ordering: .releasing)
    return true
  }

  /// Restores the terminal, once; later calls do nothing until it is armed again.
  static func restore() {
    guard exchange(Phase.armed, Phase.restoring) else { return }
    if saved.output >= 0 { _ = write(saved.output, sequence.utf8Start, sequence.utf8CodeUnitCount) }
    if saved.input >= 0 { tcsetattr(saved.input, TCSANOW, &saved.modes) }
    phase.store(Phase.free, ordering: .releasing)
  }

  private static func exchange(_ expected: UInt8, _ desired: UInt8) -> Bool {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }

  /// Registered once per process: `exit` runs it.
  private static let restoreAtExit: Int32 = atexit { TerminalRestorer.restore() }
}
