import ArgumentParser
import Foundation
import TerminalKit
import TerminalPrograms
import Testing

@testable import RepoSearchView

@Suite struct OptionTests {
  @Test func withoutOptionsTheEmbeddedServerIsUsed() throws {
    let command = try RepoSearchCommand.parse([])
    #expect(command.server == nil && command.playing.script == nil && command.latency == nil)
  }

  @Test func optionsAreRead() throws {
    let command = try RepoSearchCommand.parse([
      "--latency", "20", "--seed", "7", "--timeout", "3", "--script", "a.keys", "--size", "100X30",
    ])
    #expect(command.latency == 20 && command.seed == 7 && command.timeout == 3)
    #expect(command.playing.size == Size(columns: 100, rows: 30))
    let remote = try RepoSearchCommand.parse(["--server", "https://example.org/api/v3"])
    #expect(remote.server?.absoluteString == "https://example.org/api/v3")
  }

  @Test(
    arguments: [
      (["--server", "nonsense"], "'nonsense' is no address of a server"),
      (["--server", ""], "'' is no address of a server"),
      (["--server", "ftp://example.org"], "is no address of a server"),
      (["--latency=-1"], "no number from 0 to 60000"), (["--latency", "soon"], "no number from 0 to 60000"),
      (["--timeout", "0"], "no number from 1 to 3600"), (["--seed", "x"], "--seed"),
      (["--script", "a", "--size", "80"], "'80' is no size"),
      (["--script", "a", "--size", "0x5"], "'0x5' is no size"),
      (["--script", "a", "--size", "80x24x3"], "is no size"),
      (["--size", "80x24"], "--size is for scripts"),
      (
        ["--server", "http://localhost", "--latency", "5"], "--latency and --seed are for the embedded server"
      ),
    ])
  func aBadValueIsTold(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try RepoSearchCommand.parse(arguments) }
    let text = error.map { RepoSearchCommand.message(for: $0) } ?? ""
    #expect(text.contains(message), "\(text)")
  }

  @Test func theHelpExplainsTheKeys() {
    let help = RepoSearchCommand.helpMessage()
    for part in ["Ctrl-R", "Ctrl-C", "--script", "wait idle", "fail:500"] { #expect(help.contains(part)) }
  }
}
