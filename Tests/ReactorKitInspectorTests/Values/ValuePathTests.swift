import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValuePathTests {
  @Test(
    arguments: [
      ("", []), ("items", [.name("items")]),
      ("items[2].isDone", [.name("items"), .element("2"), .name("isDone")]),
      (#"byID["x.[]"].0"#, [.name("byID"), .element(#""x.[]""#), .name("0")]),
      (#"["\"]"]"#, [.element(#""\"]""#)]), ("[Point(x: 1)]", [.element("Point(x: 1)")]),
      ("a[[1, 2]]", [.name("a"), .element("[1, 2]")]),
    ] as [(String, [ValuePath.Step])])
  func pathsAreReadAndPrinted(text: String, steps: [ValuePath.Step]) {
    #expect(ValuePath(text)?.steps == steps)
    #expect(ValuePath(steps).description == text)
  }

  @Test(arguments: [".a", "a.", "a..b", "a[", "a[]", "a[1", "a[1)", "a]b", "a[1]b", #"a["x]"#])
  func otherTextsAreNoPaths(text: String) {
    #expect(ValuePath(text) == nil)
  }

  @Test func pathsOverlapIfOneLeadsToTheOther() throws {
    let items = try #require(ValuePath("items"))
    #expect(items.overlaps(try #require(ValuePath("items[1].a"))))
    #expect(items.overlaps(ValuePath()))
    #expect(!items.overlaps(try #require(ValuePath("item"))))
    #expect(!ValuePath([.name("a"), .element("1")]).overlaps(ValuePath([.name("a"), .element("2")])))
  }
}
