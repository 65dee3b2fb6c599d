import Synchronization
import Testing

@testable import TerminalKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One after another: a process has one terminal at a time, and its signals.
@Suite(.serialized) struct TerminalTests {
  private static let restored = "\u{1B}[m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  private static let size = Size(columns: 60, rows: 20)

  @Test func enteringTakesTheScreenAndLeavingGivesItBack() throws {
    let pty = try Pseudoterminal(size: Self.size)
    let modes = pty.modes
    let terminal = try Terminal(input: pty.screen, output: pty.screen)
    #expect(terminal.isScreen && terminal.isKeyboard)
    #expect(terminal.size == Self.size)
    try terminal.enter()
    #expect(pty.modes != modes)
    #expect(pty.output == TerminalDevice.enterSequence)
    try terminal.write("日本")
    #expect(pty.output == "日本")
    terminal.leave()
    #expect(pty.output == Self.restored)
    #expect(pty.modes == modes)
    terminal.leave()
    #expect(pty.output.isEmpty)
  }

  @Test func releasingGivesTheScreenBack() throws {
    let pty = try Pseudoterminal(size: Self.size)
    let modes = pty.modes
    var terminal: Terminal? = try Terminal(input: pty.screen, output: pty.screen)
    try terminal?.enter()
    terminal = nil
    #expect(pty.output.hasSuffix(Self.restored))
    #expect(pty.modes == modes)
  }

  @Test func onlyOneTerminalIsEnteredAtATimeAndEachOnce() throws {
    let pty = try Pseudoterminal(size: Self.size)
    let first = try Terminal(input: pty.screen, output: pty.screen)
    let second = try Terminal(input: pty.screen, output: pty.screen)
    second.leave()
    try first.enter()
    #expect(throws: TerminalError.alreadyEntered) { try first.enter() }
    #expect(throws: TerminalError.alreadyEntered) { try second.enter() }
    first.leave()
    #expect(throws: TerminalError.left) { try first.enter() }
    try second.enter()
    second.leave()
  }

  @Test func keysArriveInTheirOrder() async throws {
    let pty = try Pseudoterminal(size: Self.size)
    let terminal = try Terminal(input: pty.screen, output: pty.screen)
    try terminal.enter()
    var events = terminal.events.makeAsyncIterator()
    try pty.type("a日\u{3}\u{1B}[A")
    #expect(await events.next() == .key(.character("a")))
    #expect(await events.next() == .key(.character("日")))
    #expect(await events.next() == .key(.control("c")))
    #expect(await events.next() == .key(.up))
    try pty.type("\u{1B}")
    #expect(await events.next() == .key(.escape))
    terminal.leave()
    #expect(await events.next() == nil)
  }

  @Test func aResizedWindowIsAnEvent() async throws {
    let pty = try Pseudoterminal(size: Self.size)
    let terminal = try Terminal(input: pty.screen, output: pty.screen)
    try terminal.enter()
    var events = terminal.events.makeAsyncIterator()
    pty.resize(Size(columns: 40, rows: 10))
    kill(getpid(), SIGWINCH)
    #expect(await events.next() == .resized(Size(columns: 40, rows: 10)))
    terminal.leave()
  }

  @Test func controlZStopsWithTheScreenRestoredAndGoesOnWithIt() async throws {
    let pty = try Pseudoterminal(size: Self.size)
    let modes = pty.modes
    let whenStopped = Mutex<(output: String, modes: [UInt64])?>(nil)
    let terminal = try Terminal(input: pty.screen, output: pty.screen) {
      let state = (output: pty.output, modes: pty.modes)
      whenStopped.withLock { $0 = state }
      kill(getpid(), SIGCONT)
    }
    try terminal.enter()
    var events = terminal.events.makeAsyncIterator()
    try pty.type("\u{1A}")
    #expect(await events.next() == .resumed)
    #expect(await events.next() == .resized(Self.size))
    #expect(whenStopped.withLock { $0?.output } == TerminalDevice.enterSequence + Self.restored)
    #expect(whenStopped.withLock { $0?.modes } == modes)
    #expect(pty.output == TerminalDevice.enterSequence)
    #expect(pty.modes != modes)
    kill(getpid(), SIGTSTP)
    #expect(await events.next() == .resumed)
    terminal.leave()
    #expect(pty.modes == modes)
  }

