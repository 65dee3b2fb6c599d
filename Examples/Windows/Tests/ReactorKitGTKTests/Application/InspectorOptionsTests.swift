import Foundation
import Testing

/// The options of the programs for the inspector.
@Suite struct InspectorOptionsTests {
  @Test func theAddressIsWrittenForNobodyElse() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "inspected-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "address").path
    let run = try await Program.run(
      "--folder", folder.path, "--tour", folder.path, "--inspect", file, "--control", of: "TodosGTK")
    #expect(run.status == 0)
    let address = try String(contentsOfFile: file, encoding: .utf8)
    #expect(address.contains(/^http:\/\/127\.0\.0\.1:\d+\/#[\w-]{32,}\n$/))
    #expect(run.errors.contains(address))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: ["RepoSearchGTK", "TodosGTK"]) func controlWithoutAnInspectorIsRefused(program: String)
    async throws
  {
    let run = try await Program.run("--control", of: program)
    #expect(run.status == 64)
    #expect(run.errors.contains("--control is for the inspector. Add --inspect FILE or leave it out."))
  }

  @Test(arguments: ["RepoSearchGTK", "TodosGTK"]) func anAddressThatCannotBeWrittenEndsTheProgram(
    program: String
  ) async throws {
    let run = try await Program.run("--inspect", "/nowhere/address", of: program)
    #expect(run.status == 1)
    #expect(run.errors.contains("The inspector's address cannot be written to '/nowhere/address'."))
  }
}
