public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension GitHubClient {
  /// A client that makes HTTP requests.
  ///
  /// Requests run at the same time as far as the system allows. Nothing is cached, no cookie is kept. A query
  /// whose address would have more than 8,000 bytes is an `invalidQuery` without a request.
  ///
  /// - Parameters:
  ///   - baseURL: Where the API is, e.g. `https://api.github.com`; may have a path. Other schemes than `http`
  ///     and
  ///     `https` are `unreachable`.
  ///   - timeout: How long one request may take, from its start to its last byte.
  ///   - now: The clock for `Retry-After`.
  public static func live(
    baseURL: URL, timeout: Duration = .seconds(10), now: @escaping @Sendable () -> Date = { Date() }
  ) -> GitHubClient {
    if LoopbackProxy.isLoopback(baseURL) { LoopbackProxy.bypass }
    let loader = PageLoader(baseURL: baseURL, timeout: timeout, now: now)
    return GitHubClient { query, page, perPage in
      try await loader.load(query: query, page: page, perPage: perPage)
    }
  }
}

/// Makes the requests of one client; its session lives as long as it does.
private final class PageLoader: Sendable {
  private let baseURL: URL
  private let timeout: Duration
  private let now: @Sendable () -> Date
  private let session: URLSession

  init(baseURL: URL, timeout: Duration, now: @escaping @Sendable () -> Date) {
    self.baseURL = baseURL
    self.timeout = timeout
    self.now = now
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    session = URLSession(configuration: configuration)
  }

  deinit { session.finishTasksAndInvalidate() }

  func load(query: String, page: Int, perPage: Int) async throws -> SearchPage {
    guard let request = SearchRequest(baseURL: baseURL, query: query, page: page, perPage: perPage).urlRequest
    else {
      throw GitHubError.unreachable(
        server: baseURL.absoluteString, reason: "this is no address of an HTTP server.")
    }
    guard let length = request.url?.absoluteString.utf8.count, length <= SearchRequest.longestAddress else {
      throw GitHubError.invalidQuery(message: "it has \(query.count) characters, which are too many.")
    }
    let (data, response) = try await bytes(for: request)
    guard let response = response as? HTTPURLResponse else {
      throw GitHubError.unreadable(reason: "it is not HTTP.")
    }
    let reader = ResponseReader(
      status: response.statusCode, header: { response.value(forHTTPHeaderField: $0) }, body: data, now: now())
    return try reader.page()
  }

  private func bytes(for request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await withDeadline(timeout) { [session] in try await session.data(for: request) }
    } catch is DeadlineError {
      throw GitHubError.timedOut(after: timeout)
    } catch let error as URLError where error.code == .timedOut {
      throw GitHubError.timedOut(after: timeout)
    } catch {
      // A cancelled request fails as a lost connection on some systems.
      try Task.checkCancellation()
      throw GitHubError.unreachable(
        server: baseURL.host() ?? baseURL.absoluteString, reason: TransportFailure.reason(of: error))
    }
  }
}
