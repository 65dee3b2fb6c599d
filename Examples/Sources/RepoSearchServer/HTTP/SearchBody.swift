import Foundation

/// The JSON of a page of results, in the shape of GitHub's.
struct SearchBody: Encodable {
  let total_count: Int
  let incomplete_results = false
  let items: [Item]

  init(total: Int, entries: some Sequence<CatalogEntry>) {
    total_count = total
    items = entries.map(Item.init)
  }

  struct Item: Encodable {
    struct Owner: Encodable {
      let login: String
      let id: Int
      let type = "Organization"
      let html_url: String
    }

    struct License: Encodable {
      let key: String
      let name: String
      let spdx_id: String
    }

    let id: Int
    let name: String
    let full_name: String
    let owner: Owner
    let `private` = false
    let html_url: String
    let description: String?
    let fork = false
    let url: String
    let created_at = "2019-03-01T09:00:00Z"
    let updated_at: String
    let pushed_at: String
    let stargazers_count: Int
    let watchers_count: Int
    let language: String?
    let forks_count: Int
    let open_issues_count: Int
    let archived: Bool
    let license: License?
    let topics: [String]
    let visibility = "public"
    let default_branch = "main"
    let score = 1.0

    init(_ entry: CatalogEntry) {
      let updated = Date(timeIntervalSince1970: TimeInterval(entry.updatedAt)).formatted(.iso8601)
      id = entry.id
      name = entry.name
      full_name = entry.fullName
      owner = Owner(
        login: entry.owner, id: 500 + entry.owner.count, html_url: "https://github.com/\(entry.owner)")
      html_url = "https://github.com/\(entry.fullName)"
      description = entry.description
      url = "https://api.github.com/repos/\(entry.fullName)"
      updated_at = updated
      pushed_at = updated
      stargazers_count = entry.stars
      watchers_count = entry.stars
      language = entry.language
      forks_count = entry.forks
      open_issues_count = entry.openIssues
      archived = entry.isArchived
      license = entry.license.map { License(key: $0.lowercased(), name: $0, spdx_id: $0) }
      topics = entry.topics
    }
  }
}

/// The JSON of an error, in the shape of GitHub's.
struct ProblemBody: Encodable {
  struct Detail: Encodable {
    let message: String
    let resource = "Search"
    let field = "q"
    let code: String
  }

  let message: String
  var errors: [Detail]?
  let documentation_url = "https://docs.github.com/rest/search/search#search-repositories"
}
