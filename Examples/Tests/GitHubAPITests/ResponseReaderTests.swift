import Foundation
import Testing

@testable import GitHubAPI

@Suite struct ResponseReaderTests {
  private static let now = Date(timeIntervalSince1970: 1_000_000)

  private static func read(
    _ status: Int = 200, _ headers: [String: String] = [:], _ body: String
  ) throws(GitHubError) -> SearchPage {
    try ResponseReader(status: status, header: { headers[$0] }, body: Data(body.utf8), now: now).page()
  }

  @Test func aFullRepositoryIsRead() throws {
    let page = try Self.read(
      200, ["Link": "<http://h/search/repositories?q=a&page=3>; rel=\"next\""],
      """
      {"total_count": 41, "incomplete_results": true, "items": [{
        "id": 44838949, "full_name": "apple/swift", "owner": {"login": "apple", "id": 1}, "name": "swift",
        "description": "The Swift Programming Language", "stargazers_count": 67000, "language": "C++",
        "html_url": "https://github.com/apple/swift", "forks_count": 10000, "open_issues_count": 7,
        "topics": ["swift", "compilers"], "updated_at": "2024-05-06T07:08:09Z",
        "license": {"key": "apache-2.0", "name": "Apache License 2.0", "spdx_id": "Apache-2.0"}, "archived": true
      }]}
      """)
    let repository = Repository(
      id: 44_838_949, fullName: "apple/swift", ownerLogin: "apple",
      description: "The Swift Programming Language",
      stargazersCount: 67000, language: "C++", htmlURL: URL(string: "https://github.com/apple/swift"),
      forksCount: 10000, openIssuesCount: 7, topics: ["swift", "compilers"],
      updatedAt: Date(timeIntervalSince1970: 1_714_979_289), license: "Apache-2.0", isArchived: true)
    #expect(page == SearchPage(totalCount: 41, items: [repository], isIncomplete: true, nextPage: 3))
  }

  @Test func theLeastThatIsNeededIsRead() throws {
    let page = try Self.read(
      body: #"{"total_count": 1, "items": [{"id": 1, "full_name": "a/b", "owner": {"login": "a"}}]}"#)
    #expect(page.items == [Repository(id: 1, fullName: "a/b", ownerLogin: "a")])
    #expect(page.nextPage == nil)
  }

  @Test func nullsAndUnreadableDatesAreNothing() throws {
    let page = try Self.read(
      body: """
        {"total_count": 1, "incomplete_results": false, "items": [{
          "id": 1, "full_name": "a/b", "owner": {"login": "a"}, "description": null, "language": null,
          "license": null, "updated_at": "yesterday", "topics": null
        }]}
        """)
    #expect(page.items == [Repository(id: 1, fullName: "a/b", ownerLogin: "a")])
  }

  @Test(arguments: [
    ("", "it is not JSON."), ("<html>", "it is not JSON."), ("[]", "'' has another type than expected."),
    ("{}", "'total_count' is missing."), (#"{"total_count": 1}"#, "'items' is missing."),
    (#"{"total_count": "many", "items": []}"#, "'total_count' has another type than expected."),
    (#"{"total_count": 1, "items": [{"id": 1, "full_name": "a/b"}]}"#, "'owner' is missing."),
  ])
  func whatIsNoPageIsUnreadable(body: String, reason: String) {
    #expect(throws: GitHubError.unreadable(reason: reason)) { try Self.read(body: body) }
  }

  @Test(
    arguments: [
      (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2000000"], 2_000_000),
      (403, ["Retry-After": "30", "X-RateLimit-Reset": "2000000"], 1_000_030),
      (429, ["Retry-After": "0"], 1_000_000),
      (429, ["X-RateLimit-Reset": "1e300"], nil), (429, ["Retry-After": "tomorrow"], nil),
      (429, ["Retry-After": "-5"], nil),
      (403, ["X-RateLimit-Remaining": "0"], nil), (429, [:], nil),
    ] as [(Int, [String: String], Double?)])
  func rateLimitsSayWhenTheyEnd(status: Int, headers: [String: String], reset: Double?) {
    #expect(throws: GitHubError.rateLimited(resetAt: reset.map(Date.init(timeIntervalSince1970:)))) {
      try Self.read(status, headers, "{}")
    }
  }

  @Test(arguments: [
    (403, "{}", GitHubError.server(status: 403, message: nil)),
    (403, #"{"message": "You have exceeded a secondary rate limit."}"#, .rateLimited(resetAt: nil)),
    (404, #"{"message": "Not Found"}"#, .server(status: 404, message: "Not Found")),
    (500, "<html>oops", .server(status: 500, message: nil)),
    (304, "", .server(status: 304, message: nil)),
    (
      422, #"{"message": "Validation Failed", "errors": [{"message": "too long"}]}"#,
      .invalidQuery(message: "too long")
    ),
    (
      422, #"{"message": "Validation Failed", "errors": [{"code": "missing"}]}"#,
      .invalidQuery(message: "Validation Failed")
    ),
    (422, "", .invalidQuery(message: "it says no more.")),
  ])
  func otherStatusesAreErrorsWithTheServersWords(status: Int, body: String, error: GitHubError) {
    #expect(throws: error) { try Self.read(status, [:], body) }
  }

  @Test(arguments: [
    (#"<https://h/s?q=a&page=2>; rel="next", <https://h/s?q=a&page=9>; rel="last""#, 2),
    (#"<https://h/s?page=1>; rel="prev", <https://h/s?q=a&page=3>;rel=next"#, 3),
    (#"<https://h/s?page=1>; rel="prev""#, nil), ("", nil), ("nonsense", nil), ("<<>>;rel=next", nil),
    (#"<https://h/s?page=x>; rel="next""#, nil), (#"<https://h/s>; rel="next""#, nil),
    (#"<https://h/s?page=4>; title="a"; REL="next""#, 4),
    (#"<https://h/s?page=5>; rel="prefetch next""#, 5), (#"<https://h/s?page=5>; rel="ne xt""#, nil),
  ])
  func theNextPageComesFromTheLinkHeader(header: String, page: Int?) {
    #expect(LinkHeader.nextPage(in: header) == page)
  }
}

extension ResponseReaderTests {
  private static func read(body: String) throws(GitHubError) -> SearchPage { try read(200, [:], body) }
}