  @Test func aPipeIsReadToItsEnd() async throws {
    let pipe = try WakePipe()
    let output = try WakePipe()
    let copy = dup(pipe.writeEnd)
    let terminal = try Terminal(input: pipe.readEnd, output: output.writeEnd)
    #expect(!terminal.isScreen && !terminal.isKeyboard)
    try terminal.enter()
    try terminal.write("text")
    #expect(output.drain() == Array("text".utf8))
    // More than the queue holds at once: reading pauses and goes on.
    try Platform.write(Array(repeating: UInt8(ascii: "x"), count: 3000), to: copy)
    var events = terminal.events.makeAsyncIterator()
    for _ in 0..<3000 { #expect(await events.next() == .key(.character("x"))) }
    close(copy)
    terminal.leave()
    #expect(await events.next() == nil)
    #expect(output.drain().isEmpty)
  }

  @Test func theEndOfThePipeIsAnEvent() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let terminal = try Terminal(input: ends[0], output: ends[0])
    try terminal.enter()
    try Platform.write(Array("q\u{1B}".utf8), to: ends[1])
    close(ends[1])
    var events = terminal.events.makeAsyncIterator()
    #expect(await events.next() == .key(.character("q")))
    #expect(await events.next() == .key(.escape))
    #expect(await events.next() == .endOfInput)
    terminal.leave()
    close(ends[0])
  }

  @Test func withoutATerminalTheEnvironmentTellsTheSize() throws {
    let pipe = try WakePipe()
    let terminal = try Terminal(input: pipe.readEnd, output: pipe.writeEnd)
    setenv("COLUMNS", "100", 1)
    setenv("LINES", "nonsense", 1)
    #expect(terminal.size == Size(columns: 100, rows: 24))
    unsetenv("COLUMNS")
    unsetenv("LINES")
    #expect(terminal.size == Size(columns: 80, rows: 24))
  }

  @Test func writingToAClosedPipeIsAnError() throws {
    let input = try WakePipe()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let terminal = try Terminal(input: input.readEnd, output: ends[1])
    try terminal.enter()
    close(ends[0])
    #expect(throws: TerminalError.system(call: "write", errno: EPIPE)) { try terminal.write("x") }
    terminal.leave()
    close(ends[1])
  }

  @Test func errorsAreLines() {
    #expect(TerminalError.alreadyEntered.description.contains("in use"))
    #expect(TerminalError.left.description.contains("new Terminal"))
    #expect("\(TerminalError.system(call: "write", errno: 5))" == "The terminal refused 'write' (errno 5).")
  }

  /// The process ends in each of these ways; what the terminal looks like then is checked from outside.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP])
  func aSignalRestoresTheScreenAndEndsTheProcess(number: Int32) async throws {
    let pty = try Pseudoterminal(size: Self.size)
    let modes = pty.modes
    let path = pty.path
    // A backtrace of the process that dies as it should would only be noise.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    let result = await #expect(processExitsWith: .failure) {
      [path = path as String, number = number as Int32] in
      try Self.enterAndThen(path) {
        // To the process, not to this thread, which may block signals.
        kill(getpid(), number)
        while true { pause() }
      }
    }
    unsetenv("SWIFT_BACKTRACE")
    #expect(result?.exitStatus == .signal(number))
    #expect(pty.output == TerminalDevice.enterSequence + Self.restored)
    #expect(pty.modes == modes)
  }

  @Test func exitRestoresTheScreen() async throws {
    let pty = try Pseudoterminal(size: Self.size)
    let modes = pty.modes
    let path = pty.path
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      try Self.enterAndThen(path) { exit(3) }
    }
    #expect(pty.output == TerminalDevice.enterSequence + Self.restored)
    #expect(pty.modes == modes)
  }

  @Test func anIgnoredSignalStaysIgnored() async throws {
    let pty = try Pseudoterminal(size: Self.size)
    let path = pty.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGHUP, SIG_IGN)
      try Self.enterAndThen(path) {
        kill(getpid(), SIGHUP)
        exit(0)
      }
    }
  }

  private static func enterAndThen(_ path: String, _ end: () -> Void) throws {
    let file = open(path, O_RDWR | O_NOCTTY)
    let terminal = try Terminal(input: file, output: file)
    try terminal.enter()
    end()
    terminal.leave()
    exit(99)
  }
}
