package import ArgumentParser
package import TerminalKit

/// The options of a program that can be played from a script.
package struct ScriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Play keys from a file and print the screen.", valueName: "FILE"))
  package var script: String?

  @Option(
    help: ArgumentHelp("The size of the screen for a script; 80x24 by default.", valueName: "COLSxROWS"),
    transform: OptionReader.size)
  package var size: Size?

  /// For the argument parser.
  package init() {}

  /// Refuses a size that has no effect.
  package func validate() throws {
    if size != nil, script == nil {
      throw ValidationError(
        "--size is for scripts; a terminal has its own size. Add --script or leave it out.")
    }
  }

  /// The script, if there is one.
  package func read() throws -> Script? { try script.map { try OptionReader.script(at: $0) } }

  /// The size of a screen that is no terminal's.
  package var screenSize: Size { size ?? Size(columns: 80, rows: 24) }
}
