import ArgumentParser
import Foundation
import InspectorCommandLine
import Testing

@Suite struct InspectorOptionsTests {
  @Test func controlWithoutAnInspectorIsRefused() throws {
    let error = #expect(throws: (any Error).self) { try InspectorOptions.parse(["--control"]) }
    let text = error.map { InspectorOptions.message(for: $0) }
    #expect(text == "--control is for the inspector. Add --inspect FILE or leave it out.")
    try InspectorOptions.parse([]).start()
  }

  /// A process has one inspector.
  @Test func theAddressIsWrittenForTheUserOnly() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      let options = try InspectorOptions.parse(["--inspect", file.path, "--control"])
      try options.start()
      let address = try String(contentsOf: file, encoding: .utf8)
      #expect(address.contains(/^http:\/\/127\.0\.0\.1:\d+\/#[\w-]{32,}\n$/))
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func theTokenOfAnEarlierRunIsUsedAgain() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      let token = String(repeating: "a", count: 32)
      try "http://127.0.0.1:0/#\(token)\n".write(to: file, atomically: true, encoding: .utf8)
      try InspectorOptions.parse(["--inspect", file.path]).start(printsLines: true)
      #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("/#\(token)\n"))
    }
  }

  @Test func aFileThatCannotBeWrittenIsNamed() async {
    await #expect(processExitsWith: .success) {
      let error = #expect(throws: InspectorUnavailable.self) {
        try InspectorOptions.parse(["--inspect", "/nowhere/address"]).start()
      }
      #expect(
        error?.description
          == "The inspector's address cannot be written to '/nowhere/address'. Name a file in a folder that is there."
      )
    }
  }
}
