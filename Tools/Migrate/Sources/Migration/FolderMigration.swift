import Foundation

/// What becomes of all sources of a folder.
public struct FolderMigration: Sendable {
  /// What becomes of one file.
  public struct File: Sendable {
    /// The path below the folder.
    public let name: String
    /// What the file has of the library, in the order of the source. None if there is a fault.
    public internal(set) var findings: [Finding] = []
    /// Why the file was not read, not parsed or not written.
    public internal(set) var fault: String?
  }

  /// The library that the program was written for.
  public let origin: Origin
  /// The files in the order of their names, also those without findings.
  public private(set) var files: [File] = []
  /// The modules of ours that the files import with the changes made, which are products that the program depends on.
  public private(set) var modules: Set<String> = []
  /// Whether the changes were made.
  public let isWritten: Bool

  /// - Parameters:
  ///   - folder: The folder to read.
  ///   - origin: The library that its program was written for.
  ///   - write: Whether to change the files.
  public init(of folder: Folder, from origin: Origin, write: Bool) {
    self.origin = origin
    isWritten = write
    let index = RuleIndex(origin)
    var declared = DeclaredNames()
    var seesModules = false
    let read = folder.sources().map { name, url in
      (name: name, url: url, source: (try? Data(contentsOf: url)).flatMap(SourceText.init))
    }
    for (name, _, source) in read where !Manifest.isName(name) {
      guard let source else { continue }
      declared.add(source.tree)
      declared.modules.formUnion(name.split(separator: "/").dropLast().map(String.init))
      for one in ImportFinder.imports(in: source.tree) {
        if one.isReexported, index.concerns(one.module.plain) { seesModules = true }
        if one.isForTests { declared.modules.insert(one.module.plain) }
      }
    }
    for (name, url, source) in read {
      var file = File(name: name)
      do {
        if let source {
          if Manifest.isName(name) {
            file.findings = try Manifest.findings(in: source, from: origin)
          } else {
            let migration = try SourceMigration(
              of: source, from: origin, declared: declared, seesModules: seesModules)
            if write, migration.result != source.text {
              if Folder.isReadOnly(url) {
                file.fault = "is read-only, and was left alone"
              } else {
                try Folder.write(migration.result, to: url)
              }
            }
            if file.fault == nil { file.findings = migration.findings }
            modules.formUnion(migration.modules)
          }
        } else {
          file.fault = "cannot be read as UTF-8 text, and was left alone"
        }
      } catch let fault as SourceFault {
        file.fault = "cannot be parsed from line \(fault.line) on, and was left alone"
      } catch {
        file.fault = "cannot be written: \(error.localizedDescription)"
      }
      files.append(file)
    }
  }

  /// Whether somebody has to do something.
  public var needsHand: Bool {
    files.contains { file in
      file.fault != nil || file.findings.contains { $0.kind == .edit || $0.kind == .absent }
    }
  }
}
