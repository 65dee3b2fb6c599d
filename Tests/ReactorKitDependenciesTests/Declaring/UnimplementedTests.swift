import ReactorKitDependencies
import TestSupport
import Testing

/// Dependencies without a `test` value, in tests.
@Suite struct UnimplementedTests {
  enum Unwritten: DependencyInjectable {
    static var real: String { "real" }
    static var preview: String { "preview" }
  }

  enum RealOnly: DependencyInjectable {
    static var real: Greeting { Greeting(text: "real") }
  }

  enum Needing: DependencyInjectable {
    static var real: String { "real" }
    static var test: String { "with " + GlobalDependencyKey()[Unwritten.self] }
  }

  enum Borrowing: DependencyInjectable {
    static var real: String { "real" }
    static var test: String { Unwritten.test }
  }

  @MainActor
  enum OnMain: MainActorDependencyInjectable {
    static var real: String { "real" }
  }

  @Test func eachReadFailsTheTestWithTheNameOfTheKey() {
    let dependency = Dependency(\.unwritten)
    for _ in 0..<2 {
      expectIssue("'Unwritten' was read in a test", "To fix this") {
        #expect(dependency() == "preview")
      }
    }
  }

  @Test func theIssueIsReportedWhereTheDependencyIsDeclared() {
    let line = #line + 1
    let dependency = Dependency(\.unwritten)
    withKnownIssue {
      _ = dependency()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "UnimplementedTests.swift"
    }
  }

  @Test func withoutAPreviewTheRealValueIsReturned() {
    expectIssue("'RealOnly'") { #expect(GlobalDependencyKey()[RealOnly.self].text == "real") }
  }

  @Test func whatIsNotReadFailsNothing() {
    _ = Dependency(\.unwritten)
  }

  @Test func anOverrideImplementsIt() {
    withDependencies {
      $0.unwritten = "mine"
    } operation: {
      #expect(Dependency(\.unwritten)() == "mine")
    }
  }

  @Test func otherContextsNeedNoTestValue() {
    withDependencies {
      $0.context = .real
    } operation: {
      #expect(Dependency(\.unwritten)() == "real")
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(Dependency(\.unwritten)() == "preview")
      #expect(GlobalDependencyKey()[RealOnly.self].text == "real")
    }
  }

  @Test func changingAPartOfItIsNoUse() {
    withDependencies {
      $0[RealOnly.self].text = "mine"
    } operation: {
      #expect(GlobalDependencyKey()[RealOnly.self].text == "mine")
    }
  }

  @Test func oneThatAnotherNeedsIsReported() {
    expectIssue("'Unwritten'") { #expect(GlobalDependencyKey()[Needing.self] == "with preview") }
  }

  @Test func theMissingValueOfAnotherIsReported() {
    expectIssue("'Unwritten'") { #expect(GlobalDependencyKey()[Borrowing.self] == "preview") }
  }

  @Test @MainActor func theMainActorsAreReportedToo() {
    expectIssue("'OnMain'") { #expect(GlobalDependencyKey()[OnMain.self] == "real") }
  }
}

extension GlobalDependencyKey {
  var unwritten: String { self[UnimplementedTests.Unwritten.self] }
}
