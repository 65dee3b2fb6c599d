import Foundation

/// Makes a page or an error out of an HTTP response; knows nothing of networks.
struct ResponseReader {
  let status: Int
  /// The value of a header, by its name in any case.
  let header: (String) -> String?
  let body: Data
  let now: Date

  func page() throws(GitHubError) -> SearchPage {
    guard (200..<300).contains(status) else { throw failure() }
    do {
      let envelope = try JSONDecoder().decode(Envelope.self, from: body)
      return SearchPage(
        totalCount: envelope.total_count, items: envelope.items,
        isIncomplete: envelope.incomplete_results ?? false,
        nextPage: header("Link").flatMap(LinkHeader.nextPage))
    } catch {
      throw .unreadable(reason: Self.reason(of: error))
    }
  }

  private struct Envelope: Decodable {
    let total_count: Int
    let incomplete_results: Bool?
    let items: [Repository]
  }

  private struct Problem: Decodable {
    struct Detail: Decodable { let message: String? }
    let message: String?
    let errors: [Detail]?
  }

  private func failure() -> GitHubError {
    let problem = try? JSONDecoder().decode(Problem.self, from: body)
    // GitHub's details say more than its message, which is always "Validation Failed".
    let message = problem?.errors?.compactMap(\.message).first ?? problem?.message
    switch status {
    case 422: return .invalidQuery(message: message ?? "it says no more.")
    case 429: return .rateLimited(resetAt: resetDate)
    case 403 where header("X-RateLimit-Remaining") == "0" || header("Retry-After") != nil:
      return .rateLimited(resetAt: resetDate)
    case 403 where message?.lowercased().contains("rate limit") == true:
      return .rateLimited(resetAt: resetDate)
    default: return .server(status: status, message: message)
    }
  }

  /// `Retry-After` counts in seconds from now, `X-RateLimit-Reset` in seconds since 1970.
  private var resetDate: Date? {
    if let wait = seconds(inHeader: "Retry-After") { return now.addingTimeInterval(wait) }
    return seconds(inHeader: "X-RateLimit-Reset").map(Date.init(timeIntervalSince1970:))
  }

  /// A number of seconds that a date can be made of; `nil` for anything else.
  private func seconds(inHeader name: String) -> TimeInterval? {
    header(name).flatMap(TimeInterval.init).flatMap { (0...100_000_000_000).contains($0) ? $0 : nil }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has another type than expected."
    default: "it is not JSON."
    }
  }
}
