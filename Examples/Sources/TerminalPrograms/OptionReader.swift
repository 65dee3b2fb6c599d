internal import ArgumentParser
internal import Foundation
package import TerminalKit

/// Reads the values of options; what is wrong with one is said together with what to write.
package enum OptionReader {
  package static func number(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ValidationError(
        "'\(text)' is no number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  package static func size(_ text: String) throws -> Size {
    let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { throw ValidationError("'\(text)' is no size. Write columns and rows, as in 80x24.") }
    return Size(columns: columns, rows: rows)
  }

  /// Reads a script file.
  package static func script(at path: String) throws -> Script {
    guard FileManager.default.fileExists(atPath: path) else {
      throw UnreadableScript(path: path, problem: "there is no such file.")
    }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw UnreadableScript(path: path, problem: "it cannot be read as UTF-8 text.")
    }
    do {
      return try Script(parsing: text, waits: ScriptPlayer.waits)
    } catch {
      throw UnreadableScript(path: path, problem: error.description)
    }
  }
}

/// A script file that cannot be played.
package struct UnreadableScript: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let problem: String

  package var description: String { "The script '\(path)' cannot be played: \(problem)" }
}
