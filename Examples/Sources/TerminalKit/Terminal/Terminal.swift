/// A terminal as a full-screen program uses it: raw keys in, frames out, everything as before in the end.
///
/// - Restored on ``leave()``, on release, on `exit`, on SIGINT, SIGTERM, SIGHUP, SIGQUIT and in a crash: the
///   screen, the cursor, bracketed paste, the line modes and the signal handlers.
/// - Ctrl-C is a key, `.control("c")`: quit on it. Ctrl-Z and SIGTSTP stop the process and restore the
///   terminal meanwhile; when it goes on, `.resumed` arrives.
/// - Works without a terminal: from a pipe or file the keys are read up to its end, which is `.endOfInput`;
///   to a pipe or file nothing is written but what the program writes.
/// - One terminal per process can be entered at a time.
public final class Terminal: Sendable {
  private let device: TerminalDevice
  private let queue = EventQueue()
  private let pipe: WakePipe
  private let pump: InputPump

  /// Takes the files of a terminal without touching them.
  ///
  /// - Parameters:
  ///   - input: The file descriptor to read keys from; it stays open in the end.
  ///   - output: The file descriptor to draw on; it stays open in the end.
  public convenience init(input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    try self.init(input: input, output: output, stopProcess: Platform.stopProcess)
  }

  init(input: Int32, output: Int32, stopProcess: @escaping @Sendable () -> Void) throws(TerminalError) {
    device = TerminalDevice(input: input, output: output)
    pipe = try WakePipe()
    pump = InputPump(device: device, queue: queue, pipe: pipe, stopProcess: stopProcess)
  }

  deinit { leave() }

  /// Whether what is written is shown on a screen, so that drawing frames makes sense.
  public var isScreen: Bool { device.outputIsTerminal }

  /// Whether keys come from a keyboard, not from a pipe or file.
  public var isKeyboard: Bool { device.inputIsTerminal }

  /// The size now: what the driver says, else `COLUMNS` and `LINES`, else 80×24.
  public var size: Size { device.size }

  /// The keys and other events since ``enter()``; for one reader at a time.
  public var events: TerminalEvents {
    TerminalEvents(queue: queue, wake: { [pipe] in pipe.wake() })
  }

  /// Takes the screen and begins to read keys.
  ///
  /// - Throws: `TerminalError` when the terminal was left before, is in use, or refuses; then nothing
  ///   changed.
  public func enter() throws(TerminalError) {
    try device.enter()
    SignalRelay.install(noticesTo: pipe.writeEnd)
    pump.start()
  }

  /// Gives the terminal back and ends ``events``; does nothing when it is not entered.
  public func leave() {
    guard device.leave() else { return }
    SignalRelay.uninstall()
    pump.stop()
    queue.finish()
  }

  /// Writes text as it is, escape sequences included; for what ``ScreenRenderer`` returns.
  ///
  /// Dropped while the process is being stopped; `.resumed` tells when to paint in full.
  ///
  /// - Throws: `TerminalError.system` when the other side is gone.
  public func write(_ text: String) throws(TerminalError) {
    guard !text.isEmpty else { return }
    try device.write(Array(text.utf8))
  }
}
