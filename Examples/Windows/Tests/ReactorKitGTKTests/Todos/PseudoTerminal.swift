import Foundation
import Synchronization

/// A program in a terminal that nobody sees, which `script` makes.
final class PseudoTerminal: Sendable {
  private let process = Process()
  private let keys = Pipe()
  private let output = Mutex("")

  /// Starts a program.
  init(_ program: URL, _ arguments: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/script")
    let size = "stty rows 30 columns 100"
    process.arguments = ["-q", "-e", "-c", "\(size); exec '\(program.path)' \(arguments)", "/dev/null"]
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color"]) { $1 }
    let screen = Pipe()
    (process.standardInput, process.standardOutput) = (keys, screen)
    try process.run()
    // Reading waits, so it has a thread of its own.
    Thread.detachNewThread { [self] in
      while case let data = screen.fileHandleForReading.availableData, !data.isEmpty {
        output.withLock { $0 += String(decoding: data, as: UTF8.self) }
      }
    }
  }

  /// Everything that the program has written so far.
  var text: String { output.withLock { $0 } }

  /// Writes what a user types.
  func type(_ text: String) throws { try keys.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// Waits until the program has ended; returns its status.
  @MainActor func end() async -> Int32 {
    await until { !process.isRunning }
    return process.terminationStatus
  }
}
