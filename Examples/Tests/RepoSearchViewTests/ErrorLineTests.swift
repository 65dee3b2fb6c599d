import Foundation
import GitHubAPI
import RepoSearchReactors
import TerminalKit
import Testing

@testable import RepoSearchView

@Suite struct ErrorLineTests {
  private static let errors: [(GitHubError, full: String, at40: String)] = [
    (
      .unreachable(server: "127.0.0.1", reason: "the server refused the connection."),
      "✗ Cannot reach 127.0.0.1: the server refused the connection.", "✗ Cannot reach 127.0.0.1"
    ),
    (
      .timedOut(after: .seconds(10)), "✗ The server did not answer within 10 s.",
      "✗ The server did not answer within 10 s."
    ),
    (
      .rateLimited(resetAt: Date(timeIntervalSince1970: 1_714_979_229)),
      "✗ Too many requests. The server accepts new ones from 07:07:09 UTC on.",
      "✗ Too many requests until 07:07:09 UTC"
    ),
    (
      .rateLimited(resetAt: nil), "✗ Too many requests. Wait a minute before the next one.",
      "✗ Too many requests: wait a minute"
    ),
    (
      .invalidQuery(message: "the search is longer than 256 characters."),
      "✗ The query is not valid: the search is longer than 256 characters.", "✗ The query is not valid"
    ),
    (
      .server(status: 500, message: "Internal Server Error"),
      "✗ The server failed with status 500: Internal Server Error", "✗ The server failed: status 500"
    ),
    (
      .server(status: 502, message: nil), "✗ The server failed with status 502.",
      "✗ The server failed with status 502."
    ),
    (
      .unreadable(reason: "it is no JSON."), "✗ The server's answer is not readable: it is no JSON.",
      "✗ The answer is not readable"
    ),
  ]

  private func statusLine(_ error: GitHubError, columns: Int) -> (status: String, footer: String) {
    let state = Sample.state(Sample.failed(error))
    let frame = SearchScreen(size: Size(columns: columns, rows: 10)).frame(state)
    return (frame.plainText(row: 1), frame.plainText(row: 9))
  }

  @Test(arguments: errors.indices) func everyErrorIsOneLine(index: Int) {
    let (error, full, at40) = Self.errors[index]
    #expect(statusLine(error, columns: 80).status == full)
    #expect(statusLine(error, columns: 40).status == at40)
    #expect(statusLine(error, columns: 80).footer.hasPrefix("Ctrl-R retry"))
    #expect(statusLine(error, columns: 40).footer.hasPrefix("Ctrl-R retry"))
  }

  @Test(arguments: errors.indices) func anErrorNeverLeavesItsLine(index: Int) {
    for columns in 1...80 {
      #expect(ErrorLine.text(for: Self.errors[index].0, width: columns).displayWidth <= columns)
    }
  }

  @Test func whatWasLoadedStaysBelowAnError() {
    let next = SearchReactor.Request(query: "swift", page: 2)
    let state = Sample.state(
      Sample.found() + [.begin(next), .fail(next, .server(status: 500, message: nil))])
    let frame = SearchScreen(size: Size(columns: 80, rows: 24)).frame(state)
    #expect(frame.plainText(row: 1).hasPrefix("✗ "))
    #expect(frame.plainText(row: 2).hasPrefix("▸ owner/repository-1 "))
    #expect(frame.plainText(row: 22).hasSuffix(" 1 of 30 loaded ──"))
  }
}
