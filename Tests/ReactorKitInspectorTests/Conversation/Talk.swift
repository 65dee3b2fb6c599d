import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

/// A page that keeps what it is sent.
final class FakePage: PageClient, @unchecked Sendable {
  private let texts = Locked<[String]>([])
  let isSlow = Locked(false)

  func send(_ text: String) -> Bool {
    guard isWritable else { return false }
    texts.withLock { $0.append(text) }
    return true
  }
  var isWritable: Bool { !isSlow.withLock { $0 } }
  func close(because reason: String) { texts.withLock { $0.append("closed: \(reason)") } }

  /// What was sent since the last call.
  func take() throws -> [[String: Any]] {
    let taken = texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
    return try taken.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}

/// The conversation of a page with a program of one reactor.
struct Talk {
  let run: RecordedRun
  let page = FakePage()
  let engine: Engine
  let conversation: Conversation

  init(control: Inspector.Control = .allowed, _ run: RecordedRun = RecordedRun()) {
    self.run = run
    engine = Engine(run.live, run.travel, control: control, program: "Program")
    conversation = Conversation(engine, page)
  }

  /// The answer to a request.
  func ask(_ request: [String: Any]) async throws -> [String: Any] {
    var request = request
    request["id"] = 5
    let data = try JSONSerialization.data(withJSONObject: request)
    _ = try page.take()
    await conversation.handle(String(decoding: data, as: UTF8.self))
    let answer = try #require(try page.take().first { $0["id"] as? Int == 5 })
    return answer
  }

  func result(_ request: [String: Any]) async throws -> [String: Any] {
    let answer = try await ask(request)
    return try #require(answer["result"] as? [String: Any], "\(answer)")
  }

  /// Opens a session file.
  func open(_ file: String) async throws -> [String: Any] {
    try await result(["do": "import", "part": file, "last": true])
  }

  /// The text of an export, and its answer.
  func export(_ request: [String: Any]) async throws -> (text: String, result: [String: Any]) {
    _ = try page.take()
    let data = try JSONSerialization.data(withJSONObject: request.merging(["id": 5, "do": "export"]) { $1 })
    await conversation.handle(String(decoding: data, as: UTF8.self))
    let messages = try page.take()
    let result = try #require(messages.last?["result"] as? [String: Any], "\(messages.last ?? [:])")
    return (messages.compactMap { $0["part"] as? String }.joined(), result)
  }
}
