import Synchronization

/// A request that the server got, and what became of it.
public struct RecordedRequest: Hashable, Identifiable, Sendable {
  /// What became of a request.
  public enum Outcome: Hashable, Sendable {
    /// The server has not answered yet.
    case pending
    /// A `hang` holds the answer back until it is released.
    case held
    /// The answer was sent.
    case answered
    /// The answer could not be sent, because the client had closed the connection.
    case clientLeft
    /// The server broke the connection on purpose.
    case dropped

    /// Whether the server has not answered yet.
    public var isOpen: Bool { self == .pending || self == .held }
  }

  /// The number of the request, counted from 1 in the order of arrival.
  public let id: Int
  /// The text searched for, decoded.
  public let query: String
  /// The page asked for.
  public let page: Int
  /// The number of repositories asked for.
  public let perPage: Int
  /// What became of it so far.
  public internal(set) var outcome: Outcome
}

/// The requests so far, and who waits for some of them.
final class RequestLog: Sendable {
  private struct Waiter {
    let isSatisfied: @Sendable ([RecordedRequest]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var requests: [RecordedRequest] = []
    var waiters: [Waiter] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  var requests: [RecordedRequest] { state.withLock(\.requests) }

  /// Adds a request and returns its number.
  func add(query: String, page: Int, perPage: Int) -> Int {
    change { requests in
      let id = requests.count + 1
      requests.append(
        RecordedRequest(id: id, query: query, page: page, perPage: perPage, outcome: .pending))
      return id
    }
  }

  /// Notes what became of a request, unless that is settled already.
  func note(_ id: Int, _ outcome: RecordedRequest.Outcome) {
    change { requests in
      guard requests.indices.contains(id - 1), requests[id - 1].outcome.isOpen else { return }
      requests[id - 1].outcome = outcome
    }
  }

  /// Returns once the requests satisfy a condition, or the server has stopped.
  func wait(until isSatisfied: @escaping @Sendable ([RecordedRequest]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.isClosed || isSatisfied(state.requests) { return true }
        state.waiters.append(Waiter(isSatisfied: isSatisfied, continuation: continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  /// Lets all waiters go, now and later.
  func close() {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume() }
  }

  @discardableResult
  private func change<Value: Sendable>(_ body: (inout [RecordedRequest]) -> Value) -> Value {
    let (value, satisfied) = state.withLock { state in
      let value = body(&state.requests)
      let satisfied = state.waiters.filter { $0.isSatisfied(state.requests) }
      state.waiters.removeAll { $0.isSatisfied(state.requests) }
      return (value, satisfied)
    }
    for waiter in satisfied { waiter.continuation.resume() }
    return value
  }
}
