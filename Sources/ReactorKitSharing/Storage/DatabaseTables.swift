internal import Foundation
internal import GRDB

/// The tables of this library in a database that may have others, too.
enum DatabaseTables {
  static let values = "reactorkit_shared"
  static let undecodable = "reactorkit_undecodable"

  /// Each table, the name that it had in earlier versions, and its columns.
  private static let all = [
    (name: values, old: "shared", columns: "key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL"),
    (
      name: undecodable, old: "undecodable",
      columns: "id INTEGER PRIMARY KEY, key TEXT NOT NULL, value BLOB NOT NULL"
    ),
  ]

  static func exist(in database: Database) throws -> Bool {
    try all.allSatisfy { try database.tableExists($0.name) }
  }

  /// Makes the tables that are missing, in a transaction. A table of an earlier version is renamed; one that another
  /// program has made under that name is not touched: its text is another one.
  static func make(in database: Database) throws {
    for table in all where try !database.tableExists(table.name) {
      let text = try String.fetchOne(
        database, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?",
        arguments: [table.old])
      try database.execute(
        sql: text == "CREATE TABLE \(table.old) (\(table.columns))"
          ? "ALTER TABLE \(table.old) RENAME TO \(table.name)"
          : "CREATE TABLE \(table.name) (\(table.columns))")
    }
  }

  /// Whether nothing of other programs is in a database, which may be broken. A file that is no database has nothing;
  /// of a database that does not tell, this is not known: `false`.
  static func areAlone(at path: String) -> Bool {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    do {
      let rows = try DatabaseQueue(path: path, configuration: configuration).read {
        try Row.fetchAll($0, sql: "SELECT tbl_name, sql FROM sqlite_master")
      }
      return rows.allSatisfy { isOurs($0["tbl_name"], $0["sql"]) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      // Opened only now: closing a file ends the locks that SQLite has on it in this process.
      let header = Data("SQLite format 3\0".utf8)
      return (try? SystemFile(path, O_RDONLY | O_NONBLOCK).readAll().prefix(header.count)) != header
    } catch { return false }
  }

  private static func isOurs(_ table: String, _ text: String?) -> Bool {
    table.hasPrefix("sqlite_")
      || all.contains {
        // An index that belongs to a table has no text.
        table == $0.name
          || table == $0.old && (text == nil || text == "CREATE TABLE \($0.old) (\($0.columns))")
      }
  }
}
