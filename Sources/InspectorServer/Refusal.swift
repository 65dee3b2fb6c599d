import NIOHTTP1
import NIOWebSocket

/// The reasons to refuse a visitor. Each is logged once.
enum Refusal: Hashable, CaseIterable {
  case tooManyConnections, noDescriptors
  // Requests
  case malformedRequest, headTooLarge, headTooSlow, body, host, origin, method, path, upgrade, noUpgrade
  case secondRequest
  // Before the token was right
  case wrongToken, tokenTooSlow, tooManyWrongTokens, tooManyClients
  // Frames
  case malformedFrame, binary, notUTF8, messageTooLarge, flood, slowReader

  /// The status of the response, if it is a request that is refused.
  var status: HTTPResponseStatus? {
    switch self {
    case .malformedRequest, .body, .upgrade: .badRequest
    case .headTooLarge: .requestHeaderFieldsTooLarge
    case .headTooSlow: .requestTimeout
    case .host: .misdirectedRequest
    case .origin: .forbidden
    case .method: .methodNotAllowed
    case .path: .notFound
    case .noUpgrade: .upgradeRequired
    default: nil
    }
  }

  /// The code that a WebSocket is closed with, if it is one that is refused.
  var closeCode: WebSocketErrorCode? {
    switch self {
    case .wrongToken: WebSocketErrorCode(codeNumber: 4401)
    case .tokenTooSlow: WebSocketErrorCode(codeNumber: 4408)
    case .tooManyWrongTokens, .tooManyClients: WebSocketErrorCode(codeNumber: 1013)
    case .malformedFrame: .protocolError
    case .binary: .unacceptableData
    case .notUTF8: .dataInconsistentWithMessage
    case .messageTooLarge: .messageTooLarge
    case .flood, .slowReader: .policyViolation
    default: nil
    }
  }
}
