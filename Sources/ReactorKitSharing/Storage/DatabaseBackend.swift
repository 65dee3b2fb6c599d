// `@unchecked Sendable`: what changes is guarded by `lock`.
internal import Dispatch
internal import Foundation
internal import GRDB
internal import ReactorKit

/// A row for each key, in a database in write-ahead mode.
final class DatabaseBackend: SharedBackend, @unchecked Sendable {
  let queue: DispatchQueue
  private let url: URL
  private let lock = Lock()
  /// Guarded by `lock`, as is the watcher; `nil` as long as it could not be opened.
  private var pool: DatabasePool?
  private var watcher: FolderWatcher?

  init(url: URL) {
    self.url = url
    queue = DispatchQueue(label: "ReactorKitSharing \(url.path)", qos: .utility)
  }

  func read(_ key: String) throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try opened.read {
      try Data.fetchOne($0, sql: "SELECT value FROM shared WHERE key = ?", arguments: [key])
    }
  }

  func write(_ data: Data, for key: String) throws {
    try opened.write { database in
      try database.execute(
        sql: """
          INSERT INTO shared (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """,
        arguments: [key, data])
    }
  }

  func setAside(_ key: String) throws -> String {
    let pool: DatabasePool
    do { pool = try opened } catch let error as DatabaseError
      where error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
    {
      return try setAsideDatabase()
    }
    return try pool.write { database in
      try database.execute(
        sql: """
          INSERT INTO undecodable (key, value) SELECT key, value FROM shared WHERE key = ?
          """,
        arguments: [key])
      let row = database.lastInsertedRowID
      try database.execute(sql: "DELETE FROM shared WHERE key = ?", arguments: [key])
      return "\(url.path), table 'undecodable', row \(row)"
    }
  }

  /// It is none.
  private func setAsideDatabase() throws -> String {
    lock.withLock { pool = nil }
    let place = try AtomicFile.setAside(url.path)
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + suffix) {
      _ = try AtomicFile.setAside(url.path + suffix)
    }
    return place
  }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let watcher = try madeWatcher(of: folder.path)
    // What is committed is in the one, or, after a checkpoint, in the other.
    return Disposables.create(
      watcher.add(url.lastPathComponent + "-wal", onChange), watcher.add(url.lastPathComponent, onChange))
  }

  private func madeWatcher(of folder: String) throws -> FolderWatcher {
    try lock.withLock {
      if let watcher { return watcher }
      let made = try FolderWatcher(folder: folder, queue: queue)
      watcher = made
      return made
    }
  }

  /// The database; it is made if it is missing.
  private var opened: DatabasePool {
    get throws {
      if let pool = lock.withLock({ pool }) { return pool }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      var configuration = Configuration()
      configuration.label = "ReactorKitSharing"
      // Another process may be writing.
      configuration.busyMode = .timeout(10)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      let made = try DatabasePool(path: url.path, configuration: configuration)
      try made.write { database in
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS shared (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL);
            CREATE TABLE IF NOT EXISTS undecodable (id INTEGER PRIMARY KEY, key TEXT NOT NULL, value BLOB NOT NULL);
            """)
      }
      // Another thread may have been quicker.
      return lock.withLock {
        if pool == nil { pool = made }
        return pool ?? made
      }
    }
  }
}
