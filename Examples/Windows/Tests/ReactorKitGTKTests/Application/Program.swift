import Foundation
import Testing

/// A run of the program `GTKScenarios`, or of another one beside the tests.
struct Program {
  let status: Int32
  let output: [String]
  let errors: String

  /// Runs a program to its end.
  ///
  /// - Parameter environment: Replaces variables; an empty text removes one.
  static func run(
    _ arguments: String..., of name: String = "GTKScenarios", environment: [String: String] = [:]
  ) async throws -> Program {
    let process = Process()
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.filter { !$0.value.isEmpty }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    async let outputText = text(of: output)
    async let errorText = text(of: errors)
    let (lines, problems) = await (outputText, errorText)
    process.waitUntilExit()
    return Program(
      status: process.terminationStatus, output: lines.split(separator: "\n").map(String.init),
      errors: problems)
  }

  /// Reads to the end, on a thread of its own: reading waits.
  private static func text(of pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      let file = pipe.fileHandleForReading.fileDescriptor
      let kept = pipe
      Thread.detachNewThread {
        let data = withExtendedLifetime(kept) {
          FileHandle(fileDescriptor: file, closeOnDealloc: false).readDataToEndOfFile()
        }
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
