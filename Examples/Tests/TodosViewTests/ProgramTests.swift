import ArgumentParser
import Foundation
import ReactorKitObservation
import TerminalKit
import TerminalPrograms
import Testing

@testable import TodosView

/// The program but for the terminal.
@MainActor @Suite struct ProgramTests {
  @Test func theTourEndsWell() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let tour = try OptionReader.script(at: root.appending(path: "Examples/Scripts/todos.keys").path())
    let bench = await Bench(size: Size(columns: 80, rows: 24))
    var printed: [String] = []
    try await ScriptPlayer(session: bench.session) { printed.append($0) }.play(tour)
    #expect(printed.count == 5)
    #expect(printed[0].contains("▸ [ ] write the report                  │"))
    #expect(printed[0].contains("+ half a tho"))
    #expect(printed[1].contains("[x] buy milk"))
    #expect(printed[1].contains("Later  2 open"))
    #expect(printed[2].contains("Later  1 open"))
    #expect(printed[4].contains("call the plumber today"))
  }

  @Test func whatIsLeftBehindIsReleased() async {
    weak var session: TodosSession?
    weak var reactor: AnyObject?
    do {
      let bench = await Bench(today: ["milk"])
      _ = await bench.screen(after: .character("a"), .character("b"))
      (session, reactor) = (bench.session, bench.todos.both.reactor)
      #expect(session != nil && reactor != nil)
    }
    await MainLoop.turn()
    #expect(session == nil && reactor == nil)
  }

  @Test func optionsAreRead() throws {
    let command = try TodosCommand.parse(["--folder", "/a b", "--script", "a.keys", "--size", "100x30"])
    #expect(command.folder == "/a b" && command.playing.script == "a.keys")
    #expect(command.playing.size == Size(columns: 100, rows: 30))
  }

  @Test(
    arguments: [
      (["--folder", ""], "--folder is empty"), (["--size", "80x24"], "--size is for scripts"),
      (["--script", "a", "--size", "80"], "'80' is no size"),
    ])
  func aBadValueIsTold(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try TodosCommand.parse(arguments) }
    #expect(error.map { TodosCommand.message(for: $0) }?.contains(message) == true)
  }

  @Test func whatCannotBeSavedIsAnError() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).keys")
    try "type milk\nkey enter\nwait idle\nexpect ✗ Not saved (Ctrl-S tries again): \nexpect not saved ─\n"
      .write(
        to: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: script) }
    let command = try TodosCommand.parse(["--folder", file.path(), "--script", script.path()])
    let error = await #expect(throws: (any Error).self) { try await command.run() }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("What was changed last is lost. Not saved"))
  }
}
