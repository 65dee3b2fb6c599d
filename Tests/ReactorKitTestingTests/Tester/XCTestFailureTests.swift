#if !canImport(ObjectiveC)
  import ReactorKitTesting
  import TestSupport
  import XCTest

  /// Under XCTest a tester fails like any assertion of it. (Off Apple's systems only, where a test case can be made
  /// of a closure and be run by hand.)
  final class XCTestFailureTests: XCTestCase {
    func testAFailureIsReportedAtTheCallersLine() throws {
      let observer = FailureObserver()
      XCTestObservationCenter.shared.addTestObserver(observer)
      let line = UInt(#line + 5)
      let fixture = XCTestCase(name: "ExpectedToFail") { testCase in
        let done = testCase.expectation(description: "done")
        Task {
          let tester = ReactorTester(SearchReactor())
          await tester.send(.type("swift")) { $0.text = "Swift" }
          done.fulfill()
        }
        testCase.wait(for: [done], timeout: 60)
      }
      fixture.run()
      XCTestObservationCenter.shared.removeTestObserver(observer)
      // Thrown, because running another test case has taken this one's assertions away.
      guard observer.lines.value == [line], observer.files.value == ["\(#filePath)"],
        observer.texts.value.count == 1,
        observer.texts.value[0].contains("after it was sent 'type(\"swift\")'."),
        observer.texts.value[0].contains("−   text: \"Swift\",\n    +   text: \"swift\",")
      else { throw Unexpected(observer: observer) }
    }

    private struct Unexpected: Error { let observer: FailureObserver }
  }

  private final class FailureObserver: XCTestObservation, Sendable {
    let lines = Guarded<[UInt]>()
    let files = Guarded<[String]>()
    let texts = Guarded<[String]>()

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      lines.append(UInt(lineNumber))
      files.append(filePath ?? "")
      texts.append(description)
    }
  }
#endif
