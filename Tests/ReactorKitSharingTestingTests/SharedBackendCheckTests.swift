internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharingTesting

/// The checks of storages: they pass a right storage, and find each defect.
@Suite(.ownThreads) struct SharedBackendCheckTests {
  @Test(arguments: SharedBackendCheck.allCases)
  func aRightStorageBreaksNoPromise(_ check: SharedBackendCheck) async {
    await check.verify(within: .seconds(600)) { Shelf.tested() }
  }

  @Test(arguments: [SharedBackendCheck.watching, .following], Reporting.allCases)
  func aRightStorageMayReportAnywhere(_ check: SharedBackendCheck, _ reporting: Reporting) async {
    await check.verify(within: .seconds(600)) { Shelf.tested(reporting: reporting) }
  }

  @Test(arguments: Defect.allCases.filter { $0.check == .watching }, Reporting.allCases)
  func aDefectIsFoundWhereverTheStorageReports(_ defect: Defect, _ reporting: Reporting) async {
    // The first changes, which are reported, need a moment if that is done elsewhere; the check ends at the limit.
    let found = await defect.check.violations(within: .milliseconds(100)) {
      Shelf.tested(defect, reporting: reporting)
    }
    #expect(!found.isEmpty)
  }

  @Test func mixedUpKeysAreNamedByWhatTellsThemApart() async {
    let found = await SharedBackendCheck.keys.violations(within: .zero) {
      Shelf.tested(.ignoresWhatFollowsANull)
    }
    #expect(found.contains(#"'read("a\0b")' returned the data of "a\0c", after other keys were written."#))
    #expect(!found.contains { $0.contains("\0") })
  }

  @Test func aStorageThatMixesUpKeysAndCutsDataFailsItsChecks() async {
    var failed: [SharedBackendCheck] = []
    for check in SharedBackendCheck.allCases {
      let found = await check.violations(within: .milliseconds(100)) {
        let shelf = Shelf()
        return TestedStorage { MixingBackend(shelf: shelf) }
      }
      if !found.isEmpty { failed.append(check) }
    }
    #expect(failed.contains(.keys))
    #expect(failed.contains(.roundTrip))
    #expect(failed.contains(.overwriting))
  }

  @Test(arguments: Defect.allCases)
  func aDefectIsFoundByItsCheck(_ defect: Defect) async {
    // A storage that never reports is found without waiting.
    let found = await defect.check.violations(within: .zero) { Shelf.tested(defect) }
    #expect(!found.isEmpty)
  }

  @Test(arguments: [
    (Defect.removesNothing, SharedBackendCheck.sharedValue),
    (.discardsWhatIsSetAside, .damagedData),
    (.reportsNothing, .following),
  ])
  func aSharedValueShowsADefectToo(_ defect: Defect, _ check: SharedBackendCheck) async {
    let found = await check.violations(within: .zero) { Shelf.tested(defect) }
    #expect(!found.isEmpty)
  }

  @Test func withoutAWayToFailTheCheckOfFailuresFindsNothing() async {
    let shelf = Shelf()
    let found = await SharedBackendCheck.failure.violations(within: .zero) {
      TestedStorage { ShelfBackend(shelf, .hidesFailures) }
    }
    #expect(found == [])
  }

  @Test func anIssueNamesThePromiseTheFactAndTheAdvice() async {
    let issues = await issues {
      await SharedBackendCheck.removal.verify { Shelf.tested(.removesNothing) }
    }
    #expect(
      issues.first?.contains(
        """
        The storage breaks the promise 'removal' of 'SharedBackend'.
          'read("a")' returned '1' instead of nil, after 'remove'.
        To fix this, remove the data, and return nil from 'read' afterwards.
        """) == true)
  }

  @Test func anIssueIsReportedWhereTheCheckWasCalled() async {
    let line = Locked<Int?>(nil)
    await withKnownIssue {
      await SharedBackendCheck.absence.verify { Shelf.tested(.throwsWhenAbsent) }
    } matching: { issue in
      line.withLock { $0 = issue.sourceLocation?.line }
      return true
    }
    #expect(line.withLock { $0 } == #line - 5)
  }

  @Test func aStorageThatCannotBeMadeIsAnIssue() async {
    let issues = await issues {
      await SharedBackendCheck.absence.verify { throw Shelf.Failure() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("The storage could not be made: Failure()") == true)
  }

  @Test func longDataIsShownByItsBeginning() {
    let text = Diagnostics.read("a", Data(repeating: 0x37, count: 100), expected: nil, "later")
    #expect(
      text
        == "'read(\"a\")' returned 100 bytes that begin with '\(String(repeating: "7", count: 40))' instead of nil, later."
    )
  }

  /// The texts of the issues that `body` reports.
  private func issues(_ body: () async -> Void) async -> [String] {
    let texts = Locked<[String]>([])
    await withKnownIssue(isIntermittent: true) {
      await body()
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    return texts.withLock { $0 }
  }
}

/// Takes keys for one another that differ in case, or behind a zero byte, and cuts data after a million bytes.
private struct MixingBackend: SharedBackend {
  let shelf: Shelf

  private func name(_ key: String) -> String {
    String(key.precomposedStringWithCanonicalMapping.lowercased().prefix { $0 != "\0" })
  }

  func read(_ key: String) throws -> Data? { shelf.stored(name(key)) }
  func write(_ data: Data, for key: String) throws { shelf.store(data.prefix(1_000_000), for: name(key)) }
  func remove(_ key: String) throws { shelf.store(nil, for: name(key)) }
}
