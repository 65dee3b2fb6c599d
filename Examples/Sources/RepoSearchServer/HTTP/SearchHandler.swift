import FlyingFox
import Foundation
import Synchronization

/// Takes a request through the log, the latency and the faults to its answer.
final class SearchHandler: HTTPHandler {
  private struct State {
    var plan: FaultPlan
    /// The queries that failed once because they said `flaky:`.
    var failedOnce: Set<String> = []
  }

  let log = RequestLog()
  let gate = Gate()
  private let responder: SearchResponder
  private let latency: Duration
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  init(responder: SearchResponder, latency: Duration, plan: FaultPlan, now: @escaping @Sendable () -> Date) {
    self.responder = responder
    self.latency = latency
    self.now = now
    state = Mutex(State(plan: plan))
  }

  func setPlan(_ plan: FaultPlan) { state.withLock { $0.plan = plan } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.path == "/search/repositories", request.method == .GET else {
      return Self.response(to: Answer(status: 404, problem: "Not Found"))
    }
    let queryString = request.target.query()
    let parameters = SearchParameters(queryString: queryString)
    let id = log.add(query: parameters.query, page: parameters.page, perPage: parameters.perPage)
    var fault = nextFault(for: parameters)
    if latency > .zero { try? await Task.sleep(for: latency) }
    if fault == .hang { await gate.wait { [log] in log.note(id, .held) } }
    // Both waits end early when the server stops: nobody shall get a late answer for a right one.
    if Task.isCancelled { fault = .drop }
    let host = request.headers[.host] ?? "localhost"
    var answer =
      fault.flatMap(answer(for:))
      ?? responder.answer(
        to: parameters, address: "http://\(host)/search/repositories", queryString: queryString)
    answer.headers.merge(rateLimitHeaders) { own, _ in own }
    let body = WatchedBody(bytes: answer.body, breaksOff: fault == .drop) { [log] in log.note(id, $0) }
    return Self.response(to: answer, body: body)
  }

  private func nextFault(for parameters: SearchParameters) -> Fault? {
    let magic = SearchQuery(parameters.query).magicFault
    return state.withLock { state in
      if let planned = state.plan.next(page: parameters.page) { return planned }
      guard let magic else { return nil }
      guard magic.isOnce else { return magic.fault }
      return state.failedOnce.insert("\(parameters.page) \(parameters.query)").inserted ? magic.fault : nil
    }
  }

  /// The answer that a fault brings; `nil` where it is the right one, late or in part.
  private func answer(for fault: Fault) -> Answer? {
    switch fault {
    case .hang, .drop:
      return nil
    case .status(let status):
      return Answer(status: status, problem: ReasonPhrase.of(status))
    case .rateLimited(let seconds):
      var answer = Answer(status: 403, problem: "API rate limit exceeded")
      answer.headers["X-RateLimit-Remaining"] = "0"
      answer.headers["X-RateLimit-Reset"] = String(secondsSince1970 + seconds)
      return answer
    case .garbage:
      return Answer(body: Array("<html><body>\u{1B}[2J 502 upstream nonsense </body>".utf8))
    case .wrongShape:
      return Answer(body: Array(#"{"total_count": "many", "items": {}}"#.utf8))
    }
  }

  private var rateLimitHeaders: [String: String] {
    [
      "X-RateLimit-Limit": "30", "X-RateLimit-Remaining": "29", "X-RateLimit-Resource": "search",
      "X-RateLimit-Reset": String(secondsSince1970 + 60),
    ]
  }

  private var secondsSince1970: Int { Int(now().timeIntervalSince1970) }

  private static func response(to answer: Answer, body: WatchedBody? = nil) -> HTTPResponse {
    var headers = HTTPHeaders()
    for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
    guard let body else {
      return HTTPResponse(statusCode: answer.status, headers: headers, body: Data(answer.body))
    }
    let sequence = HTTPBodySequence(from: body, count: answer.body.count, suggestedBufferSize: 1 << 16)
    return HTTPResponse(statusCode: answer.status, headers: headers, body: sequence)
  }
}
