import ArgumentParser
import Foundation
import InspectorCommandLine
import RepoSearchServer
import RepoSearchWindow

/// The program `RepoSearch`, in a window.
struct RepoSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RepoSearchGTK",
    abstract: "Searches repositories while you type, in a window.",
    discussion: """
      Without --server it searches 2,400 made-up repositories on a server of its own, which can be told to fail: \
      search for fail:500, fail:403, fail:timeout, fail:garbage, fail:shape or fail:drop; flaky:500 fails only once.

      KEYS
        in the search field
          Enter                  searches at once, to the list; tries again what failed
          Down, Tab              to the list
          Esc, Ctrl-U            clear
        in the list
          Up, Down, PgUp, PgDn, Home, End, also k j g G                    move
          Enter, Right           details
          /, Esc                 back to the search field
        in the details
          Up, Down, PgUp, PgDn, Home, End                                  scroll
          Left, Right            the repository before or after
          Esc                    back to the list
        everywhere
          Ctrl-F                 to the search field
          Ctrl-R                 try again what failed
          Ctrl-Q                 quit
      """)

  @Option(help: ArgumentHelp("Search on this GitHub-compatible server.", valueName: "URL"))
  var server: String?

  @Option(
    help: ArgumentHelp("How long the embedded server takes to answer; 150 by default.", valueName: "MS"))
  var latency: Int?

  @Option(help: "Which repositories the embedded server makes up.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("How long an answer may take; 10 by default.", valueName: "SECONDS"))
  var timeout: Int?

  @Flag(help: "Begin with the dark theme.")
  var dark = false

  @Option(help: ArgumentHelp("Play a tour, and write pictures of it into this folder.", valueName: "FOLDER"))
  var tour: String?

  @OptionGroup var inspecting: InspectorOptions

  func validate() throws {
    if server != nil, latency != nil || seed != nil {
      throw ValidationError("--latency and --seed are for the embedded server. Leave them or --server out.")
    }
    if let server, Self.address(server) == nil {
      throw ValidationError("'\(server)' is no address of a server. Write one like https://api.github.com.")
    }
    try Self.check(latency, "--latency", in: 0...60_000)
    try Self.check(timeout, "--timeout", in: 1...3600)
  }

  /// Runs the program. Not `run()`, which belongs to no actor.
  @MainActor
  func open() -> Int32 {
    do { try inspecting.start(printsLines: true) } catch { Self.exit(withError: error) }
    let (server, seed) = (server.flatMap(Self.address), seed)
    let (latency, timeout) = (Duration.milliseconds(latency ?? 150), Duration.seconds(timeout ?? 10))
    let backend = Task.detached {
      if let server { return Backend.remote(server, timeout: timeout) }
      var configuration = RepoSearchServer.Configuration(latency: latency)
      if let seed { configuration.seed = seed }
      return try await Backend.embedded(configuration, timeout: timeout)
    }
    let folder = tour.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return SearchProgram.run(backend, isDark: dark, tour: folder)
  }

  private static func address(_ text: String) -> URL? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else { return nil }
    return url
  }

  private static func check(_ number: Int?, _ name: String, in range: ClosedRange<Int>) throws {
    guard let number, !range.contains(number) else { return }
    throw ValidationError("\(name) is no number from \(range.lowerBound) to \(range.upperBound).")
  }
}

exit(RepoSearch.parseOrExit().open())
