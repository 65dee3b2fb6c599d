/// The text that tells of a migration.
public struct Report: CustomStringConvertible {
  /// The whole text, without a line break at its end.
  public let description: String

  /// - Parameter migration: The migration to tell of.
  public init(_ migration: FolderMigration) {
    let parts = migration.files.compactMap { Self.text(of: $0, isWritten: migration.isWritten) }
    description = (parts + [Self.summary(of: migration)]).joined(separator: "\n\n")
  }

  private static func text(of file: FolderMigration.File, isWritten: Bool) -> String? {
    if let fault = file.fault { return "\(file.name)\n  \(fault)" }
    if file.findings.isEmpty { return nil }
    var lines = [file.name]
    let names = file.findings.filter { $0.kind == .asIs }.map(\.what)
    if !names.isEmpty { lines.append("  compiles as it is: \(counted(names))") }
    let groups: [(kind: Finding.Kind, title: String, joint: String)] = [
      (.change, isWritten ? "changed" : "changes with --write", " → "),
      (.edit, "needs a hand", ": "),
      (.absent, "has no counterpart", ": "),
      (.remark, "remarks", ": "),
    ]
    for (kind, title, joint) in groups {
      let found = file.findings.filter { $0.kind == kind }
      if found.isEmpty { continue }
      lines.append("  \(title):")
      lines += found.map { "    \($0.line):\($0.column)  \($0.what)\(joint)\($0.advice)" }
    }
    return lines.joined(separator: "\n")
  }

  private static func counted(_ names: [String]) -> String {
    Dictionary(grouping: names) { $0 }
      .map { $1.count == 1 ? $0 : "\($0) ×\($1.count)" }
      .sorted()
      .joined(separator: ", ")
  }

  private static func summary(of migration: FolderMigration) -> String {
    let findings = migration.files.flatMap(\.findings)
    func number(_ kind: Finding.Kind) -> Int { findings.count { $0.kind == kind } }
    let faults = migration.files.count { $0.fault != nil }
    func number(_ kind: Finding.Kind, of name: String) -> String {
      let names = findings.filter { $0.kind == kind }.map(\.what)
      return "  \(name): \(names.isEmpty ? "0" : "\(names.count) (\(counted(names)))")"
    }
    var lines = [
      "From \(migration.origin.rawValue), Swift files read: \(migration.files.count)",
      "  uses of the library's names that compile as they are: \(number(.asIs))",
      "  \(migration.isWritten ? "changed" : "change with --write"): \(number(.change))",
      number(.edit, of: "need a hand"),
      number(.absent, of: "have no counterpart"),
    ]
    if faults > 0 { lines.append("  files left alone: \(faults)") }
    if !migration.modules.isEmpty {
      let modules = migration.modules.sorted().joined(separator: ", ")
      lines.append("  products of the package ReactorKit that the program needs: \(modules)")
    }
    return lines.joined(separator: "\n")
  }
}
