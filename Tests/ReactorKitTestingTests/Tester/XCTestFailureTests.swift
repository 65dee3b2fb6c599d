#if !canImport(ObjectiveC)
  import ReactorKitTesting
  import TestSupport
  import XCTest

  /// Under XCTest a tester fails like any assertion of it. (Off Apple's systems only, where a test case can be made
  /// of a closure and be run by hand.)
  final class XCTestFailureTests: XCTestCase {
    func testFailuresOfAllKindsAreReportedAtTheCallersLine() throws {
      let observer = FailureObserver()
      XCTestObservationCenter.shared.addTestObserver(observer)
      let line = UInt(#line + 6)
      let fixture = XCTestCase(name: "ExpectedToFail") { testCase in
        let done = testCase.expectation(description: "done")
        Task {
          let (clock, reactor) = (TestClock(), SearchReactor())
          let tester = ReactorTester(reactor, clock: clock, timeout: .zero)
          await tester.send(.type("swift")) { $0.text = "Swift" }
          await tester.receive { $0.ticks = 1 }
          await tester.send(.load(1)) { $0.isLoading = true }
          await tester.finish()
          reactor.isStubEnabled = true
          await tester.receiveFailure()
          let task = Task(executorPreference: clock.scheduler) { await clock.advance() }
          clock.scheduler.advanceBy(0)
          await task.value
          done.fulfill()
        }
        testCase.wait(for: [done], timeout: 60)
      }
      fixture.run()
      XCTestObservationCenter.shared.removeTestObserver(observer)
      // Thrown, because running another test case has taken this one's assertions away.
      let texts = observer.texts.value
      guard observer.lines.value == [0, 1, 2, 3, 5, 6].map({ line + $0 }),
        Set(observer.files.value) == ["\(#filePath)"],
        texts[0].contains("after it was sent 'type(\"swift\")'."),
        texts[0].contains("−   text: \"Swift\",\n    +   text: \"swift\","),
        texts[1].contains("The state of 'SearchReactor' did not change within"),
        texts[2].contains("sleeps by a 'TestClock' of another one"),
        texts[3].contains("'SearchReactor' was to be finished, but 1 effect has not ended."),
        texts[4].contains("The stub of 'SearchReactor' was enabled after its tester was made"),
        texts[5].contains("was told to move by a task that runs on its own scheduler")
      else { throw Unexpected(lines: observer.lines.value, texts: texts) }
    }

    private struct Unexpected: Error {
      let lines: [UInt]
      let texts: [String]
    }
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
