// `@unchecked Sendable`: `isClean` is guarded by `lock`; the rest is constant.
internal import Foundation
internal import ReactorKit

/// A file for each key, in one folder.
final class FileBackend: SharedBackend, @unchecked Sendable {
  private let folder: URL
  private let watcher: FolderWatcher
  private let lock = Lock()
  private var isClean = false

  init(folder: URL) {
    self.folder = folder
    watcher = FolderWatcher(folder.path)
  }

  private func path(of key: String) throws -> String {
    folder.appendingPathComponent(try FileName.name(of: key)).path
  }

  func read(_ key: String) throws -> Data? {
    if lock.withLock({
      defer { isClean = true }
      return !isClean
    }) {
      AtomicFile.removeLeftovers(in: folder.path, of: FileName.suffix)
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

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    try watcher.add(try FileName.name(of: key), onChange)
  }
}
