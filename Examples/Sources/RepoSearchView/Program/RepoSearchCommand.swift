public import ArgumentParser
internal import Foundation
internal import InspectorCommandLine
internal import ReactorKit
internal import RepoSearchReactors
internal import RepoSearchServer
internal import TerminalKit
internal import TerminalPrograms

/// The program `RepoSearch`.
public struct RepoSearchCommand: AsyncParsableCommand {
  /// Its name and what it says about itself.
  public static let configuration = CommandConfiguration(
    commandName: "RepoSearch",
    abstract: "Searches repositories while you type.",
    discussion: """
      Without --server it searches 2,400 made-up repositories on a server of its own, which can be told to fail: \
      search for fail:500, fail:403, fail:timeout, fail:garbage, fail:shape or fail:drop; flaky:500 fails only once.

      KEYS
        in the search field
          Enter, Tab, Down       to the list (Enter also searches at once)
          Left, Right, Home, End, Ctrl-A, Ctrl-E, Ctrl-U, Ctrl-K, Ctrl-W   edit
        in the list
          Up, Down, PgUp, PgDn, Home, End, also k j g G and Space          move
          Enter                  details
          /, Tab or Esc          back to the search field
          q                      quit
        in the details
          Up, Down, PgUp, PgDn   scroll
          Left, Right            the repository before or after
          Esc                    back to the list
        everywhere
          Ctrl-R                 try again what failed (also r outside of the field)
          Ctrl-C                 quit

      Keys may come from a pipe; the last screen is printed then: printf 'swift' | RepoSearch

      A script has one step on a line: type TEXT, key NAME [TIMES], paste TEXT, resize COLUMNS ROWS, wait idle, \
      show [HEADING], expect TEXT.
      """)

  @Option(
    help: ArgumentHelp("Search on this GitHub-compatible server.", valueName: "URL"),
    transform: OptionReader.server)
  var server: URL?

  @Option(
    help: ArgumentHelp("How long the embedded server takes to answer; 150 by default.", valueName: "MS"),
    transform: { try OptionReader.number($0, in: 0...60_000) })
  var latency: Int?

  @Option(help: "Which repositories the embedded server makes up.")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("How long an answer may take; 10 by default.", valueName: "SECONDS"),
    transform: { try OptionReader.number($0, in: 1...3600) })
  var timeout: Int?

  @OptionGroup var playing: ScriptOptions
  @OptionGroup var inspecting: InspectorOptions

  /// For the argument parser.
  public init() {}

  /// Refuses options that have no effect together.
  public func validate() throws {
    if server != nil, latency != nil || seed != nil {
      throw ValidationError("--latency and --seed are for the embedded server. Leave them or --server out.")
    }
  }

  /// Runs the program.
  public func run() async throws {
    // A bad script is told before anything starts.
    let script = try playing.read()
    try inspecting.start(display: Self.display)
    let backend = try await backend()
    do {
      try await Self.run(backend, script: script, size: playing.screenSize)
    } catch {
      await backend.stop()
      throw error
    }
    await backend.stop()
  }

  private func backend() async throws -> Backend {
    let timeout = Duration.seconds(timeout ?? 10)
    if let server { return .remote(server, timeout: timeout) }
    var configuration = RepoSearchServer.Configuration(latency: .milliseconds(latency ?? 150))
    if let seed { configuration.seed = seed }
    return try await .embedded(configuration, timeout: timeout)
  }

  @MainActor private static func run(_ backend: Backend, script: Script?, size: Size) async throws {
    let time = SerialDispatchQueueScheduler(qos: .userInitiated)
    let reactor = SearchReactor(client: backend.client, time: time)
    if let script {
      let session = SearchSession(reactor: reactor, size: size)
      try await ScriptPlayer(session: session) { print($0) }.play(script)
    } else {
      let usesColor = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
      let terminal = try Terminal()
      if terminal.isKeyboard, !terminal.isScreen {
        let hint = "The output is no terminal: the last screen is printed when you quit with Ctrl-C.\n"
        FileHandle.standardError.write(Data(hint.utf8))
      }
      let program = TerminalProgram(terminal: terminal, usesColor: usesColor) { size, onDraw in
        SearchSession(reactor: reactor, size: size) { _ in onDraw() }
      }
      if let screen = try await program.run() { print(screen) }
    }
  }
}
