import Foundation
import GitHubAPI
import Testing

@Suite struct GitHubErrorTests {
  @Test(
    arguments: [
      (
        .unreachable(server: "h", reason: "the connection was refused."),
        "Cannot reach h: the connection was refused."
      ),
      (.timedOut(after: .seconds(10)), "The server did not answer within 10 s."),
      (.timedOut(after: .milliseconds(1500)), "The server did not answer within 1.5 s."),
      (
        .rateLimited(resetAt: Date(timeIntervalSince1970: 1_714_979_289)),
        "Too many requests. The server accepts new ones from 07:08:09 UTC on."
      ),
      (.rateLimited(resetAt: nil), "Too many requests. Wait a minute before the next one."),
      (.invalidQuery(message: "too long"), "The query is not valid: too long"),
      (
        .server(status: 502, message: "Bad\r\n\u{1B}[2JGateway"),
        "The server failed with status 502: Bad [2JGateway"
      ),
      (.server(status: 500, message: nil), "The server failed with status 500."),
      (.unreadable(reason: "it is not JSON."), "The server's answer is not readable: it is not JSON."),
    ] as [(GitHubError, String)])
  func everyErrorIsOneLineForPeople(error: GitHubError, line: String) {
    #expect(error.description == line)
    #expect(error.localizedDescription == line)
  }

  /// In eight bits, U+009B begins an escape sequence.
  @Test(arguments: ["\u{9B}", "\u{1B}[", "\u{7F}", "\u{85}", "\u{2028}"])
  func noControlCharacterOfTheServerGetsThrough(control: String) {
    let error = GitHubError.invalidQuery(message: "a\(control)31mb")
    #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!error.description.contains { $0.isNewline })
  }

  @Test func aLongMessageIsCut() {
    let error = GitHubError.server(status: 500, message: String(repeating: "x", count: 10_000))
    #expect(error.description.count < 250)
  }
}
