import Foundation

extension Repository: Decodable {
  private enum Key: String, CodingKey {
    case id, owner, description, language, topics, license, archived
    case fullName = "full_name"
    case stargazersCount = "stargazers_count"
    case htmlURL = "html_url"
    case forksCount = "forks_count"
    case openIssuesCount = "open_issues_count"
    case updatedAt = "updated_at"
  }

  private struct Owner: Decodable { let login: String }

  private struct License: Decodable {
    let spdx_id: String?
    let name: String?
  }

  /// Reads GitHub's JSON; only `id`, `full_name` and `owner` must be there.
  ///
  /// GitHub-compatible servers leave out what they do not know. What is there must have the right type, but
  /// for dates and addresses, which are `nil` when they cannot be read.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let license = try values.decodeIfPresent(License.self, forKey: .license)
    self.init(
      id: try values.decode(Int.self, forKey: .id),
      fullName: try values.decode(String.self, forKey: .fullName),
      ownerLogin: try values.decode(Owner.self, forKey: .owner).login,
      description: try values.decodeIfPresent(String.self, forKey: .description),
      stargazersCount: try values.decodeIfPresent(Int.self, forKey: .stargazersCount) ?? 0,
      language: try values.decodeIfPresent(String.self, forKey: .language),
      htmlURL: try values.decodeIfPresent(String.self, forKey: .htmlURL).flatMap(URL.init(string:)),
      forksCount: try values.decodeIfPresent(Int.self, forKey: .forksCount) ?? 0,
      openIssuesCount: try values.decodeIfPresent(Int.self, forKey: .openIssuesCount) ?? 0,
      topics: try values.decodeIfPresent([String].self, forKey: .topics) ?? [],
      updatedAt: try values.decodeIfPresent(String.self, forKey: .updatedAt)
        .flatMap { try? Date($0, strategy: .iso8601) },
      license: license?.spdx_id ?? license?.name,
      isArchived: try values.decodeIfPresent(Bool.self, forKey: .archived) ?? false)
  }
}
