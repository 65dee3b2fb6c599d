/// Finds what a query asks for.
struct SearchIndex: Sendable {
  let catalog: Catalog

  /// All matches, the best one first; among equals, the one with more stars.
  ///
  /// - Complexity: O(*n*) in the catalog; a few milliseconds for thousands of repositories.
  func matches(_ query: SearchQuery, order: Order = .bestMatch) -> [CatalogEntry] {
    let found = catalog.entries.compactMap { entry in
      Self.score(entry, query).map { (entry: entry, score: order == .stars ? 0 : $0) }
    }
    return found.sorted { ($1.score, $1.entry.stars, $0.entry.id) < ($0.score, $0.entry.stars, $1.entry.id) }
      .map(\.entry)
  }

  /// How results are sorted.
  enum Order: Sendable {
    case bestMatch, stars
  }

  /// How well the entry matches, or `nil` when it does not.
  private static func score(_ entry: CatalogEntry, _ query: SearchQuery) -> Int? {
    if let language = query.language, entry.language?.lowercased() != language { return nil }
    if let owner = query.owner, entry.owner != owner { return nil }
    guard entry.stars >= query.minimumStars else { return nil }
    guard query.topics.allSatisfy(entry.topics.contains) else { return nil }
    var score = 0
    for word in query.words {
      if entry.name == word || entry.fullName == word {
        score += 8
      } else if entry.name.split(separator: "-").contains(where: { $0 == word }) {
        score += 4
      } else if entry.name.contains(word) || entry.topics.contains(word) {
        score += 2
      } else if !entry.searchText.contains(word) {
        return nil
      }
    }
    return score
  }
}
