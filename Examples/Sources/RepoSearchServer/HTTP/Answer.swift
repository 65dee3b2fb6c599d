import FlyingFox
import Foundation

/// An HTTP answer before it is sent.
struct Answer {
  var status = HTTPStatusCode.ok
  var headers: [String: String] = [:]
  var body: [UInt8]

  init(status: HTTPStatusCode = .ok, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(status: HTTPStatusCode = .ok, headers: [String: String] = [:], json: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // What is encoded here holds strings, integers and finite numbers only, which cannot fail.
    let body = (try? encoder.encode(json)).map(Array.init) ?? []
    let type = ["Content-Type": "application/json; charset=utf-8"]
    self.init(status: status, headers: type.merging(headers) { _, given in given }, body: body)
  }

  init(status: Int, problem: String) {
    self.init(
      status: HTTPStatusCode(status, phrase: ReasonPhrase.of(status)),
      json: ProblemBody(message: problem))
  }
}

/// The reason phrases of the statuses that this server uses.
enum ReasonPhrase {
  static func of(_ status: Int) -> String {
    switch status {
    case 403: "Forbidden"
    case 404: "Not Found"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    default: status < 500 ? "Client Error" : "Server Error"
    }
  }
}
