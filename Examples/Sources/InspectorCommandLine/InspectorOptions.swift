package import ArgumentParser
internal import Foundation
package import ReactorKitInspector

/// The options of a program whose reactors can be seen in a browser.
package struct InspectorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start the inspector, and write its address to FILE. The address of an earlier run that is there is used again.",
      valueName: "FILE"))
  package var inspect: String?

  @Flag(help: "Let the inspector show past states and send actions.")
  package var control = false

  /// For the argument parser.
  package init() {}

  /// Refuses options that have no effect.
  package func validate() throws {
    if control, inspect == nil {
      throw ValidationError("--control is for the inspector. Add --inspect FILE or leave it out.")
    }
  }

  /// Starts the inspector, if it is wanted, before the first reactor is made.
  ///
  /// - Parameter display: How values are shown, and how reactors are made in tests that are copied.
  package func start(display: InspectorDisplay) throws {
    guard let inspect else { return }
    let file = URL(filePath: inspect)
    let last = Self.address(in: file)
    let failures = Failures()
    let inspector = Inspector.start(
      control: control ? .allowed : .readOnly, port: last?.port ?? 0, token: last?.token,
      display: display, print: { failures.note($0) })
    guard let address = inspector.address else { throw InspectorUnavailable(reason: failures.text) }
    // The address is a secret: nobody else may read the file.
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: Data((address + "\n").utf8), attributes: attributes)
    else { throw InspectorUnavailable(reason: "'\(inspect)' cannot be written.") }
  }

  /// The port and the token of an address that was written to a file.
  private static func address(in file: URL) -> (port: Int, token: String)? {
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let url = URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines)), let port = url.port,
      let token = url.fragment
    else { return nil }
    return (port, token)
  }

  /// Lines that the inspector prints while it starts: the terminal is the program's.
  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var lines: [String] = []

    func note(_ line: String) { lock.withLock { lines.append(line) } }
    var text: String { lock.withLock { lines.joined(separator: " ") } }
  }
}

/// Why the inspector did not start.
struct InspectorUnavailable: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
