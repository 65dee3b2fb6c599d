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

  private typealias Request = CheckedContinuation<SearchPage, any Error>
  private typealias Waiter = CheckedContinuation<Request, Never>

  private struct State {
    var calls: [Call] = []
    var open: [Int: Request] = [:]
    /// A test that waits for a request.
    var waiter: Waiter?
  }

  private let state = Mutex(State())

  var calls: [Call] { state.withLock(\.calls) }

  /// Answers as the test says; a cancelled request throws at once.
  var client: GitHubClient {
    GitHubClient { [self] query, page, _ in
      let number = state.withLock { state in
        state.calls.append(Call(query: query, page: page))
        return state.calls.count - 1
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { open($0, number) }
      } onCancel: {
        let continuation = state.withLock { state in
          state.calls[number].isCancelled = true
          return state.open.removeValue(forKey: number)
        }
        continuation?.resume(throwing: CancellationError())
      }
    }
  }

  /// Answers the request that was made last, or the next one if none is open.
  func answer(with result: Result<SearchPage, GitHubError>) async {
    let request = await withCheckedContinuation { waiter in
      let request = state.withLock { state in
        let request = state.open.keys.max().flatMap { state.open.removeValue(forKey: $0) }
        if request == nil { state.waiter = waiter }
        return request
      }
      if let request { waiter.resume(returning: request) }
    }
    request.resume(with: result.mapError { $0 })
  }

  private func open(_ continuation: Request, _ number: Int) {
    let (isCancelled, waiter) = state.withLock { state -> (Bool, Waiter?) in
      if state.calls[number].isCancelled { return (true, nil) }
      let waiter = state.waiter
      state.waiter = nil
      if waiter == nil { state.open[number] = continuation }
      return (false, waiter)
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    waiter?.resume(returning: continuation)
  }
}
