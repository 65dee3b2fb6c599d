/// A repository of the catalog, with what the search needs of it prepared.
struct CatalogEntry: Sendable {
  let id: Int
  let owner: String
  let name: String
  let description: String?
  let language: String?
  let topics: [String]
  let stars: Int
  let forks: Int
  let openIssues: Int
  let license: String?
  let isArchived: Bool
  /// Seconds since 1970.
  let updatedAt: Int
  /// Name, owner, topics and description in lower case: what words are looked for in.
  let searchText: String

  init(
    id: Int, owner: String, name: String, description: String?, language: String?, topics: [String],
    stars: Int,
    forks: Int, openIssues: Int, license: String?, isArchived: Bool, updatedAt: Int
  ) {
    self.id = id
    self.owner = owner
    self.name = name
    self.description = description
    self.language = language
    self.topics = topics
    self.stars = stars
    self.forks = forks
    self.openIssues = openIssues
    self.license = license
    self.isArchived = isArchived
    self.updatedAt = updatedAt
    searchText = ([name, owner] + topics + [description ?? ""]).joined(separator: "\n").lowercased()
  }

  var fullName: String { "\(owner)/\(name)" }
}
