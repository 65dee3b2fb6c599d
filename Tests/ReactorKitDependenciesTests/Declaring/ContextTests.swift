import Foundation
import TestSupport
import Testing
import XCTest

@testable import ReactorKitDependencies

/// What decides between real, preview and test values.
@Suite(.ownThreads) struct ContextTests {
  @Test(arguments: [
    (nil, false, DependencyContext.real),
    (nil, true, .test),
    ("0", false, .real),
    ("1", false, .preview),
    ("1", true, .preview),
  ])
  func thePreviewVariableCountsMoreThanTests(
    variable: String?, isTesting: Bool, expected: DependencyContext
  ) {
    #expect(DependencyContext.detect(previewVariable: variable, isTesting: isTesting) == expected)
  }

  @Test func swiftTestingGetsTestValues() {
    #expect(DependencyContext.current == .test)
    #expect(Dependency(\.greeting)().text == "test")
  }

  @Test(arguments: [DependencyContext.real, .preview, .test])
  func theContextCanBeChosen(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      #expect(DependencyContext.current == context)
      #expect(Dependency(\.context)() == context)
      #expect(Dependency(\.greeting)().text == "\(context)")
    }
    #expect(DependencyContext.current == .test)
  }

  #if os(Linux)
    /// The same program, under a name that says nothing of tests, as an app would be that links XCTest.
    @Test(arguments: [[:], ["XCODE_RUNNING_FOR_PREVIEWS": "1"]])
    func aProgramThatMerelyLinksTheTestLibrariesGetsOtherValues(variables: [String: String]) async throws {
      let expected = variables.isEmpty ? "real" : "preview"
      let (status, text) = try await runProgram(
        named: "app", test: "testContext",
        variables.merging([XCTestContextTests.expectation: expected]) { $1 })
      #expect(status == 0, Comment(rawValue: text))
      #expect(text.contains("Executed 1 test, with 0 failures"), Comment(rawValue: text))
    }

    @Test func readingAnUnimplementedDependencyFailsATestOfXCTest() async throws {
      let (status, text) = try await runProgram(
        named: "app.xctest", test: "testAnOverrideImplementsADependency",
        [XCTestContextTests.withoutOverride: "1"])
      #expect(status != 0)
      #expect(text.contains("The dependency 'Unwritten' was read in a test"))
      #expect(text.contains("Executed 1 test, with 1 failure"), Comment(rawValue: text))
    }

    /// Runs a test of XCTest in a process of its own.
    private func runProgram(
      named name: String, test: String, _ variables: [String: String]
    ) async throws -> (status: Int32, text: String) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "context-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = folder.appending(path: name)
      let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      do {
        try FileManager.default.linkItem(atPath: executable, toPath: program.path)
      } catch {
        // On another volume.
        try FileManager.default.copyItem(atPath: executable, toPath: program.path)
      }

      let process = Process()
      process.executableURL = program
      process.arguments = ["ReactorKitDependenciesTests.XCTestContextTests/\(test)"]
      process.environment = ProcessInfo.processInfo.environment
        .filter { !$0.key.hasPrefix("XCTest") && !$0.key.hasPrefix("SWT") }
        .merging(variables) { $1 }
        .merging(["LD_LIBRARY_PATH": URL(filePath: executable).deletingLastPathComponent().path]) { $1 }
      let file = folder.appending(path: "output")
      try Data().write(to: file)
      let output = try FileHandle(forWritingTo: file)
      process.standardOutput = output
      process.standardError = output
      try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
    }
  #endif
}

/// The same under XCTest; and, in the process that `ContextTests` starts, what an app gets.
final class XCTestContextTests: XCTestCase {
  static let expectation = "EXPECTED_DEPENDENCY_CONTEXT"
  static let withoutOverride = "WITHOUT_DEPENDENCY_OVERRIDE"

  func testContext() {
    let expected = ProcessInfo.processInfo.environment[Self.expectation] ?? "test"
    XCTAssertEqual("\(DependencyContext.current)", expected)
    XCTAssertEqual(Dependency(\.greeting)().text, expected)
  }

  func testScopesKeepTestsApart() {
    for _ in 0..<2 {
      withDependencies { _ in
      } operation: {
        XCTAssertEqual(Dependency(\.tally)().next(), 1)
      }
    }
  }

  /// Fails in the process that `ContextTests` starts, where nothing is overridden.
  func testAnOverrideImplementsADependency() {
    let isOverridden = ProcessInfo.processInfo.environment[Self.withoutOverride] == nil
    withDependencies {
      if isOverridden { $0.unwritten = "mine" }
    } operation: {
      XCTAssertEqual(Dependency(\.unwritten)(), isOverridden ? "mine" : "preview")
    }
  }
}

/// Tests of XCTest that each have values of their own.
final class XCTestIsolationTests: XCTestCase {
  override func invokeTest() {
    withDependencies { _ in
    } operation: {
      super.invokeTest()
    }
  }

  func testOneHasItsOwnValues() { XCTAssertEqual(Dependency(\.tally)().next(), 1) }

  func testAnotherHasItsOwnValuesToo() async {
    await Task.yield()
    XCTAssertEqual(Dependency(\.tally)().next(), 1)
  }
}
