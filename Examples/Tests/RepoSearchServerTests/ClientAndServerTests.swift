import Foundation
import GitHubAPI
import RepoSearchServer
import Testing

/// The client against the server over real HTTP on loopback.
@Suite struct ClientAndServerTests {
  /// Longer than a busy machine takes under a sanitizer.
  private static let patience = Duration.seconds(300)
  private static let now = Date(timeIntervalSince1970: 1_714_979_229)

  /// Runs a test with a server of its own, and stops the server however the test ends.
  private static func withServer(
    _ configuration: RepoSearchServer.Configuration = .init(now: { now }), timeout: Duration = patience,
    _ body: (RepoSearchServer, GitHubClient) async throws -> Void
  ) async throws {
    let server = try await RepoSearchServer.start(configuration)
    let client = GitHubClient.live(baseURL: server.baseURL, timeout: timeout, now: { now })
    do {
      try await body(server, client)
      await server.stop()
    } catch {
      await server.stop()
      throw error
    }
  }

  private static func failing(_ fault: Fault, times: Int = 1) -> RepoSearchServer.Configuration {
    var plan = FaultPlan()
    plan.fail(fault, times: times)
    return .init(faults: plan, now: { now })
  }

  @Test func aSearchFindsRepositories() async throws {
    try await Self.withServer { server, client in
      let page = try await client.searchRepositories(query: "a language:swift", perPage: 10)
      #expect(page.items.count == 10)
      #expect(page.totalCount > 30)
      #expect(page.nextPage == 2)
      #expect(!page.isIncomplete)
      #expect(page.items.allSatisfy { $0.language == "Swift" && $0.updatedAt != nil && $0.htmlURL != nil })
      #expect(page.items.allSatisfy { $0.fullName.hasPrefix($0.ownerLogin + "/") })
      await server.waitForRequests { $0.first?.outcome == .answered }
      #expect(server.requests.map(\.query) == ["a language:swift"])
    }
  }

  @Test func pagesFollowEachOtherToTheEnd() async throws {
    try await Self.withServer { _, client in
      var found: [Int] = []
      var next: Int? = 1
      var total = 0
      while let page = next {
        let result = try await client.searchRepositories(query: "user:bluewhale", page: page, perPage: 20)
        found += result.items.map(\.id)
        total = result.totalCount
        next = result.nextPage
      }
      #expect(found.count == total)
      #expect(Set(found).count == total)
    }
  }

