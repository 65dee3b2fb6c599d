internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// Databases: broken, other people's, and busy ones.
struct DatabaseTests {
  @Test func aFileThatIsNoDatabaseIsKeptAside() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("shared.sqlite")
      let garbage = Data(repeating: 0x2A, count: 5_000)
      try garbage.write(to: file)
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", .sqlite))
      #expect(shared.newest == 0)
      let place = file.path + ".undecodable-1"
      #expect(await store.error(.undecodable(keptAt: place)) != nil)
      shared.withLock { $0 = 1 }
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(.number("number", .sqlite)).newest == 1)
      #expect(try Data(contentsOf: URL(fileURLWithPath: place)) == garbage)
    }
  }

  @Test func itIsInWriteAheadModeAndHasOtherTablesLeftAlone() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("their.sqlite")
      let theirs = try DatabaseQueue(path: url.path)
      try await theirs.write { try $0.execute(sql: "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)") }
      let store = SharedStore(folder: folder)
      store.shared(SharedKey("number", .sqlite(at: url), default: 0)).withLock { $0 = 1 }
      try await store.flush()
      let late = try DatabaseQueue(path: url.path)
      let found = try await late.read { database in
        (
          try String.fetchOne(database, sql: "PRAGMA journal_mode"),
          try Int.fetchOne(database, sql: "SELECT a FROM theirs"),
          try String.fetchOne(database, sql: "SELECT value FROM reactorkit_shared WHERE key = 'number'")
        )
      }
      #expect(found.0 == "wal")
      #expect(found.1 == 1)
      #expect(found.2 == "1")
    }
  }

  @Test func aClosedDatabaseLeavesAnEmptyLog() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shared.sqlite").path
      let log = URL(fileURLWithPath: path + "-wal")
      do {
        let pool = try DatabasePool(path: path, configuration: DatabaseConnection.configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE numbers (number)") }
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM numbers") } == 0)
        #expect(try !Data(contentsOf: log).isEmpty)
      }
      // It is not removed, as the file with its name could be another database's, nor would it be applied to an earlier
      // copy of the file.
      #expect(try Data(contentsOf: log).isEmpty)
    }
  }

  @Test func aWriteByAnotherProgramIsSeen() async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", .sqlite))
      shared.withLock { $0 = 1 }
      try await store.flush()
      // It knows nothing of this library.
      var configuration = Configuration()
      configuration.busyMode = .timeout(60)
      let path = folder.appendingPathComponent("shared.sqlite").path
      let theirs = try DatabaseQueue(path: path, configuration: configuration)
      for number in 2...10 {
        try await theirs.write {
          try $0.execute(sql: "UPDATE reactorkit_shared SET value = ?", arguments: ["\(number)"])
        }
        #expect(await shared.value { $0 == number } == number)
      }
    }
  }

  @Test func manyMayMakeItAtOnce() async {
    await withFolder { folder in
      for round in 0..<10 {
        let path = folder.appendingPathComponent("\(round).sqlite").path
        let errors = Recording<String>()
        await whileThreads(4) { _ in
          do { _ = try DatabaseConnection(path: path).made() } catch { errors.append("\(error)") }
        }
        #expect(errors.all == [])
      }
    }
  }

  @Test func anOwnWriteIsNoChangeOfOthers() async throws {
    try await withFolder { folder in
      let connection = DatabaseConnection(path: folder.appendingPathComponent("shared.sqlite").path)
      let other = DatabaseConnection(path: folder.appendingPathComponent("shared.sqlite").path)
      func write(_ connection: DatabaseConnection) throws {
        try connection.made().write {
          try $0.execute(
            sql: "DELETE FROM reactorkit_shared; INSERT INTO reactorkit_shared VALUES ('a', 'b')")
        }
      }
      try write(connection)
      let first = try connection.version()
      try write(connection)
      #expect(try connection.version() == first)
      try write(other)
      #expect(try connection.version() != first)
    }
  }
}
