import Foundation
import Migration
import Testing

/// The source after `--write`.
func migrated(_ text: String, _ origin: Origin = .reactorKit) throws -> String {
  try SourceMigration(of: text, from: origin).result
}

/// The findings, each as `LINE:COLUMN WHAT`.
func found(_ kind: Finding.Kind, _ text: String, _ origin: Origin = .reactorKit) throws -> [String] {
  try SourceMigration(of: text, from: origin).findings
    .filter { $0.kind == kind }
    .map { "\($0.line):\($0.column) \($0.what)" }
}

/// The root of the repository.
let root = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

let fixtures = root.appending(path: "Tools/Migrate/Tests/Fixtures")

/// A folder that is removed when the body returns.
func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
  try body(folder)
}

func contents(_ folder: URL, _ name: String) throws -> String {
  String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
}
