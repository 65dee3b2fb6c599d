internal import IssueReporting

/// A promise of `SharedBackend` that a test can check.
///
/// ```swift
/// @Test(arguments: SharedBackendCheck.allCases)
/// func keepsItsPromises(_ check: SharedBackendCheck) async {
///   await check.verify {
///     let client = KeyValueClient()
///     return TestedStorage {
///       KeyValueBackend(client)
///     } setFailing: {
///       client.isOffline = $0
///     }
///   }
/// }
/// ```
///
/// Each check uses an empty storage of its own, calls the backend as a store does, and reports each broken
/// promise as an issue of the running test, in Swift Testing and in XCTest. A storage that sees no changes
/// from outside leaves ``watching`` and ``following`` out; one in memory, which only one backend has, does so
/// too.
public enum SharedBackendCheck: String, CaseIterable, Sendable {
  /// Nothing is stored under a new key: reading it and setting it aside return `nil`, removing it does
  /// nothing.
  case absence
  /// Data is read as it was written, whatever its length: also some millions of bytes.
  case roundTrip
  /// New data replaces the old data as a whole, whichever is longer.
  case overwriting
  /// Removed data is gone, and can be written again.
  case removal
  /// The last of many changes counts.
  case order
  /// Each key has data of its own, also if keys differ only in the case of a letter, behind a zero byte, or at the end of a long
  /// text; equal strings are one key.
  case keys
  /// Data that was written is there when the storage is opened again.
  case reopening
  /// Changes by another backend of the storage are read, not data from before, and are not undone by a write of another key.
  case freshness
  /// Data that is set aside leaves its key, and is kept, each time at another place.
  case settingAside
  /// A write or a removal that fails throws, and has changed nothing. Data whose `setAside` fails stays under its
  /// key, and a later `setAside` keeps that data. Needs the `setFailing` of a ``TestedStorage``.
  case failure
  /// Changes by another backend of the storage are reported, to each watch of the key, while other keys are watched.
  case watching
  /// While one thread writes, others read whole data, and never older data than before; others begin and end
  /// watches. Backends that write different keys at the same time lose nothing.
  case threads
  /// A shared value is saved, loaded by another store, and reset; a long one too.
  case sharedValue
  /// Data that cannot be decoded is kept when a shared value is loaded and saved.
  case damagedData
  /// A shared value follows what another store saves and removes.
  case following

  /// Checks an empty storage, and reports each broken promise where it was called.
  ///
  /// Checks of several storages may run at the same time, in any order. The storage is called from the caller's thread, and
  /// from others. An error that the storage throws without having been made to fail is reported, too, and ends the check.
  ///
  /// - Parameters:
  ///   - limit: How long the check waits for a report of a change, at most. A storage that reports is not
  ///     slowed down. Zero or less: the check accepts only reports that have come already.
  ///   - fileID: The place of the issues, as are the next three.
  ///   - filePath: The path of the file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - makeStorage: Makes the empty storage. An error that it throws is reported.
  public func verify(
    within limit: Duration = .seconds(60), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    on makeStorage: () throws -> TestedStorage
  ) async {
    for fact in await violations(within: limit, of: makeStorage) {
      reportIssue(
        Diagnostics.broken(self, fact), fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The facts that break the promise; none if it is kept.
  func violations(within limit: Duration, of makeStorage: () throws -> TestedStorage) async -> [String] {
    let run: CheckRun
    do { run = CheckRun(try makeStorage(), within: limit) } catch { return [Diagnostics.notMade(error)] }
    do {
      switch self {
      case .absence: try run.checkAbsence()
      case .roundTrip: try run.checkRoundTrip()
      case .overwriting: try run.checkOverwriting()
      case .removal: try run.checkRemoval()
      case .order: try run.checkOrder()
      case .keys: try run.checkKeys()
      case .reopening: try run.checkReopening()
      case .freshness: try run.checkFreshness()
      case .settingAside: try run.checkSettingAside()
      case .failure: try run.checkFailure()
      case .watching: try await run.checkWatching()
      case .threads: try await run.checkThreads()
      case .sharedValue: try run.checkSharedValue()
      case .damagedData: try run.checkDamagedData()
      case .following: try await run.checkFollowing()
      }
    } catch { run.note(Diagnostics.thrown(error)) }
    return run.violations
  }
}
