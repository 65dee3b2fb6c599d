// `@unchecked Sendable`: `handlers`, `nextKey`, `version`, `watching` and `failure` are guarded by `lock`; the rest is
// constant.
internal import Foundation
internal import GRDB
internal import ReactorKit

/// A row for each key, in a database in write-ahead mode.
final class DatabaseBackend: ManyKeysBackend, ReportingBackend, @unchecked Sendable {
  private struct Handler {
    let call: @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
  }

  private let connection: DatabaseConnection
  private let watcher: FolderWatcher
  private let path: String
  private let lock = Lock()
  private var handlers: [Int: Handler] = [:]
  private var nextKey = 0
  /// The version that the last look for changes found.
  private var version: DatabaseVersion?
  private var watching: (any Disposable)?
  /// Why it cannot be seen whether something changes; `nil` if it can.
  private var failure: SystemError?
  private let changes = SharedChanges()

  init(url: URL) {
    path = url.path
    connection = DatabaseConnection(path: path)
    watcher = FolderWatcher(url.deletingLastPathComponent().path, .modified)
    changes.tell { [weak self] in self?.lookForChanges() }
  }

  deinit { watching?.dispose() }

  func read(_ key: String) throws -> Data? {
    guard let pool = try connection.existing() else { return nil }
    return try connection.perform {
      try pool.read {
        try Data.fetchOne(
          $0, sql: "SELECT value FROM \(DatabaseTables.values) WHERE key = ?", arguments: [Self.name(of: key)]
        )
      }
    }
  }

  func read(_ keys: [String]) throws -> [Data?] {
    guard let pool = try connection.existing() else { return keys.map { _ in nil } }
    let names = keys.map(Self.name)
    let found: [String: Data] = try connection.perform {
      try pool.read { database in
        // JSON, as the number of arguments is limited.
        let list = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT key, value FROM \(DatabaseTables.values) WHERE key IN (SELECT value FROM json_each(?))
            """,
          arguments: [list])
        var found: [String: Data] = [:]
        while let row = try rows.next() { found[row[0]] = row[1] }
        return found
      }
    }
    return names.map { found[$0] }
  }

  func write(_ data: Data, for key: String) throws {
    try change {
      try $0.execute(
        sql: """
          INSERT INTO \(DatabaseTables.values) (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """,
        arguments: [Self.name(of: key), data])
    }
  }

  func remove(_ key: String) throws {
    guard try connection.existing() != nil else { return }
    try change {
      try $0.execute(
        sql: "DELETE FROM \(DatabaseTables.values) WHERE key = ?", arguments: [Self.name(of: key)])
    }
  }

  private func change(_ body: (Database) throws -> Void) throws {
    // Repeated if the file was removed, or replaced by another one, before the commit.
    repeat {
      let pool = try connection.made()
      try connection.perform { try pool.write(body) }
    } while !connection.isCurrent
    watcher.verify()
    // The system reports the writes of a commit before others can see the commit. Touching the file reports
    // it once more.
    utimes(path, nil)
  }

  func setAside(_ key: String) throws -> String? {
    let pool: DatabasePool?
    do { pool = try connection.existing() } catch let error as UndecodableStorage {
      return try connection.setAside(because: error)
    }
    guard let pool else { return nil }
    let row: Int64?
    do {
      row = try connection.perform {
        try pool.write { database in
          try database.execute(
            sql: """
              INSERT INTO \(DatabaseTables.undecodable) (key, value)
              SELECT key, value FROM \(DatabaseTables.values) WHERE key = ?
              """,
            arguments: [Self.name(of: key)])
          guard database.changesCount > 0 else { return nil }
          let row = database.lastInsertedRowID
          try database.execute(
            sql: "DELETE FROM \(DatabaseTables.values) WHERE key = ?", arguments: [Self.name(of: key)])
          return row
        }
      }
    } catch let error as UndecodableStorage { return try connection.setAside(because: error) }
    return row.map { "\(path), table '\(DatabaseTables.undecodable)', row \($0)" }
  }

  /// Writes a key as text that SQLite keeps whole: the text would end at a NUL.
  private static func name(of key: String) -> String {
    key.precomposedStringWithCanonicalMapping.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "\0", with: "%00")
  }

  // MARK: Writes of others

  func watch(
    _ key: String, onFailure: @escaping @Sendable (any Error) -> Void,
    _ onChange: @escaping @Sendable () -> Void
  ) throws -> any Disposable {
    watchFiles()
    let (handler, failure) = lock.withLock {
      nextKey += 1
      handlers[nextKey] = Handler(call: onChange, fail: onFailure)
      return (nextKey, self.failure)
    }
    if let failure { onFailure(failure) }
    return Disposables.create { [self] in
      let removed = lock.withLock { handlers.removeValue(forKey: handler) }
      withExtendedLifetime(removed) {}
    }
  }

  private func watchFiles() {
    let isWatching = lock.withLock { watching != nil }
    if isWatching { return }
    let changes = changes
    // A commit is in the write-ahead log, or, after a checkpoint, in the database.
    let added = watcher.add(URL(fileURLWithPath: path).lastPathComponent, with: "-wal") { [weak self] in
      self?.tell($0)
    } _: {
      changes.note()
    }
    let isFirst = lock.withLock {
      if watching != nil { return false }
      watching = added
      return true
    }
    if !isFirst { added.dispose() }
  }

  private func tell(_ failure: SystemError?) {
    let calls = lock.withLock {
      self.failure = failure
      return failure == nil ? [] : handlers.values.map(\.fail)
    }
    if let failure { for call in calls { call(failure) } }
  }

  /// Asks the database whether another connection has committed something, and then calls the handlers. The
  /// files also change by writes of this connection, and by writes that are not committed yet.
  private func lookForChanges() {
    let found = try? connection.version()
    let calls = lock.withLock {
      defer { version = found }
      return found == nil || found != version ? handlers.values.map(\.call) : []
    }
    for call in calls { call() }
  }
}
