import ArgumentParser
import Foundation
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

  @Option(help: ArgumentHelp("Write a picture of the window, and end.", valueName: "FILE"))
  var picture: String?

  func validate() throws {
    if folder?.isEmpty == true { throw ValidationError("--folder is empty. Name a folder or leave it out.") }
  }

  /// Runs the program. Not `run()`, which belongs to no actor.
  @MainActor
  func open() -> Int32 {
    TodosProgram.run(folder: folder.map { URL(filePath: $0, directoryHint: .isDirectory) }, picture: picture)
  }
}

exit(Todos.parseOrExit().open())
