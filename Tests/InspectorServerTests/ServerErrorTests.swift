import Testing

@testable import InspectorServer

@Suite(.timeLimit(.minutes(10)))
struct ServerErrorTests {
  @Test func aPortThatIsTakenIsNamed() async throws {
    try await TestedServer.run { tested in
      let port = tested.server.port
      let error = refusal { $0.port = port }
      #expect(error == .portTaken(port))
      #expect(
        error?.description == """
          The inspector cannot listen on port \(port), because another program does.
          To fix this, end the other program, choose another port, or choose port 0, which takes a free one.
          """)
    }
  }

  @Test(arguments: [-1, 65_536, Int.max])
  func aPortThatDoesNotExistIsNamed(port: Int) {
    let error = refusal { $0.port = port }
    #expect(error == .noSuchPort(port))
    #expect(error?.description.contains("ports are numbers from 0 to 65535.\nTo fix this,") == true)
  }

  @Test(arguments: [
    "", String(repeating: "a", count: 31), String(repeating: "a", count: 257),
    String(repeating: "a", count: 31) + "\"", String(repeating: "ä", count: 32),
    String(repeating: "a", count: 32) + "\n",
  ])
  func aTokenThatCouldBeGuessedIsNotUsed(token: String) {
    let error = refusal { $0.token = token }
    #expect(error == .unfitToken)
    #expect(error?.description.contains("one of 32 to 256 characters of 'A-Z a-z 0-9 - _'.") == true)
    if !token.isEmpty { #expect(error?.description.contains(token) == false) }
  }

  @Test(arguments: ["page.js", "/socket", "/a?b", "/"])
  func aFileThatNobodyCouldGetIsNamed(path: String) {
    let error = refusal { options in
      options.files = ["/", path].map {
        PageFile(path: $0, contentType: "text/plain", bytes: [])
      }
    }
    #expect(error == .unfitFile(path: path))
    #expect(error?.description.hasPrefix("The inspector cannot serve a file at the path '\(path)'.") == true)
  }

  @Test func whatTheSystemSaysIsTold() {
    struct Broken: Error {}
    #expect(ServerError(Broken(), port: 7) == .cannotListen(port: 7, reason: "Broken()"))
    #expect(
      ServerError.cannotListen(port: 7, reason: "Broken()").description.hasPrefix(
        "The inspector cannot listen on 127.0.0.1, port 7: Broken()\nTo fix this,"))
    #expect(
      ServerError.portNotAllowed(7).description.contains("To fix this, choose a port from 1024 on"))
  }

  private func refusal(_ change: (inout ServerOptions) -> Void) -> ServerError? {
    var options = ServerOptions()
    change(&options)
    do {
      let server = try InspectorServer.start(options) { Recorder($0) }
      server.stopSoon()
      return nil
    } catch {
      return error
    }
  }
}
