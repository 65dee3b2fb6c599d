import Testing

@testable import RepoSearchServer

@Suite struct SearchIndexTests {
  private static let index = SearchIndex(catalog: Catalog(seed: 2026, count: 2400))

  private static func find(_ text: String) -> [CatalogEntry] { index.matches(SearchQuery(text)) }

  @Test func everyWordIsInEveryMatch() {
    let found = Self.find("swift state")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.searchText.contains("swift") && $0.searchText.contains("state") })
  }

  @Test func partsOfWordsMatchWhileTyping() {
    let found = Self.find("reac")
    #expect(found.count >= Self.find("react").count)
    #expect(!Self.find("react").isEmpty)
  }

  @Test func qualifiersNarrowTheMatches() {
    #expect(Self.find("parser language:swift").allSatisfy { $0.language == "Swift" })
    #expect(Self.find("user:bluewhale").allSatisfy { $0.owner == "bluewhale" })
    #expect(Self.find("topic:cli stars:>=100").allSatisfy { $0.topics.contains("cli") && $0.stars >= 100 })
    #expect(Self.find("user:bluewhale").count > 50)
  }

  @Test func nothingMatchesNonsense() {
    #expect(Self.find("qwxyzzy").isEmpty)
    #expect(Self.find("language:cobol").isEmpty)
  }

  @Test func wideWordsMatch() {
    #expect(Self.find("リアクティブ").count > 1)
    #expect(Self.find("🚀").count > 1)
  }

  @Test func namesComeBeforeDescriptionsAndStarsDecideAmongEquals() {
    let found = Self.find("parser")
    let first = found.prefix { $0.name.split(separator: "-").contains("parser") }
    #expect(first.count > 20)
    #expect(zip(first, first.dropFirst()).allSatisfy { $0.stars >= $1.stars })
  }

  @Test func sortedByStarsOnlyStarsCount() {
    let found = Self.index.matches(SearchQuery("parser"), order: .stars)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.stars >= $1.stars })
    #expect(found.count == Self.find("parser").count)
  }
}
