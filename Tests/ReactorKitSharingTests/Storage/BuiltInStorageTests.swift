internal import Foundation
internal import GRDB
internal import ReactorKitSharingTesting
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// The storages of the library keep the promises that each storage makes. `FaultTests` makes them fail. Semantics
/// H6.6.
@Suite(.ownThreads) struct BuiltInStorageTests {
  private static let all = Set(SharedBackendCheck.allCases).subtracting([.failure])
  private static let checks = all.sorted { $0.rawValue < $1.rawValue }
  /// Only one backend has the data, so nobody else can change it.
  private static let checksInMemory = checks.filter { $0 != .watching && $0 != .following }

  @Test(arguments: checks)
  func filesKeepTheirPromises(_ check: SharedBackendCheck) async {
    await withFolder { folder in
      await check.verify(within: .seconds(600)) {
        TestedStorage {
          FileBackend(folder: folder.appendingPathComponent("inner"))
        } contentsOfPlace: {
          try Data(contentsOf: URL(fileURLWithPath: $0))
        }
      }
    }
  }

  @Test(arguments: checks)
  func databasesKeepTheirPromises(_ check: SharedBackendCheck) async {
    await withFolder { folder in
      let url = folder.appendingPathComponent("shared.sqlite")
      await check.verify(within: .seconds(600)) {
        TestedStorage {
          DatabaseBackend(url: url)
        } contentsOfPlace: { place in
          // The place names the row at its end.
          let row = place.split(separator: " ").last.flatMap { Int64($0) }
          return try DatabaseQueue(path: url.path).read {
            try Data.fetchOne(
              $0, sql: "SELECT value FROM reactorkit_undecodable WHERE id = ?", arguments: [row])
          }
        }
      }
    }
  }

  @Test(arguments: checks)
  func userDefaultsKeepTheirPromises(_ check: SharedBackendCheck) async throws {
    let suite = "reactorkit-sharing-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer {
      for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
      defaults.removePersistentDomain(forName: suite)
      _ = defaults.synchronize()
    }
    await withFolder { folder in
      await check.verify(within: .seconds(600)) {
        TestedStorage {
          UserDefaultsBackend(suite: suite, copies: folder)
        } contentsOfPlace: { place in
          // Off Apple's systems the data is in a file beside the defaults.
          try place.hasPrefix("/")
            ? Data(contentsOf: URL(fileURLWithPath: place))
            : UserDefaults(suiteName: suite)?.data(forKey: place)
        }
      }
    }
  }

  @Test(arguments: checksInMemory)
  func memoryKeepsItsPromises(_ check: SharedBackendCheck) async {
    await check.verify {
      let backend = MemoryBackend()
      return TestedStorage { backend }
    }
  }
}
