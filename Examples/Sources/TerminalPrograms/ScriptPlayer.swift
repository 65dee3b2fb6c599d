package import TerminalKit

/// Plays a script on a screen without a terminal.
@MainActor package struct ScriptPlayer {
  /// What scripts can wait for.
  nonisolated package static let waits: Set<String> = ["idle"]

  private let session: any TerminalSession
  private let output: (String) -> Void

  /// - Parameter output: Receives what is printed, piece by piece.
  package init(session: any TerminalSession, output: @escaping (String) -> Void) {
    self.session = session
    self.output = output
  }

  /// Plays all steps, and prints the screens that it is asked to show and the final one.
  ///
  /// - Throws: `ScriptFailure` for the first step that cannot be played, or whose expectation is not met.
  package func play(_ script: Script) async throws {
    var hasQuit = false
    for line in script.lines {
      guard !hasQuit else { throw ScriptFailure(line: line.number, problem: "the program has quit") }
      switch line.step {
      case .type, .key, .paste:
        for key in line.step.keys where !hasQuit {
          hasQuit = !session.handle(key)
          await session.catchUp()
        }
      case .resize(let size):
        session.size = size
      case .wait:
        await session.settle()
      case .show(let heading):
        output("== \(heading)\n" + (await session.picture().plainText))
      case .expect(let text):
        let screen = await session.picture().plainText
        guard screen.contains(text) else {
          throw ScriptFailure(
            line: line.number, problem: "the screen does not show '\(text)', but:\n\(screen)")
        }
      }
    }
    let isNamed = script.lines.contains { if case .show = $0.step { true } else { false } }
    output((isNamed ? "== the last screen\n" : "") + (await session.picture().plainText))
  }
}

/// A step of a script that went wrong.
package struct ScriptFailure: Error, Equatable, CustomStringConvertible {
  /// The line of the step, counted from 1.
  package let line: Int
  /// What is wrong with it.
  package let problem: String

  package init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }

  package var description: String { "line \(line): \(problem)" }
}
