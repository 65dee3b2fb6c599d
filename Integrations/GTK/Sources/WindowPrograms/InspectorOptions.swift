package import ArgumentParser
internal import Foundation
internal import ReactorKitInspector

/// The options of a window's program whose reactors can be seen in a browser.
package struct InspectorOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Start the inspector, and write its address to FILE.", valueName: "FILE"))
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

  /// Starts the inspector, if it is wanted, before the first reactor is made. Ends the process if that fails.
  package func start() {
    guard let inspect else { return }
    let inspector = Inspector.start(control: control ? .allowed : .readOnly)
    // The inspector has printed why.
    guard let address = inspector.address else { Self.exit(withError: ExitCode.failure) }
    // The address is a secret: nobody else may read the file.
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(
        atPath: inspect, contents: Data((address + "\n").utf8), attributes: attributes)
    else { Self.exit(withError: AddressNotWritten(file: inspect)) }
  }
}

/// The address of the inspector could not be written.
private struct AddressNotWritten: Error, CustomStringConvertible {
  let file: String

  var description: String {
    "The inspector's address cannot be written to '\(file)'. Name a file in a folder that is there."
  }
}
