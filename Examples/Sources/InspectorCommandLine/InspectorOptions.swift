public import ArgumentParser
internal import Foundation
internal import ReactorKit
public import ReactorKitInspector

/// The options of a program whose reactors can be seen in a browser.
public struct InspectorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start the inspector, and write its address to FILE. The address of an earlier run that is there is used again.",
      valueName: "FILE"))
  var inspect: String?

  @Flag(help: "Let the inspector show past states and send actions.")
  var control = false

  /// For the argument parser.
  public init() {}

  /// Refuses options that have no effect.
  public func validate() throws {
    if control, inspect == nil {
      throw ValidationError("--control is for the inspector. Add --inspect FILE or leave it out.")
    }
  }

  /// Starts the inspector, if it is wanted, before the first reactor is made.
  ///
  /// - Parameters:
  ///   - display: How values are shown, and how reactors are made in tests that are copied.
  ///   - printsLines: Whether the lines of the inspector are written to standard error. Not where the terminal is the program's.
  /// - Throws: ``InspectorUnavailable`` if the inspector cannot start, or its address cannot be written.
  public func start(display: InspectorDisplay = [], printsLines: Bool = false) throws {
    guard let inspect else { return }
    let file = URL(filePath: inspect)
    let last = Self.address(in: file)
    let lines = Lines()
    let inspector = Inspector.start(
      control: control ? .allowed : .readOnly, port: last?.port ?? 0, token: last?.token,
      display: display, print: { lines.note($0) })
    guard let address = inspector.address else { throw InspectorUnavailable(reason: lines.text) }
    // The address is a secret: no other user may read the file.
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: Data((address + "\n").utf8), attributes: attributes)
    else {
      throw InspectorUnavailable(
        reason:
          "The inspector's address cannot be written to '\(inspect)'. Name a file in a folder that is there.")
    }
    lines.started { line in if printsLines { ReactorMonitor.writeError(line) } }
  }

  /// The port and the token of an address that was written to a file.
  private static func address(in file: URL) -> (port: Int, token: String)? {
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let url = URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines)), let port = url.port,
      let token = url.fragment
    else { return nil }
    return (port, token)
  }

  /// The lines of the inspector: those before it has started say why it has not, if it has not.
  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    /// Guarded by `lock`, as is `write`.
    private var lines: [String] = []
    private var write: (@Sendable (String) -> Void)?

    var text: String { lock.withLock { lines.joined(separator: " ") } }

    func note(_ line: String) {
      let write = lock.withLock {
        if self.write == nil { lines.append(line) }
        return self.write
      }
      write?(line)
    }

    /// Writes the lines that have come, and all later ones.
    func started(_ write: @escaping @Sendable (String) -> Void) {
      while true {
        let noted = lock.withLock {
          defer { lines = [] }
          if lines.isEmpty { self.write = write }
          return lines
        }
        if noted.isEmpty { return }
        for line in noted { write(line) }
      }
    }
  }
}

/// Why the inspector did not start.
public struct InspectorUnavailable: Error, CustomStringConvertible {
  let reason: String
  /// What has happened.
  public var description: String { reason }
}
