import Testing

@testable import RepoSearchServer

@Suite struct CatalogTests {
  private static let catalog = Catalog(seed: 2026, count: 2400)

  @Test func theSameSeedGivesTheSameRepositories() {
    let again = Catalog(seed: 2026, count: 2400)
    #expect(again.entries.map(\.searchText) == Self.catalog.entries.map(\.searchText))
    #expect(again.entries.map(\.stars) == Self.catalog.entries.map(\.stars))
    #expect(Catalog(seed: 1, count: 2400).entries.map(\.searchText) != Self.catalog.entries.map(\.searchText))
  }

  /// Screens in the documentation and in scripts show them: a change of the generator must be on purpose.
  @Test func theFirstNamesStayAsTheyAre() {
    #expect(
      Self.catalog.entries.prefix(3).map(\.fullName) == [
        "harbor/fast-router-tools", "moonbase/tiny-reactor-tools", "meadowlark/typed-cache",
      ])
  }

  @Test func everyRepositoryHasItsOwnNameAndNumber() {
    #expect(Set(Self.catalog.entries.map(\.fullName)).count == 2400)
    #expect(Set(Self.catalog.entries.map(\.id)).count == 2400)
  }

  @Test func thereIsSomethingOfEveryKind() {
    let entries = Self.catalog.entries
    #expect(entries.contains { $0.description == nil })
    #expect(entries.contains { $0.language == nil })
    #expect(entries.contains { $0.license == nil })
    #expect(entries.contains { $0.isArchived })
    #expect(entries.contains { $0.topics.isEmpty })
    #expect(entries.contains { ($0.description?.count ?? 0) > 500 })
    #expect(
      entries.contains { $0.description?.contains("日") == true || $0.description?.contains("軽") == true })
    #expect(entries.contains { $0.description?.contains("\u{1B}") == true })
    #expect(entries.contains { $0.stars > 10_000 })
    #expect(entries.count { $0.stars < 100 } > 800)
  }

  @Test func aCatalogMayBeEmptyOrLargerThanItsNames() {
    #expect(Catalog(seed: 1, count: 0).entries.isEmpty)
    #expect(Catalog(seed: 1, count: -1).entries.isEmpty)
    #expect(Set(Catalog(seed: 1, count: 20_000).entries.map(\.fullName)).count == 20_000)
  }
}
