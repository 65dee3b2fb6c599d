internal import InspectorServer

/// A page that is open: brings its texts to its conversation, and tells it of news.
final class Page: ServerClientHandler {
  private let texts: AsyncStream<String>.Continuation
  private let client: ServerClient
  private let tasks: [Task<Void, Never>]

  init(_ engine: Engine, _ client: ServerClient) {
    let conversation = Conversation(engine, client)
    // Who asks faster than the program answers is closed, so that nobody fills its memory.
    let (stream, texts) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingOldest(200))
    (self.texts, self.client) = (texts, client)
    let answering = Task {
      await conversation.greet()
      for await text in stream { await conversation.handle(text) }
    }
    let telling = Task {
      // Only while a page is open.
      while !Task.isCancelled {
        await conversation.tellStatus()
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
    tasks = [answering, telling]
  }

  func received(_ text: String) {
    if case .dropped = texts.yield(text) {
      client.close(because: "The page asks faster than the program answers. It connects again by itself.")
    }
  }

  func writable() {}

  func closed() {
    texts.finish()
    for task in tasks { task.cancel() }
  }
}
