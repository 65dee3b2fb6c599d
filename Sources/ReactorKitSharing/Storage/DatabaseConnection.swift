// `@unchecked Sendable`: `pool`, `identity` and `number` are guarded by `lock`; the rest is constant.
internal import Dispatch
internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import ReactorKit

/// The connection to the database that is at a path now.
final class DatabaseConnection: @unchecked Sendable {
  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  private let path: String
  private let lock = Lock()
  /// The open database; `nil` if it could not be opened yet, or its file was moved, removed or put aside.
  private var pool: DatabasePool?
  /// The file that `pool` has opened.
  private var identity: Identity?
  /// How often the database was opened.
  private var number = 0

  init(path: String) { self.path = path }

  deinit {
    // Closing moves the log into the database, which the thread that releases the last value does not wait for.
    guard let pool else { return }
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(pool) {} }
  }

  /// Whether the open file is still the one at the path.
  var isCurrent: Bool { lock.withLock { pool != nil && identity == Self.identity(of: path) } }

  /// The database, if there is one.
  func existing() throws -> DatabasePool? {
    var information = stat()
    guard lstat(path, &information) == 0 || errno != ENOENT && errno != ENOTDIR else {
      // The database that is open is not the one that may be at the path later.
      _ = current()
      return nil
    }
    // An empty file has no data, and another process may be about to write it: it is left alone.
    if stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG, information.st_size == 0 {
      return nil
    }
    return try opened()
  }

  /// The database; it is made if it is missing.
  func made() throws -> DatabasePool {
    while true {
      if let pool = current() { return pool }
      try AtomicFile.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent())
      // SQLite makes its other files with the mode of this one.
      try AtomicFile.makeEmpty(try AtomicFile.target(of: path))
      if let pool = try opened() { return pool }
    }
  }

  /// The database that is at the path now; `nil` if it has gone.
  private func opened() throws -> DatabasePool? {
    while true {
      if let pool = current() { return pool }
      try refuseUnusable()
      guard let identity = Self.identity(of: path) else { return nil }
      let made = try perform { try open() }
      // Another file, or a link to one, may have come in between: which one was opened is not known then.
      guard Self.identity(of: path) == identity else { continue }
      // Another thread may have been quicker.
      return lock.withLock {
        if let pool, self.identity == identity { return pool }
        (pool, self.identity, number) = (made, identity, number + 1)
        return made
      }
    }
  }

  private func current() -> DatabasePool? {
    let identity = Self.identity(of: path)
    let (current, obsolete) = lock.withLock {
      if pool != nil, self.identity == identity { return (pool, nil as DatabasePool?) }
      defer { pool = nil }
      return (nil, pool)
    }
    // The old pool is not closed: a thread that still uses it may finish. Its file is not touched, as it was
    // moved or removed.
    withExtendedLifetime(obsolete) {}
    return current
  }

  /// Throws if there is something other than a regular file: opening a pipe, say, would wait for its writer.
  private func refuseUnusable() throws {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG else { return }
    throw information.st_mode & S_IFMT == S_IFDIR
      ? SystemError(operation: "open", path: path, code: EISDIR) : UnusableFile(path: path)
  }

  /// Opens the database. Waits up to ten seconds for others that open it, too: SQLite does not wait when the
  /// mode of the journal is to change.
  private func open() throws -> DatabasePool {
    let end = ContinuousClock.now + .seconds(10)
    while true {
      do { return try openNow() } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
      { usleep(5_000) }
    }
  }

  private func openNow() throws -> DatabasePool {
    let made = try DatabasePool(path: path, configuration: Self.configuration)
    // Reads first, as reading waits for no writer.
    let isComplete = try made.read { try DatabaseTables.exist(in: $0) }
    guard !isComplete else { return made }
    try made.write { try DatabaseTables.make(in: $0) }
    return made
  }

  /// How connections are opened.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "ReactorKitSharing"
    // Another process may be writing.
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA synchronous = FULL")
      try keepLog(of: $0)
    }
    return configuration
  }

  /// Makes the last connection that closes empty the write-ahead log instead of removing it. SQLite would remove the file at
  /// the log's path, which is that of another database if the folder was replaced in that moment.
  private static func keepLog(of database: Database) throws {
    // A log that is longer is cut after a checkpoint, and every log when it is closed: only then may the database be
    // replaced by a copy of an earlier day.
    try database.execute(sql: "PRAGMA journal_size_limit = 1000000")
    var isPersistent: CInt = 1
    // SQLite reads and writes this number during the call only.
    let code = withUnsafeMutablePointer(to: &isPersistent) {
      sqlite3_file_control(database.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, $0)
    }
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Tells broken databases from other failures.
  func perform<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as DatabaseError
      where error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
    {
      throw UndecodableStorage(description: "\(path): \(error)")
    }
  }

  /// Moves a broken database, or a file that is none, and the files that belong to it.
  ///
  /// - Throws: `failure`, with an explanation, if the tables of other programs would be moved, too.
  func setAside(because failure: UndecodableStorage) throws -> String? {
    guard DatabaseTables.areAlone(at: path) else {
      throw UndecodableStorage(description: Diagnostics.databaseOfOthers(failure.description))
    }
    let obsolete = lock.withLock {
      defer { pool = nil }
      return pool
    }
    withExtendedLifetime(obsolete) {}
    guard let place = try AtomicFile.setAside(path) else { return nil }
    // Under the names by which tools find these files.
    for suffix in ["-wal", "-shm"] { rename(path + suffix, place + suffix) }
    return place
  }

  private static func identity(of path: String) -> Identity? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return Identity(device: information.st_dev, inode: information.st_ino)
  }

  /// A version that changes with each commit of another connection. Waits for a commit that is under way.
  /// `nil` if there is no database.
  func version() throws -> DatabaseVersion? {
    guard let pool = try existing() else { return nil }
    let number = lock.withLock { self.number }
    return try pool.writeWithoutTransaction { database in
      var version: Int?
      try database.inTransaction(.immediate) {
        version = try Int.fetchOne(database, sql: "PRAGMA data_version")
        return .rollback
      }
      return DatabaseVersion(connection: number, version: version)
    }
  }
}

/// Changes when another connection commits, and when the database is opened again.
struct DatabaseVersion: Equatable {
  let connection: Int
  let version: Int?
}
