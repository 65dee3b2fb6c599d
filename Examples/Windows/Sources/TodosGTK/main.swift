import ArgumentParser
import Foundation
import InspectorCommandLine
import TodosWindow

/// The program `Todos`, in a window.
struct Todos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "TodosGTK",
    abstract: "Two lists of what there is to do, in a window.",
    discussion: """
      Everything is saved while you type, also what is not finished. Several of these, and of the terminal's Todos, can \
      run at the same time: what one changes the others show.
      """)

  @Option(
    help: ArgumentHelp(
      "Where to save; by default in the folder for what applications support.", valueName: "FOLDER"))
  var folder: String?

  @Option(
    help: ArgumentHelp("Use the window, write pictures of it into this folder, and end.", valueName: "FOLDER")
  )
  var tour: String?

  @OptionGroup var inspecting: InspectorOptions

  func validate() throws {
    if folder?.isEmpty == true { throw ValidationError("--folder is empty. Name a folder or leave it out.") }
    if tour != nil, folder == nil {
      throw ValidationError("--tour adds a todo. Name another folder than yours with --folder.")
    }
  }

  /// Runs the program. Not `run()`, which belongs to no actor.
  @MainActor
  func open() -> Int32 {
    do { try inspecting.start(printsLines: true) } catch { Self.exit(withError: error) }
    return TodosProgram.run(folder: folder.map(Self.folder), tour: tour.map(Self.folder))
  }

  private static func folder(_ path: String) -> URL { URL(filePath: path, directoryHint: .isDirectory) }
}

exit(Todos.parseOrExit().open())
