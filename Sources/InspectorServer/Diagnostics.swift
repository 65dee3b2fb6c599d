/// All texts of this module.
enum Diagnostics {
  static func text(of error: ServerError) -> String {
    switch error {
    case .portTaken(let port):
      """
      The inspector cannot listen on port \(port), because another program does.
      To fix this, end the other program, choose another port, or choose port 0, which takes a free one.
      """
    case .portNotAllowed(let port):
      """
      The inspector may not listen on port \(port), because the system does not allow it.
      To fix this, choose a port from 1024 on, or port 0, which takes a free one.
      """
    case .noSuchPort(let port):
      """
      The inspector cannot listen on port \(port), because ports are numbers from 0 to 65535.
      To fix this, choose one of them, or port 0, which takes a free one.
      """
    case .unfitToken:
      """
      The inspector cannot use the token that it was given, because others could guess it.
      To fix this, give none, so that the inspector makes a random one, or one of \(Token.lengths.lowerBound) to \
      \(Token.lengths.upperBound) characters of 'A-Z a-z 0-9 - _'.
      """
    case .unfitFile(let path):
      """
      The inspector cannot serve a file at the path '\(path)'.
      To fix this, let each path begin with a slash, differ from the others and from '\(RequestPolicy.socketPath)', \
      and have no '?'.
      """
    case .cannotListen(let port, let reason):
      """
      The inspector cannot listen on 127.0.0.1, port \(port): \(reason)
      To fix this, choose another port, or port 0, and see whether this system lets programs open ports.
      """
    }
  }

  static func text(of refusal: Refusal, quoting quoted: String?) -> String {
    "The inspector refused \(sentence(of: refusal, quoting: quoted)) More of the kind are counted."
  }

  static func count(of refusal: Refusal, _ count: Int) -> String {
    "The inspector refused \(sentence(of: refusal, quoting: nil)) This has happened \(count) times."
  }

  /// The body of a response that refuses a request. Quotes nothing.
  static func body(of refusal: Refusal) -> String {
    "The inspector refused \(sentence(of: refusal, quoting: nil))\n"
  }

  private static func sentence(of refusal: Refusal, quoting quoted: String?) -> String {
    let quote = quoted.map { " '\($0)'" } ?? ""
    return switch refusal {
    case .tooManyConnections: "a connection, because as many are open as it allows."
    case .noDescriptors:
      """
      connections for a moment, because the system has no file descriptor or memory left for them. To fix this, let the \
      program keep fewer files and sockets open, or raise its limit ('ulimit -n').
      """
    case .malformedRequest: "a request that is not HTTP/1.1."
    case .headTooLarge: "a request, because its head is too long."
    case .headTooSlow: "a request that was not complete in time."
    case .body: "a request with a body."
    case .host: "a request for another host\(quote). To fix this, open the address that the program printed."
    case .origin:
      "a request of another page\(quote). To fix this, open the address that the program printed."
    case .method: "a request, because it answers GET and HEAD only."
    case .path: "a request for a file that the page does not have."
    case .upgrade: "a request for another protocol than WebSocket, version 13."
    case .noUpgrade: "a request for its WebSocket that does not open one."
    case .secondRequest: "a second request in one connection."
    case .wrongToken:
      "a client without the token. To fix this, open the address that the program printed last."
    case .tokenTooSlow: "a client that did not send the token in time."
    case .tooManyWrongTokens: "to compare a token, because too many were wrong before."
    case .tooManyClients: "a client, because as many are there as it allows. To fix this, close another page."
    case .malformedFrame: "a client that does not keep to the WebSocket protocol."
    case .binary: "a client that sent bytes instead of text."
    case .notUTF8: "a client that sent a text that is not UTF-8."
    case .messageTooLarge: "a client that sent too long a message."
    case .flood: "a client that sent too many messages in too short a time."
    case .slowReader: "a client that asks for answers and does not read them."
    }
  }
}
