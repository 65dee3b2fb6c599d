import Foundation
import Testing

@testable import InspectorServer

/// Requests that a hostile page, or a program on the same machine, could send.
@Suite(.timeLimit(.minutes(10)))
struct RequestAttackTests {
  /// A request, with `PORT` for the server's; the status that it gets; and what is logged.
  struct Attack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let status: Int
    let refusal: Refusal

    init(_ name: String, _ lines: [String], _ status: Int, _ refusal: Refusal) {
      testDescription = name
      self.lines = lines
      self.status = status
      self.refusal = refusal
    }
  }

  private static let host = "Host: 127.0.0.1:PORT"

  @Test(arguments: [
    Attack("the name of another site", ["GET / HTTP/1.1", "Host: evil.example:PORT"], 421, .host),
    Attack("the name of another site alone", ["GET / HTTP/1.1", "Host: evil.example"], 421, .host),
    Attack("another port", ["GET / HTTP/1.1", "Host: 127.0.0.1:1"], 421, .host),
    Attack("no port", ["GET / HTTP/1.1", "Host: 127.0.0.1"], 421, .host),
    Attack("no host", ["GET / HTTP/1.1"], 421, .host),
    Attack("an empty host", ["GET / HTTP/1.1", "Host:"], 421, .host),
    Attack("two hosts", ["GET / HTTP/1.1", host, "Host: evil.example"], 421, .host),
    Attack("a name that begins like ours", ["GET / HTTP/1.1", "Host: localhost.evil:PORT"], 421, .host),
    Attack("a name that ends like ours", ["GET / HTTP/1.1", "Host: evil@127.0.0.1:PORT"], 421, .host),
    Attack("IPv6, which is not served", ["GET / HTTP/1.1", "Host: [::1]:PORT"], 421, .host),
    Attack("another notation of the address", ["GET / HTTP/1.1", "Host: 127.1:PORT"], 421, .host),
    Attack("HTTP/1.0", ["GET / HTTP/1.0", host], 400, .malformedRequest),
    Attack("HTTP/2", ["PRI * HTTP/2.0", "", "SM", "", ""], 400, .malformedRequest),
    Attack("no HTTP", ["\u{16}\u{3}\u{1}\u{0}"], 400, .malformedRequest),
    Attack("a header with a space", ["GET / HTTP/1.1", "Host : 127.0.0.1:PORT"], 400, .malformedRequest),
    Attack("a folded header", ["GET / HTTP/1.1", host, " evil: 1"], 400, .malformedRequest),
    Attack(
      "a file for a foreign page", ["GET / HTTP/1.1", host, "Origin: http://evil.example"], 403, .origin),
    Attack("a file for no origin", ["GET / HTTP/1.1", host, "Origin: null"], 403, .origin),
    Attack(
      "a preflight", ["OPTIONS / HTTP/1.1", host, "Access-Control-Request-Method: GET"], 405, .method),
    Attack("POST", ["POST / HTTP/1.1", host], 405, .method),
    Attack("PUT", ["PUT /page.js HTTP/1.1", host], 405, .method),
    Attack("DELETE", ["DELETE / HTTP/1.1", host], 405, .method),
    Attack("TRACE", ["TRACE / HTTP/1.1", host], 405, .method),
    Attack("CONNECT", ["CONNECT 127.0.0.1:22 HTTP/1.1", host], 405, .method),
    Attack("a body", ["POST / HTTP/1.1", host, "Content-Length: 5", "", "hello"], 400, .body),
    Attack("a body of a GET", ["GET / HTTP/1.1", host, "Content-Length: 5", "", "hello"], 400, .body),
    Attack(
      "a chunked body", ["GET / HTTP/1.1", host, "Transfer-Encoding: chunked", "", "0", "", ""], 400, .body),
    Attack(
      "a length and chunks",
      ["POST / HTTP/1.1", host, "Content-Length: 4", "Transfer-Encoding: chunked", "", "0", "", "GET"],
      400, .malformedRequest),
    Attack(
      "two lengths", ["POST / HTTP/1.1", host, "Content-Length: 0", "Content-Length: 9"], 400,
      .malformedRequest),
    Attack("a negative length", ["POST / HTTP/1.1", host, "Content-Length: -1"], 400, .malformedRequest),
    Attack("a path upwards", ["GET /../../etc/passwd HTTP/1.1", host], 404, .path),
    Attack("an escaped path upwards", ["GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", host], 404, .path),
    Attack("a path with backslashes", ["GET /..\\..\\etc\\passwd HTTP/1.1", host], 404, .path),
    Attack("a path with two slashes", ["GET //page.js HTTP/1.1", host], 404, .path),
    Attack("a path with another case", ["GET /PAGE.JS HTTP/1.1", host], 404, .path),
    Attack("an escaped path of ours", ["GET /%70age.js HTTP/1.1", host], 404, .path),
    Attack("a proxy's request", ["GET http://127.0.0.1:PORT/ HTTP/1.1", host], 404, .path),
    Attack("a foreign proxy's request", ["GET http://evil.example/ HTTP/1.1", host], 404, .path),
    Attack(
      "an upgrade to HTTP/2", ["GET / HTTP/1.1", host, "Connection: Upgrade", "Upgrade: h2c"], 400, .upgrade),
    Attack("a socket without an upgrade", ["GET /socket HTTP/1.1", host], 426, .noUpgrade),
  ])
  func aRequestIsRefused(_ attack: Attack) async throws {
    try await TestedServer.run { tested in
      let lines = attack.lines.contains("") ? attack.lines : attack.lines + ["", ""]
      let request = lines.joined(separator: "\r\n").replacing("PORT", with: "\(tested.server.port)")
      var all: [Visitor.Received] = []
      for _ in 1...3 { all.append(try await tested.attack(Array(request.utf8))) }
      tested.expectRefused(attack.refusal, all)
      for received in all {
        #expect(received.text.hasPrefix("HTTP/1.1 \(attack.status) "), "\(received.text)")
        #expect(received.text.components(separatedBy: "HTTP/1.1 ").count == 2)
        #expect(!received.text.contains("<p>page") && !received.text.contains("evil"))
        expectProtections(in: received.text)
      }
      #expect(tested.clients.value.isEmpty)
    }
  }

  @Test func onlyTheFirstOfSeveralRequestsIsAnswered() async throws {
    try await TestedServer.run { tested in
      let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(tested.server.port)\r\n\r\n"
      let received = try await tested.attack(Array(String(repeating: request, count: 50).utf8))
      #expect(received.text.components(separatedBy: "HTTP/1.1 ").count == 2)
      tested.expectRefused(.secondRequest, [received])
    }
  }

  @Test(arguments: [
    "X: " + String(repeating: "a", count: 100_000),
    String(repeating: "a: b\r\n", count: 5_000),
    String(repeating: "a", count: 100_000) + ": 1",
  ])
  func aHeaderBombIsRefused(header: String) async throws {
    try await TestedServer.run { tested in
      let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(tested.server.port)\r\n\(header)\r\n\r\n"
      let received = try await tested.attack(Array(request.utf8))
      #expect(received.text.hasPrefix("HTTP/1.1 431 "))
      tested.expectRefused(.headTooLarge, [received])
    }
  }

  @Test func aLongPathIsRefused() async throws {
    try await TestedServer.run { tested in
      let received = try await tested.attack(Array("GET /\(String(repeating: "a", count: 1 << 20))".utf8))
      #expect(received.text.hasPrefix("HTTP/1.1 431 "))
      tested.expectRefused(.headTooLarge, [received])
    }
  }

  @Test func aHostDoesNotWriteIntoTheLog() async throws {
    try await TestedServer.run { tested in
      let host = "evil\u{1b}[2J'\\\u{e9}" + String(repeating: "x", count: 1_000)
      _ = try await tested.attack(Array("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
      let line = try #require(tested.log.value.first)
      #expect(line.utf8.count < 250 && line.unicodeScalars.allSatisfy { $0 >= " " })
      #expect(!line.contains("\\"))
    }
  }
}
