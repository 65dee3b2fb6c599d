import Testing

@Suite struct PageTests {
  private static let text = """
    # A page

    ## Overview

    | a | `b` |

    ## `map`

    ```text
    source    -a
    ```
    ```swift
    first()  // prints 1, 2
    other()  // no result
    ```
    Words. // prints not this
    ```swift
    second()  // prints 3
    ```

    ### `subscribe(on:)`
    """

  @Test func aSectionHasTheBlocksBelowItsHeading() {
    let sections = Page.sections(of: Self.text)
    #expect(sections.map(\.name) == ["", "Overview", "map", "subscribe(on:)"])
    #expect(sections.map(\.isOperator) == [false, false, true, true])
    #expect(sections.map(\.examples.count) == [0, 0, 2, 0])
    #expect(sections[2].texts == [["source    -a"]])
  }

  @Test func theResultsAreThoseOfTheCommentsInExamples() {
    #expect(Page.sections(of: Self.text).map(\.printed) == ["", "", "1, 2, 3", ""])
  }

  @Test func anExampleThatPrintsSomethingElseIsNoticed() throws {
    let page = try Page("Subjects")
    #expect(page.difference(of: ["tap", "done"], from: "PublishSubject") == nil)
    #expect(
      page.difference(of: ["tap"], from: "PublishSubject")
        == "The example of 'PublishSubject' in Subjects.md prints 'tap', not 'tap, done'.")
    #expect(page.difference(of: [], from: "a section that is not there") != nil)
  }

  @Test func anExampleThatWasNotRunIsNoticed() throws {
    let page = try Page("Subjects")
    page.example("PublishSubject") { print in
      print("tap")
      print("done")
    }
    #expect(
      page.sectionsNotRun == [
        "BehaviorSubject", "ReplaySubject", "AsyncSubject", "PublishRelay", "BehaviorRelay", "ReplayRelay",
      ])
  }
}
