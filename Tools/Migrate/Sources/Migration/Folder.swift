public import Foundation

/// The Swift sources of a folder.
public struct Folder: Sendable {
  /// What others have written, or a build.
  static let skipped: Set<String> = [".build", "Pods", "Carthage", ".git"]

  /// Where the folder is.
  public let url: URL

  /// Fails if nothing is there.
  ///
  /// - Parameter path: A folder, or a single file.
  public init?(_ path: String) {
    url = URL(filePath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
  }

  /// The `.swift` files, in the order of their paths, each with the name that the report has for it.
  ///
  /// A file to which links lead is there once. Links to folders are not followed.
  func sources() -> [(name: String, url: URL)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      return url.pathExtension == "swift" ? [(url.lastPathComponent, url)] : []
    }
    // An enumerator does not follow the link that it begins with.
    let root = url.resolvingSymlinksInPath()
    var files: [(name: String, url: URL)] = []
    var links: [(name: String, url: URL)] = []
    let enumerator = FileManager.default.enumerator(atPath: root.path)
    while let path = enumerator?.nextObject() as? String {
      if let name = path.split(separator: "/").last, Self.skipped.contains(String(name)) {
        enumerator?.skipDescendants()
      } else if path.hasSuffix(".swift") {
        let file = root.appending(path: path)
        if file.resolvingSymlinksInPath().path == file.path {
          files.append((path, file))
        } else {
          links.append((path, file))
        }
      }
    }
    var found = Set(files.map(\.url.path))
    for link in links.sorted(by: { $0.name < $1.name }) {
      if found.insert(link.url.resolvingSymlinksInPath().path).inserted { files.append(link) }
    }
    return files.sorted { $0.name < $1.name }
  }

  /// Whether the file's mode allows nobody to write it.
  static func isReadOnly(_ url: URL) -> Bool {
    let path = url.resolvingSymlinksInPath().path
    let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    return mode.map { $0 & 0o222 == 0 } ?? false
  }

  /// Replaces a file at once, and keeps its mode. A link is followed.
  static func write(_ text: String, to url: URL) throws {
    let target = url.resolvingSymlinksInPath()
    let mode = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    let temporary = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).\(UUID().uuidString)")
    do {
      try Data(text.utf8).write(to: temporary)
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary.path)
      }
      // FileManager has no replacement that is atomic on Linux.
      guard rename(temporary.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }
}