  @Test func onlyTheFirstThousandAreDelivered() async throws {
    try await Self.withServer { _, client in
      let last = try await client.searchRepositories(query: "a", page: 10, perPage: 100)
      #expect(last.totalCount > 1000)
      #expect(last.items.count == 100)
      #expect(last.nextPage == nil)
      await #expect(
        throws: GitHubError.invalidQuery(message: "Only the first 1000 search results are available")
      ) { try await client.searchRepositories(query: "a", page: 11, perPage: 100) }
    }
  }

  @Test func nothingFoundIsAnEmptyPage() async throws {
    try await Self.withServer { _, client in
      let page = try await client.searchRepositories(query: "qwxyzzy")
      #expect(page == SearchPage(totalCount: 0, items: []))
    }
  }

  @Test(arguments: [
    "\"quoted phrase\"", "100%", "a&b=c", "c++", "#hash", "🚀👩‍👩‍👧‍👦", "日本語", "a/b?c", "\\ ' ; <>", "%20",
    "new\nline",
    String(repeating: "é🚀", count: 128),
  ])
  func everyQueryArrivesAsItWasTyped(query: String) async throws {
    try await Self.withServer { server, client in
      _ = try await client.searchRepositories(query: query)
      #expect(server.requests.map(\.query) == [query])
    }
  }

  @Test func aLongQueryIsRefusedByTheServer() async throws {
    try await Self.withServer { server, client in
      let query = String(repeating: "x", count: 1000)
      await #expect(throws: GitHubError.invalidQuery(message: "The search is longer than 256 characters.")) {
        try await client.searchRepositories(query: query)
      }
      #expect(server.requests.map(\.query) == [query])
    }
  }

  @Test(arguments: ["x", "🚀"])
  func tenThousandCharactersAreRefusedWithoutARequest(character: String) async throws {
    try await Self.withServer { server, client in
      let expected = GitHubError.invalidQuery(message: "it has 10000 characters, which are too many.")
      await #expect(throws: expected) {
        try await client.searchRepositories(query: String(repeating: character, count: 10_000))
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test(arguments: ["", "   "])
  func anEmptyQueryIsInvalid(query: String) async throws {
    try await Self.withServer { _, client in
      await #expect(throws: GitHubError.invalidQuery(message: "The search is empty.")) {
        try await client.searchRepositories(query: query)
      }
    }
  }

  @Test(
    arguments: [
      (.status(500), .server(status: 500, message: "Internal Server Error")),
      (.status(404), .server(status: 404, message: "Not Found")),
      (.rateLimited(resetAfterSeconds: 60), .rateLimited(resetAt: now.addingTimeInterval(60))),
      (.garbage, .unreadable(reason: "it is not JSON.")),
      (.wrongShape, .unreadable(reason: "'total_count' has another type than expected.")),
      (.drop, .unreachable(server: "127.0.0.1", reason: "the connection was lost.")),
    ] as [(Fault, GitHubError)])
  func aFaultIsAnErrorOnceAndThenAllIsWell(fault: Fault, error: GitHubError) async throws {
    try await Self.withServer(Self.failing(fault)) { _, client in
      await #expect(throws: error) { try await client.searchRepositories(query: "swift") }
      let page = try await client.searchRepositories(query: "swift")
      #expect(page.totalCount > 0)
    }
  }

  @Test func faultsCanBePlannedWhileTheServerRuns() async throws {
    try await Self.withServer { server, client in
      var plan = FaultPlan()
      plan.fail(.status(503), onPage: 2)
      server.setFaults(plan)
      let first = try await client.searchRepositories(query: "swift")
      #expect(first.nextPage == 2)
      await #expect(throws: GitHubError.server(status: 503, message: "Service Unavailable")) {
        try await client.searchRepositories(query: "swift", page: 2)
      }
      let second = try await client.searchRepositories(query: "swift", page: 2)
      #expect(second.nextPage == 3)
    }
  }

  @Test func magicWordsFailAlwaysOrOnce() async throws {
    try await Self.withServer { _, client in
      for _ in 1...2 {
        await #expect(throws: GitHubError.server(status: 500, message: "Internal Server Error")) {
          try await client.searchRepositories(query: "swift fail:500")
        }
      }
      await #expect(throws: GitHubError.rateLimited(resetAt: Self.now.addingTimeInterval(60))) {
        try await client.searchRepositories(query: "swift flaky:403")
      }
      let page = try await client.searchRepositories(query: "swift flaky:403")
      let plain = try await client.searchRepositories(query: "swift")
      #expect(page == plain)
    }
  }

  @Test func aServerThatHangsIsATimeout() async throws {
    try await Self.withServer(Self.failing(.hang), timeout: .milliseconds(200)) { _, client in
      await #expect(throws: GitHubError.timedOut(after: .milliseconds(200))) {
        try await client.searchRepositories(query: "swift")
      }
    }
  }

  @Test func aHeldRequestIsAnsweredWhenItIsReleased() async throws {
    try await Self.withServer(Self.failing(.hang)) { server, client in
      async let page = client.searchRepositories(query: "swift")
      await server.waitForRequests { $0.first?.outcome == .held }
      server.releaseHeldRequests()
      let count = try await page.totalCount
      #expect(count > 0)
    }
  }

  @Test func aCancelledTaskCancelsItsRequest() async throws {
    try await Self.withServer(Self.failing(.hang)) { server, client in
      let task = Task { try await client.searchRepositories(query: "swift") }
      await server.waitForRequests { $0.first?.outcome == .held }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      server.releaseHeldRequests()
      await server.waitForRequests { $0.first?.outcome.isOpen == false }
      #expect(server.requests.map(\.outcome) == [.clientLeft])
    }
  }

  @Test func aTaskThatIsCancelledBeforeMakesNoRequest() async throws {
    try await Self.withServer { server, client in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.searchRepositories(query: "swift")
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func requestsRunAtTheSameTime() async throws {
    try await Self.withServer(Self.failing(.hang, times: 4)) { server, client in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for word in ["swift", "parser", "state", "cache"] {
          group.addTask { try await client.searchRepositories(query: word).totalCount }
        }
        await server.waitForRequests { $0.count { $0.outcome == .held } == 4 }
        server.releaseHeldRequests()
        for try await count in group { #expect(count > 0) }
      }
    }
  }

  @Test func aStoppedServerIsUnreachable() async throws {
    let server = try await RepoSearchServer.start()
    let client = GitHubClient.live(baseURL: server.baseURL, timeout: Self.patience)
    _ = try await client.searchRepositories(query: "swift")
    await server.stop()
    await server.stop()
    await #expect(throws: GitHubError.unreachable(server: "127.0.0.1", reason: "the connection was refused."))
    {
      try await client.searchRepositories(query: "swift")
    }
  }

  @Test func stoppingEndsRequestsThatHang() async throws {
    let server = try await RepoSearchServer.start(Self.failing(.hang))
    let client = GitHubClient.live(baseURL: server.baseURL, timeout: Self.patience)
    let task = Task { try await client.searchRepositories(query: "swift") }
    await server.waitForRequests { $0.first?.outcome == .held }
    await server.stop()
    await #expect(throws: GitHubError.self) { try await task.value }
  }

  @Test func latencyDelaysAnAnswerByAtLeastItsTime() async throws {
    let configuration = RepoSearchServer.Configuration(repositoryCount: 10, latency: .milliseconds(50))
    try await Self.withServer(configuration) { _, client in
      let time = try await ContinuousClock().measure { _ = try await client.searchRepositories(query: "a") }
      #expect(time >= .milliseconds(50))
    }
  }

  @Test func otherAddressesAreNotFound() async throws {
    try await Self.withServer { server, _ in
      let client = GitHubClient.live(
        baseURL: server.baseURL.appending(path: "api"), timeout: Self.patience)
      await #expect(throws: GitHubError.server(status: 404, message: "Not Found")) {
        try await client.searchRepositories(query: "swift")
      }
      #expect(server.requests.isEmpty)
    }
  }
}
