// `@unchecked Sendable`: `isClean` is guarded by `lock`; the rest is constant.
internal import Foundation
internal import ReactorKit

/// A file for each key, in one folder.
final class FileBackend: ReportingBackend, @unchecked Sendable {
  private let folder: URL
  private let watcher: FolderWatcher
  private let lock = Lock()
  private var isClean = false

  init(folder: URL) {
    self.folder = folder
    watcher = FolderWatcher(folder.path)
  }

  private func path(of key: String) throws -> String {
    folder.appendingPathComponent(try name(of: key)).path
  }

  /// The file of a key. A file that is named after the key as it is, as other libraries do, is used on.
  private func name(of key: String) throws -> String {
    let name = try FileName.name(of: key)
    if let plain = FileName.unescaped(key), plain != name, !exists(name), exists(plain) { return plain }
    return name
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  func read(_ key: String) throws -> Data? {
    if lock.withLock({
      defer { isClean = true }
      return !isClean
    }) {
      AtomicFile.removeLeftovers(in: folder.path)
    }
    return try AtomicFile.read(try path(of: key))
  }

  func write(_ data: Data, for key: String) throws {
    let path = try path(of: key)
    try AtomicFile.makeFolder(folder)
    try AtomicFile.write(data, to: path)
    watcher.verify()
  }

  func remove(_ key: String) throws { try AtomicFile.remove(try path(of: key)) }

  func setAside(_ key: String) throws -> String? { try AtomicFile.setAside(try path(of: key)) }

  func watch(
    _ key: String, onFailure: @escaping @Sendable (any Error) -> Void,
    _ onChange: @escaping @Sendable () -> Void
  ) throws -> any Disposable {
    watcher.add(try name(of: key), onFailure: { if let failure = $0 { onFailure(failure) } }, onChange)
  }
}
