// `@unchecked Sendable`: what changes is guarded by `lock`.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// A file for each key, in one folder.
final class FileBackend: SharedBackend, @unchecked Sendable {
  let queue: DispatchQueue
  private let folder: URL
  private let lock = Lock()
  /// Guarded by `lock`.
  private var watcher: FolderWatcher?

  init(folder: URL) {
    self.folder = folder
    queue = DispatchQueue(label: "ReactorKitSharing \(folder.path)", qos: .utility)
  }

  private func path(of key: String) throws -> String {
    folder.appendingPathComponent(try FileName.name(of: key)).path
  }

  func read(_ key: String) throws -> Data? {
    let path = try path(of: key)
    AtomicFile.removeLeftovers(of: path)
    return try AtomicFile.read(path)
  }

  func write(_ data: Data, for key: String) throws {
    let path = try path(of: key)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try AtomicFile.write(data, to: path)
  }

  func setAside(_ key: String) throws -> String { try AtomicFile.setAside(try path(of: key)) }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    let name = try FileName.name(of: key)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let watcher = try madeWatcher(of: folder.path)
    return watcher.add(name, onChange)
  }

  private func madeWatcher(of folder: String) throws -> FolderWatcher {
    try lock.withLock {
      if let watcher { return watcher }
      let made = try FolderWatcher(folder: folder, queue: queue)
      watcher = made
      return made
    }
  }
}
