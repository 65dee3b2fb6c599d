// `@unchecked Sendable`: constant but for `running` and `last`, which XCTest's own thread alone changes,
// where it runs its test cases one after the other.
internal import IssueReporting
internal import ReactorKit

#if canImport(XCTest)
  internal import XCTest

  /// Numbers the test cases of XCTest, so that modules that know nothing of it can tell them apart.
  private final class XCTestCases: NSObject, XCTestObservation, @unchecked Sendable {
    /// The test cases that run now: one may run another one.
    private var running: [UInt64] = []
    private var last: UInt64 = 0

    func testCaseWillStart(_ testCase: XCTestCase) {
      last += 1
      running.append(last)
      ThreadAndProcess.testCase = last
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      _ = running.popLast()
      ThreadAndProcess.testCase = running.last ?? 0
    }
  }
#endif

/// Called when a program is loaded that links this module.
@_cdecl("rk_observe_test_cases")
func observeTestCases() {
  // A tester may be made when its reactor has begun already.
  EarlyEvents.keep()
  #if canImport(XCTest)
    // The center keeps its observers. The center belongs to the main thread, as loading does.
    if isTesting { XCTestObservationCenter.shared.addTestObserver(XCTestCases()) }
  #endif
}
