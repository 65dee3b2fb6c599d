internal import GitHubAPI
internal import ReactorKit
internal import Synchronization

extension SearchReactor {
  /// A reactor that gets the answers of a recording again: for tests that are copied from the inspector.
  ///
  /// - Parameters:
  ///   - mutations: What was recorded. Each request gets the next answer that a request like it got, after as many ticks;
  ///     one that got none waits until it is cancelled.
  ///   - time: Where it waits; a virtual one.
  convenience init(replaying mutations: [Mutation], time: any SchedulerType) {
    let answers = RecordedAnswers(mutations)
    let client = GitHubClient { query, page, _ in
      guard let answer = answers.next(to: Request(query: query, page: page)), let result = answer.result
      else {
        while true { try await time.sleep(for: .seconds(3_600)) }
      }
      for _ in 0..<answer.ticks { try await time.sleep(for: State.tick) }
      return try result.get()
    }
    self.init(client: client, time: time)
  }
}

/// The answers of a recording; each is given once.
private final class RecordedAnswers: Sendable {
  struct Answer: Sendable {
    let request: SearchReactor.Request
    var ticks = 0
    var result: Result<SearchPage, GitHubError>?
  }

  private let answers: Mutex<[Answer]>

  init(_ mutations: [SearchReactor.Mutation]) {
    var answers: [Answer] = []
    for mutation in mutations {
      switch mutation {
      case .begin(let request): answers.append(Answer(request: request))
      case .tick:
        // One that comes just after the answer changes nothing.
        if let last = answers.indices.last, answers[last].result == nil { answers[last].ticks += 1 }
      case .succeed(let request, let page): Self.note(.success(page), for: request, in: &answers)
      case .fail(let request, let error): Self.note(.failure(error), for: request, in: &answers)
      case .setText, .end, .setSelection, .setShowsDetails: break
      }
    }
    self.answers = Mutex(answers)
  }

  private static func note(
    _ result: Result<SearchPage, GitHubError>, for request: SearchReactor.Request, in answers: inout [Answer]
  ) {
    if let index = answers.lastIndex(where: { $0.request == request }) { answers[index].result = result }
  }

  func next(to request: SearchReactor.Request) -> Answer? {
    answers.withLock { answers in
      answers.firstIndex { $0.request == request }.map { answers.remove(at: $0) }
    }
  }
}
