import GitHubAPI
import Synchronization

/// A GitHub whose answers wait until the test gives them.
final class FakeGitHub: Sendable {
  /// A request that was made.
  struct Call: Equatable, Sendable {
    let query: String
    let page: Int
    var isCancelled = false
  }

  private struct Waiter {
    let isSatisfied: @Sendable ([Call]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var calls: [Call] = []
    var open: [Int: CheckedContinuation<SearchPage, any Error>] = [:]
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())

  /// All requests so far.
  var calls: [Call] { state.withLock(\.calls) }

  /// Answers like this one; a cancelled request throws at once.
  var client: GitHubClient {
    GitHubClient { [self] query, page, _ in
      let number = change { state in
        state.calls.append(Call(query: query, page: page))
        return state.calls.count - 1
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let isCancelled = change { state in
            if !state.calls[number].isCancelled { state.open[number] = continuation }
            return state.calls[number].isCancelled
          }
          if isCancelled { continuation.resume(throwing: CancellationError()) }
        }
      } onCancel: {
        let continuation = change { state in
          state.calls[number].isCancelled = true
          return state.open.removeValue(forKey: number)
        }
        continuation?.resume(throwing: CancellationError())
      }
    }
  }

  /// Returns once the requests satisfy a condition.
  func wait(until isSatisfied: @escaping @Sendable ([Call]) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(Waiter(isSatisfied: isSatisfied, continuation: continuation)) }
    }
  }

  /// Answers a request, counted from 0, as soon as it was made.
  func answer(_ number: Int, with result: Result<SearchPage, any Error>) async {
    await wait { $0.indices.contains(number) }
    // The call is counted a moment before it can be answered.
    while true {
      let (continuation, isCancelled) = state.withLock { state in
        (state.open.removeValue(forKey: number), state.calls[number].isCancelled)
      }
      if let continuation { return continuation.resume(with: result) }
      if isCancelled { return }
      await Task.yield()
    }
  }

  @discardableResult
  private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    let (value, satisfied) = state.withLock { state in
      let value = body(&state)
      let satisfied = state.waiters.filter { $0.isSatisfied(state.calls) }
      state.waiters.removeAll { $0.isSatisfied(state.calls) }
      return (value, satisfied)
    }
    for waiter in satisfied { waiter.continuation.resume() }
    return value
  }
}

extension SearchPage {
  /// A page with these repository numbers.
  static func page(
    _ ids: some Sequence<Int>, of total: Int, next: Int? = nil
  ) -> SearchPage {
    let items = ids.map { Repository(id: $0, fullName: "owner/repository-\($0)", ownerLogin: "owner") }
    return SearchPage(totalCount: total, items: items, nextPage: next)
  }
}
