internal import Foundation
internal import TestSupport

/// A second process that has the library. It writes and resets values in stores of its own when it is asked to.
final class OtherProcess {
  private let child: Child
  private let home: URL

  init() throws {
    home = temporaryFolder()
    child = try Child("others", "", home: home)
  }

  deinit {
    child.kill()
    try? FileManager.default.removeItem(at: home)
  }

  /// Stores a number, or removes the stored data. Returns when that is done.
  func put(_ number: Int?, _ key: String, _ kind: Kind, in folder: URL) throws {
    let words = [kind.rawValue, folder.path, key, number.map { "\($0)" } ?? "reset"]
    child.send(words.joined(separator: "\t"))
    // An error is a text of several lines.
    var answer: [String] = []
    while let line = child.line(), line != "." { answer.append(line) }
    guard answer == ["done"] else {
      throw Failure(description: "The other process: \(answer.joined(separator: "\n"))")
    }
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }
}
