import Testing

@testable import RepoSearchServer

@Suite struct SearchQueryTests {
  @Test func wordsAndPhrasesAreInLowerCase() {
    #expect(SearchQuery("Swift  \"State Machine\" x").words == ["swift", "state machine", "x"])
    #expect(SearchQuery("\"open end").words == ["open end"])
    #expect(SearchQuery("\"\" \" \"").words.isEmpty)
  }

  @Test func qualifiersAreNoWords() {
    let query = SearchQuery("a language:Swift user:bluewhale topic:cli topic:http stars:>=10")
    #expect(query.words == ["a"])
    #expect(query.language == "swift")
    #expect(query.owner == "bluewhale")
    #expect(query.topics == ["cli", "http"])
    #expect(query.minimumStars == 10)
    #expect(SearchQuery("org:x stars:>9").owner == "x")
    #expect(SearchQuery("stars:>9").minimumStars == 10)
    #expect(SearchQuery("stars:>9223372036854775807").minimumStars == .max)
  }

  @Test(arguments: ["size:10", "stars:many", "language:", ":x", "fail:nothing", "fail:200", "http://x"])
  func whatIsNoQualifierIsAWord(text: String) {
    #expect(SearchQuery(text).words == [text])
  }

  @Test(
    arguments: [
      ("fail:500", .status(500), false), ("flaky:503", .status(503), true), ("fail:404", .status(404), false),
      ("fail:403", .rateLimited(resetAfterSeconds: 60), false), ("fail:timeout", .hang, false),
      ("fail:garbage", .garbage, false), ("fail:shape", .wrongShape, false), ("flaky:drop", .drop, true),
    ] as [(String, Fault, Bool)])
  func magicWordsAskForFaults(text: String, fault: Fault, isOnce: Bool) {
    let query = SearchQuery("swift " + text)
    #expect(query.magicFault == MagicFault(fault: fault, isOnce: isOnce))
    #expect(query.words == ["swift"])
  }
}
