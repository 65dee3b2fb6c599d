import Foundation
import GitHubAPI
import ReactorKit
import RepoSearchReactors

@testable import RepoSearchView

/// States as the reactor makes them, without a reactor's time.
enum Sample {
  /// The state after mutations.
  static func state(_ mutations: [SearchReactor.Mutation]) -> SearchReactor.State {
    let reactor = SearchReactor(
      client: GitHubClient { _, _, _ in throw CancellationError() }, time: ConcurrentMainScheduler.instance)
    return mutations.reduce(into: SearchReactor.State()) { reactor.reduce(state: &$0, mutation: $1) }
  }

  /// A list that was found for "swift".
  static func found(
    _ repositories: [Repository] = repositories(30), total: Int = 2345, selection: Int = 0
  ) -> [SearchReactor.Mutation] {
    let request = SearchReactor.Request(query: "swift", page: 1)
    let page = SearchPage(totalCount: total, items: repositories, nextPage: 2)
    return [.setText("swift"), .begin(request), .succeed(request, page), .setSelection(selection)]
  }

  /// A search for "swift" that failed.
  static func failed(_ error: GitHubError) -> [SearchReactor.Mutation] {
    let request = SearchReactor.Request(query: "swift", page: 1)
    return [.setText("swift"), .begin(request), .fail(request, error)]
  }

  static func repositories(_ count: Int) -> [Repository] {
    (1...count).map { number in
      Repository(
        id: number, fullName: "owner/repository-\(number)", ownerLogin: "owner",
        description: "The one with the number \(number).", stargazersCount: 12_345 / number,
        language: "Swift", htmlURL: URL(string: "https://github.com/owner/repository-\(number)"),
        forksCount: 17, openIssuesCount: 3, topics: ["reactive", "terminal"],
        updatedAt: Date(timeIntervalSince1970: 1_714_979_229), license: "MIT")
    }
  }

  /// Names and descriptions that have brought down other programs.
  static let hostile: [Repository] = [
    Repository(
      id: 1, fullName: "日本語/とても長いリポジトリの名前がここにありますよね", ownerLogin: "日本語",
      description: "双方向ではない", stargazersCount: 1_234_567),
    Repository(
      id: 2, fullName: "👩‍👩‍👧‍👦/🇯🇵-flags", ownerLogin: "x", description: "e\u{301}\u{301}\u{301} 👍🏽 ☃\u{FE0F}",
      stargazersCount: -5),
    Repository(
      id: 3, fullName: "evil/\u{1B}[2J\u{7}", ownerLogin: "evil\u{1B}]0;title\u{7}",
      description: "\u{202E}reversed\nsecond line\u{9B}31m", stargazersCount: .max),
    Repository(id: 4, fullName: "", ownerLogin: "", stargazersCount: .min),
    Repository(
      id: 5, fullName: "long/description", ownerLogin: "long",
      description: String(repeating: "word ", count: 20_000)),
  ]
}
