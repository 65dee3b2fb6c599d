import NIOHTTP1

/// A complete response. Each ends its connection.
struct Response {
  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: [UInt8]

  init(_ file: PageFile) {
    self.init(.ok, contentType: file.contentType, body: file.bytes)
  }

  init?(_ refusal: Refusal) {
    guard let status = refusal.status else { return nil }
    var more: [(String, String)] = []
    if refusal == .method { more = [("Allow", "GET, HEAD")] }
    if refusal == .noUpgrade { more = [("Upgrade", "websocket")] }
    self.init(
      status, contentType: "text/plain; charset=utf-8", body: Array(Diagnostics.body(of: refusal).utf8),
      more: more)
  }

  private init(
    _ status: HTTPResponseStatus, contentType: String, body: [UInt8], more: [(String, String)] = []
  ) {
    self.status = status
    self.body = body
    headers = HTTPHeaders(
      [("Content-Type", contentType), ("Content-Length", "\(body.count)"), ("Connection", "close")]
        + Response.protections + more)
  }

  /// Allow the page nothing but its own files and its own socket, and other pages nothing at all.
  private static let protections = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]
}
