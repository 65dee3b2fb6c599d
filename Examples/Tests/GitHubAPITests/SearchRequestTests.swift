import Foundation
import Testing

@testable import GitHubAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct SearchRequestTests {
  private static func url(_ base: String, query: String = "swift", page: Int = 1) throws -> String? {
    let base = try #require(URL(string: base))
    return SearchRequest(baseURL: base, query: query, page: page, perPage: 30).urlRequest?.url?.absoluteString
  }

  @Test(arguments: [
    ("https://api.github.com", "https://api.github.com/search/repositories?q=swift&page=2&per_page=30"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/search/repositories?q=swift&page=2&per_page=30"),
    ("https://host/api/v3", "https://host/api/v3/search/repositories?q=swift&page=2&per_page=30"),
    ("https://host/api%20x/?old=1#f", "https://host/api%20x/search/repositories?q=swift&page=2&per_page=30"),
  ])
  func theAddressIsTheBaseAndThePath(base: String, url: String) throws {
    #expect(try Self.url(base, page: 2) == url)
  }

  @Test(arguments: ["ftp://host", "file:///etc", "nonsense", "http://", "mailto:a@b"])
  func otherAddressesHaveNoRequest(base: String) throws {
    #expect(try Self.url(base) == nil)
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("\"x y\"", "%22x%20y%22"), ("100%", "100%25"), ("a&b=c", "a%26b%3Dc"),
    ("c++", "c%2B%2B"),
    ("#1", "%231"), ("🚀", "%F0%9F%9A%80"), ("a-b._~", "a-b._~"), ("a/b?c", "a%2Fb%3Fc"), ("", ""),
    ("\n\0", "%0A%00"),
  ])
  func everyByteWithAMeaningIsEncoded(query: String, encoded: String) throws {
    #expect(
      try Self.url("http://h", query: query) == "http://h/search/repositories?q=\(encoded)&page=1&per_page=30"
    )
  }
}
