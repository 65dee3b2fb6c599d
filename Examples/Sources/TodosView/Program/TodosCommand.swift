public import ArgumentParser
internal import Foundation
internal import InspectorCommandLine
internal import ReactorKit
internal import ReactorKitSharing
internal import TerminalKit
internal import TerminalPrograms

/// The program `Todos`.
public struct TodosCommand: AsyncParsableCommand {
  /// Its name and what it says about itself.
  public static let configuration = CommandConfiguration(
    commandName: "Todos",
    abstract: "Two lists of what there is to do.",
    discussion: """
      Everything is saved while you type, also what is not finished. Several of these can run at the same time: what \
      one changes the others show.

      KEYS
        in a list
          Up, Down, PgUp, PgDn, Home, End, also k j g G                    move
          Tab, Left, Right       the other list
          a                      add: to the field
          Space                  done, or not
          Enter                  edit the title
          d                      delete
          m                      move to the other list
          J, K                   move down, up
          c                      clear what is done
          f, 1, 2, 3             show all, open, done
          u, U                   undo, redo, in both lists
          Esc                    dismiss an error
          q                      quit
        in the field
          Enter                  add, or rename
          Esc                    to the list; what was typed stays
          Left, Right, Home, End, Ctrl-A, Ctrl-E, Ctrl-U, Ctrl-K, Ctrl-W   edit
        everywhere
          Ctrl-S                 try again to save
          Ctrl-C                 quit

      Keys may come from a pipe; the last screen is printed then: printf 'milk\\r' | Todos

      A script has one step on a line: type TEXT, key NAME [TIMES], paste TEXT, resize COLUMNS ROWS, wait idle, \
      show [HEADING], expect TEXT. Without --folder it is played over a folder that is removed in the end.
      """)

  @Option(
    help: ArgumentHelp(
      "Where to save; by default in the folder for what applications support.", valueName: "FOLDER"))
  var folder: String?

  @OptionGroup var playing: ScriptOptions
  @OptionGroup var inspecting: InspectorOptions

  /// For the argument parser.
  public init() {}

  /// Refuses options that have no effect together.
  public func validate() throws {
    if folder?.isEmpty == true { throw ValidationError("--folder is empty. Name a folder or leave it out.") }
  }

  /// Runs the program.
  public func run() async throws {
    // A bad script is told before anything starts.
    let script = try playing.read()
    try inspecting.start(display: Self.display)
    let ownFolder = script != nil && folder == nil ? Self.temporaryFolder : nil
    defer { if let ownFolder { try? FileManager.default.removeItem(at: ownFolder) } }
    let store = SharedStore(
      folder: ownFolder ?? folder.map { URL(filePath: $0, directoryHint: .isDirectory) })
    // The screen tells of errors, also of the first ones; nobody else has to.
    let listener = store.errors.subscribe(onNext: { _ in })
    defer { listener.dispose() }
    try await SharedStore.$current.withValue(store) {
      try await Self.run(script, size: playing.screenSize)
    }
    // Nothing waits by now, but for what could not be saved.
    do { try await store.flush() } catch { throw Unsaved(reason: Wording.line(for: error)) }
  }

  private static var temporaryFolder: URL {
    FileManager.default.temporaryDirectory.appending(path: "Todos-\(UUID())", directoryHint: .isDirectory)
  }

  @MainActor private static func run(_ script: Script?, size: Size) async throws {
    let todos = ObservedTodos()
    if let script {
      let session = TodosSession(todos: todos, size: size)
      try await ScriptPlayer(session: session) { print($0) }.play(script)
    } else {
      let usesColor = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
      let terminal = try Terminal()
      let program = TerminalProgram(terminal: terminal, usesColor: usesColor) { size, onDraw in
        TodosSession(todos: todos, size: size) { _ in onDraw() }
      }
      if let screen = try await program.run() { print(screen) }
    }
  }
}

/// The program ends, and not everything is saved.
private struct Unsaved: Error, CustomStringConvertible {
  let reason: String

  var description: String { "What was changed last is lost. \(reason)" }
}
