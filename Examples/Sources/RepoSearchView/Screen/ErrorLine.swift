internal import Foundation
internal import GitHubAPI
internal import TerminalKit

/// An error in as many words as a line has room for.
enum ErrorLine {
  /// The whole message where it fits, else what one has to know.
  static func text(for error: GitHubError, width: Int) -> String {
    if let line = [error.description, brief(error)].first(where: { $0.displayWidth <= width }), width < 60 {
      return line
    }
    // A wide line has room for what matters, wherever it is cut.
    return (width < 60 ? briefest(error) : error.description).truncated(toWidth: width)
  }

  private static func brief(_ error: GitHubError) -> String {
    switch error {
    case .unreachable(let server, _): "Cannot reach \(server)"
    case .timedOut: "The server did not answer in time"
    case .rateLimited(let reset?): "Too many requests until \(time(reset))"
    case .rateLimited(nil): "Too many requests: wait a minute"
    case .invalidQuery: "The query is not valid"
    case .server(let status, _): "The server failed: status \(status)"
    case .unreadable: "The answer is not readable"
    }
  }

  private static func briefest(_ error: GitHubError) -> String {
    switch error {
    case .unreachable: "Unreachable"
    case .timedOut: "Timeout"
    case .rateLimited: "Rate limit"
    case .invalidQuery: "Bad query"
    case .server(let status, _): "Status \(status)"
    case .unreadable: "Bad answer"
    }
  }

  private static func time(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)) + " UTC"
  }
}
