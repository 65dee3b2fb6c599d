public import Foundation

/// A repository as GitHub's search describes it.
public struct Repository: Hashable, Identifiable, Sendable {
  /// GitHub's number for the repository; it stays when the repository is renamed.
  public var id: Int
  /// Owner and name, as in `apple/swift`.
  public var fullName: String
  /// The account that owns it.
  public var ownerLogin: String
  /// What it is, in its owner's words: any text, of any length.
  public var description: String?
  /// How many people starred it.
  public var stargazersCount: Int
  /// The programming language that most of it is written in.
  public var language: String?
  /// The address of its page.
  public var htmlURL: URL?
  /// How many forks it has.
  public var forksCount: Int
  /// How many of its issues are open.
  public var openIssuesCount: Int
  /// The topics that its owner gave it.
  public var topics: [String]
  /// When it was changed last; `nil` when the server's date is missing or unreadable.
  public var updatedAt: Date?
  /// The short name of its licence, such as `MIT`.
  public var license: String?
  /// Whether it is read-only.
  public var isArchived: Bool

  /// Makes a repository.
  public init(
    id: Int, fullName: String, ownerLogin: String, description: String? = nil, stargazersCount: Int = 0,
    language: String? = nil, htmlURL: URL? = nil, forksCount: Int = 0, openIssuesCount: Int = 0,
    topics: [String] = [], updatedAt: Date? = nil, license: String? = nil, isArchived: Bool = false
  ) {
    self.id = id
    self.fullName = fullName
    self.ownerLogin = ownerLogin
    self.description = description
    self.stargazersCount = stargazersCount
    self.language = language
    self.htmlURL = htmlURL
    self.forksCount = forksCount
    self.openIssuesCount = openIssuesCount
    self.topics = topics
    self.updatedAt = updatedAt
    self.license = license
    self.isArchived = isArchived
  }
}
