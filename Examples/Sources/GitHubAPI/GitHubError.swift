public import Foundation

/// Why a request to GitHub, or to a server like it, brought no result. Cancellation is no such error.
public enum GitHubError: Error, Hashable, Sendable {
  /// No connection to the server, or it broke; with the address of the server and what the system says.
  case unreachable(server: String, reason: String)
  /// The server did not answer in time.
  case timedOut(after: Duration)
  /// Too many requests (403 or 429); with the time from which on it makes sense to try again, if it was told.
  case rateLimited(resetAt: Date?)
  /// The query cannot be asked, or the server cannot make sense of it (422); with the reason.
  case invalidQuery(message: String)
  /// The server answered with another status than success.
  case server(status: Int, message: String?)
  /// The answer is not what GitHub answers; with what is wrong with it.
  case unreadable(reason: String)
}

extension GitHubError: CustomStringConvertible, LocalizedError {
  /// The error in one line for people, without control characters, whatever the server sent.
  public var description: String {
    switch self {
    case .unreachable(let server, let reason):
      "Cannot reach \(Self.line(server)): \(Self.line(reason))"
    case .timedOut(let duration):
      "The server did not answer within \(Self.seconds(duration)) s."
    case .rateLimited(let reset?):
      "Too many requests. The server accepts new ones from \(Self.time(reset)) on."
    case .rateLimited(nil):
      "Too many requests. Wait a minute before the next one."
    case .invalidQuery(let message):
      "The query is not valid: \(Self.line(message))"
    case .server(let status, let message?):
      "The server failed with status \(status): \(Self.line(message))"
    case .server(let status, nil):
      "The server failed with status \(status)."
    case .unreadable(let reason):
      "The server's answer is not readable: \(Self.line(reason))"
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  /// In seconds and hundredths, without a fraction where there is none.
  private static func seconds(_ duration: Duration) -> String {
    let text = "\((duration / .milliseconds(10)).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The time of day in UTC, which needs no one's locale.
  private static func time(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)) + " UTC"
  }

  private static func line(_ text: String) -> String {
    let words = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let line = words.joined(separator: " ")
    return line.count > 200 ? line.prefix(199) + "…" : line
  }
}
