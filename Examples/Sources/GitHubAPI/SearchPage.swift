/// One page of what a search found.
public struct SearchPage: Hashable, Sendable {
  /// How many repositories match in all; the server may refuse to deliver all of them (GitHub: 1,000).
  public var totalCount: Int
  /// The repositories of this page, the best match first.
  public var items: [Repository]
  /// Whether the server gave up before it had looked everywhere.
  public var isIncomplete: Bool
  /// The number of the page after this one; `nil` for the last one.
  public var nextPage: Int?

  /// Makes a page.
  public init(totalCount: Int, items: [Repository], isIncomplete: Bool = false, nextPage: Int? = nil) {
    self.totalCount = totalCount
    self.items = items
    self.isIncomplete = isIncomplete
    self.nextPage = nextPage
  }
}
