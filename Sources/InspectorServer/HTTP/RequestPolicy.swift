import NIOHTTP1

/// Decides what a request gets. Holds no channel.
struct RequestPolicy {
  static let socketPath = "/socket"

  enum Answer {
    case file(PageFile)
    case socket
    case refuse(Refusal, quoting: String? = nil)
  }

  private let hosts: [String]
  private let files: [String: PageFile]

  init(port: Int, files: [String: PageFile]) {
    // Browsers leave out the standard port.
    hosts = ["127.0.0.1", "localhost"].map { port == 80 ? $0 : "\($0):\(port)" }
    self.files = files
  }

  func answer(to head: HTTPRequestHead) -> Answer {
    let headers = head.headers
    // A page of another site can let its own name lead here; the browser still sends that name.
    guard let host = only(headers["Host"]), hosts.contains(host) else {
      return .refuse(.host, quoting: headers.first(name: "Host"))
    }
    guard head.version == .http1_1 else { return .refuse(.malformedRequest) }
    let isForeign = headers["Origin"].contains { $0 != "http://\(host)" }
    guard !isForeign, headers["Origin"].count < 2 else {
      return .refuse(.origin, quoting: headers.first(name: "Origin"))
    }
    let hasBody =
      headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { $0 != "0" }
    guard !hasBody else { return .refuse(.body) }
    guard head.method == .GET || head.method == .HEAD else { return .refuse(.method) }

    let path = String(head.uri.prefix { $0 != "?" })
    if path == RequestPolicy.socketPath { return socket(head) }
    guard !headers.contains(name: "Upgrade") else { return .refuse(.upgrade) }
    guard let file = files[path] else { return .refuse(.path) }
    return .file(file)
  }

  private func socket(_ head: HTTPRequestHead) -> Answer {
    let headers = head.headers
    guard head.method == .GET else { return .refuse(.method) }
    guard headers.contains(name: "Upgrade") else { return .refuse(.noUpgrade) }
    guard headers.contains(name: "Origin") else { return .refuse(.origin) }
    let connection = headers[canonicalForm: "Connection"].map { $0.lowercased() }
    guard only(headers["Upgrade"])?.lowercased() == "websocket", connection.contains("upgrade"),
      only(headers["Sec-WebSocket-Version"]) == "13", only(headers["Sec-WebSocket-Key"])?.utf8.count == 24
    else { return .refuse(.upgrade) }
    return .socket
  }

  private func only(_ values: [String]) -> String? { values.count == 1 ? values[0] : nil }
}
