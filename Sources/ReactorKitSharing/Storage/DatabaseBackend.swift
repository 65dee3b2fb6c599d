// `@unchecked Sendable`: what changes is guarded by `lock`.
internal import Foundation
internal import GRDB
internal import ReactorKit

/// A row for each key, in a database in write-ahead mode.
final class DatabaseBackend: SharedBackend, @unchecked Sendable {
  let queue: SavingQueue
  private let connection: DatabaseConnection
  private let watcher: FolderWatcher
  private let path: String
  private let lock = Lock()
  /// Guarded by `lock`, as is `version`.
  private var handlers: [(key: Int, call: @Sendable () -> Void)] = []
  private var nextKey = 0
  /// The last one that was looked at.
  private var version: DatabaseVersion?
  private var watching: (any Disposable)?
  private let changes = SharedChanges()

  init(url: URL) {
    path = url.path
    queue = SavingQueue(path)
    connection = DatabaseConnection(path: path)
    watcher = FolderWatcher(url.deletingLastPathComponent().path, .modified)
    changes.tell { [weak self] in self?.lookForChanges() }
  }

  deinit { watching?.dispose() }

  func read(_ key: String) throws -> Data? {
    guard let pool = try connection.existing() else { return nil }
    return try connection.perform {
      try pool.read {
        try Data.fetchOne($0, sql: "SELECT value FROM shared WHERE key = ?", arguments: [Self.name(of: key)])
      }
    }
  }

  func write(_ data: Data, for key: String) throws {
    try change {
      try $0.execute(
        sql: """
          INSERT INTO shared (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """,
        arguments: [Self.name(of: key), data])
    }
  }

  func remove(_ key: String) throws {
    guard try connection.existing() != nil else { return }
    try change {
      try $0.execute(sql: "DELETE FROM shared WHERE key = ?", arguments: [Self.name(of: key)])
    }
  }

  private func change(_ body: (Database) throws -> Void) throws {
    // Again if the file was removed, or another one has come, before this was committed.
    repeat {
      let pool = try connection.made()
      try connection.perform { try pool.write(body) }
    } while !connection.isCurrent
    watcher.verify()
    // The commit itself can be seen only after the last write that the system tells of.
    utimes(path, nil)
  }

  func setAside(_ key: String) throws -> String? {
    let pool: DatabasePool?
    do { pool = try connection.existing() } catch is UndecodableStorage { return try connection.setAside() }
    guard let pool else { return nil }
    let row: Int64?
    do {
      row = try connection.perform {
        try pool.write { database in
          try database.execute(
            sql: "INSERT INTO undecodable (key, value) SELECT key, value FROM shared WHERE key = ?",
            arguments: [Self.name(of: key)])
          guard database.changesCount > 0 else { return nil }
          let row = database.lastInsertedRowID
          try database.execute(sql: "DELETE FROM shared WHERE key = ?", arguments: [Self.name(of: key)])
          return row
        }
      }
    } catch is UndecodableStorage { return try connection.setAside() }
    return row.map { "\(path), table 'undecodable', row \($0)" }
  }

  /// A key as text that SQLite keeps whole: it would end at a NUL.
  private static func name(of key: String) -> String {
    key.precomposedStringWithCanonicalMapping.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "\0", with: "%00")
  }

  // MARK: What others write

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    try watchFiles()
    let key = lock.withLock {
      nextKey += 1
      handlers.append((nextKey, onChange))
      return nextKey
    }
    return Disposables.create { [self] in
      let removed = lock.withLock { () -> Any? in
        defer { handlers.removeAll { $0.key == key } }
        return handlers.first { $0.key == key }
      }
      withExtendedLifetime(removed) {}
    }
  }

  private func watchFiles() throws {
    let isWatching = lock.withLock { watching != nil }
    if isWatching { return }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let changes = changes
    let added = Disposables.create(
      // What is committed is in the one, or, after a checkpoint, in the other.
      try watcher.add(name + "-wal") { changes.note() }, try watcher.add(name) { changes.note() })
    let isFirst = lock.withLock {
      if watching != nil { return false }
      watching = added
      return true
    }
    if !isFirst { added.dispose() }
  }

  /// Asks the database whether anybody else has committed something: files also change by what this has
  /// written, and by what is not committed yet.
  private func lookForChanges() {
    let found = try? connection.version()
    let calls = lock.withLock {
      defer { version = found }
      return found == nil || found != version ? handlers.map(\.call) : []
    }
    for call in calls { call() }
  }
}
