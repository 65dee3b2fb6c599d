import Testing

@testable import InspectorServer

/// A running server, with a page, and clients that are told a secret.
final class TestedServer: Sendable {
  /// What no visitor may get without the token.
  static let secret = "state-of-the-program"

  let server: InspectorServer
  let token: String
  let log: Awaited<[String]>
  let clients = Awaited<[Recorder]>([])

  private init(_ options: ServerOptions, token: String, log: Awaited<[String]>) throws {
    self.token = token
    self.log = log
    let clients = clients
    server = try InspectorServer.start(options) { client in
      let recorder = Recorder(client)
      clients.change { $0.append(recorder) }
      return recorder
    }
  }

  /// Runs a test with a server of its own, and checks that the log has kept what it must not tell.
  static func run(
    _ change: (inout ServerOptions) -> Void = { _ in },
    _ body: (TestedServer) async throws -> Void
  ) async throws {
    let log = Awaited<[String]>([])
    let token = Token.random()
    var options = ServerOptions()
    options.token = token
    options.files = TestedServer.files
    options.log = { line in log.change { $0.append(line) } }
    options.limits = .withoutHurry
    change(&options)
    let tested = try TestedServer(options, token: token, log: log)
    do {
      try await body(tested)
    } catch {
      Issue.record(error)
    }
    await tested.server.stop()
    for line in log.value {
      #expect(!line.contains(token))
      #expect(!line.contains(secret))
      #expect(line.unicodeScalars.allSatisfy { $0.isASCII || $0 == "…" })
    }
  }

  static let files = [
    PageFile(path: "/", contentType: "text/html; charset=utf-8", bytes: Array("<p>page".utf8)),
    PageFile(path: "/page.js", contentType: "text/javascript", bytes: Array("run()".utf8)),
  ]

  func visit() async throws -> Visitor { try await Visitor.connect(to: server.port) }

  /// Sends bytes, and returns everything that comes until the server ends the connection.
  func attack(_ bytes: [UInt8]) async throws -> Visitor.Received {
    let visitor = try await visit()
    await visitor.send(bytes)
    return await visitor.end()
  }

  func handshake(
    path: String = "/socket", host: String? = nil, origin: String? = nil, more: String = ""
  ) -> String {
    Handshake.text(path: path, host: host ?? "127.0.0.1:\(server.port)", origin: origin, more: more)
  }

  func tokenFrame(_ token: String? = nil) -> [UInt8] {
    Handshake.tokenFrame(token ?? self.token)
  }

  /// A client whose token was right, and who has been told the secret.
  func client(reads: Bool = true) async throws -> (Visitor, Recorder) {
    let before = clients.value.count
    let visitor = try await Visitor.connect(to: server.port, reads: reads)
    await visitor.send(Array(handshake().utf8) + tokenFrame())
    let recorders = await clients.when { $0.count > before }
    if reads { await visitor.received.when { $0.text.contains(TestedServer.secret) } }
    return (visitor, recorders[before])
  }

  /// How often a refusal was logged, the lines with counts apart.
  func timesLogged(_ refusal: Refusal) -> Int {
    let beginning = Diagnostics.text(of: refusal, quoting: nil).prefix { $0 != "." && $0 != "'" }
    return log.value.filter { $0.hasPrefix(beginning) && $0.hasSuffix("are counted.") }.count
  }

  /// Checks that an attack was refused, logged once, and got nothing of the program.
  func expectRefused(
    _ refusal: Refusal, _ received: [Visitor.Received], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(timesLogged(refusal) == 1, "\(refusal): \(log.value)", sourceLocation: sourceLocation)
    for received in received {
      #expect(!received.text.contains(TestedServer.secret), sourceLocation: sourceLocation)
      #expect(!received.text.contains(token), sourceLocation: sourceLocation)
    }
  }
}

extension ServerLimits {
  /// A machine that is busy reaches no limit of time.
  static var withoutHurry: ServerLimits {
    var limits = ServerLimits()
    limits.headTime = .seconds(3_600)
    limits.tokenTime = .seconds(3_600)
    return limits
  }
}

/// A handler that keeps what it is told.
final class Recorder: ServerClientHandler {
  struct Told: Sendable, Equatable {
    var texts: [String] = []
    var writable = 0
    var closed = 0
  }

  let client: ServerClient
  let told = Awaited(Told())

  init(_ client: ServerClient) {
    self.client = client
    _ = client.send("{\"note\":\"hello\",\"state\":\"\(TestedServer.secret)\"}")
  }

  func received(_ text: String) { told.change { $0.texts.append(text) } }
  func writable() { told.change { $0.writable += 1 } }
  func closed() { told.change { $0.closed += 1 } }
}
