internal import Foundation
internal import GRDB
internal import Testing

@testable internal import ReactorKitSharing

/// A database in which other programs have tables, too. Semantics H6.8 and H7.4.
struct SharedDatabaseTests {
  @Test func theTablesHaveAPrefixOfOurs() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("shared.sqlite")
      try await store(1, at: url)
      #expect(try tables(at: url) == ["reactorkit_shared", "reactorkit_undecodable"])
    }
  }

  @Test func tablesOfAnotherProgramWithOurOldNamesStayAsTheyAre() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("their.sqlite")
      let texts = ["CREATE TABLE shared (a)", "CREATE TABLE undecodable (id INTEGER PRIMARY KEY, b TEXT)"]
      let theirs = try opened(at: url)
      try await theirs.write { database in
        for text in texts { try database.execute(sql: text) }
        try database.execute(sql: "INSERT INTO shared VALUES (7)")
      }
      try await store(1, at: url)
      let found = try await theirs.read { database in
        (
          try String.fetchAll(
            database,
            sql: "SELECT sql FROM sqlite_master WHERE name IN ('shared', 'undecodable') ORDER BY name"),
          try Int.fetchAll(database, sql: "SELECT a FROM shared")
        )
      }
      #expect(found.0 == texts)
      #expect(found.1 == [7])
    }
  }

  @Test func tablesOfAnEarlierVersionAreRenamedWithTheirValues() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("shared.sqlite")
      let old = try opened(at: url)
      try await old.write {
        try $0.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS shared (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL);
            CREATE TABLE IF NOT EXISTS undecodable (id INTEGER PRIMARY KEY, key TEXT NOT NULL, value BLOB NOT NULL);
            INSERT INTO shared VALUES ('number', CAST('5' AS BLOB));
            INSERT INTO undecodable VALUES (1, 'number', CAST('{' AS BLOB));
            """)
      }
      try old.close()
      let store = SharedStore(folder: folder)
      #expect(store.shared(.number("number", .sqlite)).newest == 5)
      #expect(try tables(at: url) == ["reactorkit_shared", "reactorkit_undecodable"])
      let kept = try await opened(at: url).read {
        try String.fetchOne($0, sql: "SELECT CAST(value AS TEXT) FROM reactorkit_undecodable")
      }
      #expect(kept == "{")
    }
  }

  @Test(arguments: [false, true])
  func aBrokenDatabaseIsMovedOnlyIfNothingOfOthersIsInIt(_ hasOthers: Bool) async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("shared.sqlite")
      try await store(1, at: url)
      let database = try opened(at: url)
      let page = try await database.writeWithoutTransaction { database in
        if hasOthers { try database.execute(sql: "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (7)") }
        _ = try Row.fetchAll(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        return try Int.fetchOne(
          database,
          sql: "SELECT rootpage FROM sqlite_master WHERE name LIKE '%shared' AND type = 'table'")
      }
      try database.close()
      let root = try #require(page)
      let file = try FileHandle(forWritingTo: url)
      try file.seek(toOffset: UInt64((root - 1) * 4_096))
      try file.write(contentsOf: Data(repeating: 0xFF, count: 4_096))
      try file.close()
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", .sqlite))
      #expect(shared.newest == 0)
      shared.withLock { $0 = 2 }
      let place = url.path + ".undecodable-1"
      #expect(FileManager.default.fileExists(atPath: place) == !hasOthers)
      if hasOthers {
        await #expect(throws: SharedError.self) { try await store.flush() }
        #expect(shared.newest == 2)
        let failure = try #require(shared.failure)
        #expect(failure.description.contains("other programs"), "\(failure)")
        let theirs = try await opened(at: url).read {
          try Int.fetchAll($0, sql: "SELECT a FROM theirs")
        }
        #expect(theirs == [7])
      } else {
        try await store.flush()
        #expect(SharedStore(folder: folder).shared(.number("number", .sqlite)).newest == 2)
      }
    }
  }

  private func store(_ number: Int, at url: URL) async throws {
    let store = SharedStore(folder: url.deletingLastPathComponent())
    let shared = store.shared(SharedKey("number", .sqlite(at: url), default: 0))
    shared.withLock { $0 = number }
    try await store.flush()
  }

  /// Connections of the library are closed on other threads, and lock the database while they are.
  private func opened(at url: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(600)
    return try DatabaseQueue(path: url.path, configuration: configuration)
  }

  private func tables(at url: URL) throws -> [String] {
    try opened(at: url).read {
      try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    }
  }
}
