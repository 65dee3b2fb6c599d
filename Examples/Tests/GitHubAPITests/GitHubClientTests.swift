import Foundation
import Testing

@testable import GitHubAPI

@Suite struct GitHubClientTests {
  @Test func aTestCanAnswerInPlaceOfTheServer() async throws {
    let client = GitHubClient { query, page, perPage in
      SearchPage(totalCount: page * perPage, items: [Repository(id: 1, fullName: query, ownerLogin: "a")])
    }
    let page = try await client.searchRepositories(query: "swift", page: 2, perPage: 50)
    #expect(page.totalCount == 100)
    #expect(page.items.first?.fullName == "swift")
    #expect(try await client.searchRepositories(query: "x").totalCount == 30)
  }

  @Test func anAddressThatIsNoServersIsUnreachable() async throws {
    let client = GitHubClient.live(baseURL: try #require(URL(string: "ftp://host")))
    let expected = GitHubError.unreachable(
      server: "ftp://host", reason: "this is no address of an HTTP server.")
    await #expect(throws: expected) { try await client.searchRepositories(query: "x") }
  }

  @Test func aServerThatIsNotThereIsUnreachable() async throws {
    // Port 1 on loopback: nobody may listen there without being root.
    let client = GitHubClient.live(baseURL: try #require(URL(string: "http://127.0.0.1:1")))
    let expected = GitHubError.unreachable(server: "127.0.0.1", reason: "the connection was refused.")
    await #expect(throws: expected) { try await client.searchRepositories(query: "x") }
  }

  @Test func aDeadlineThatIsOverCancelsWhatItWaitsFor() async {
    await #expect(throws: DeadlineError.self) {
      try await withDeadline(.milliseconds(1)) { try await Task.sleep(for: .seconds(3600)) }
    }
  }

  @Test func aDeadlineThatIsKeptGivesTheValue() async throws {
    #expect(try await withDeadline(.seconds(3600)) { 7 } == 7)
  }
}
