internal import InspectorServer

/// A page that is open: brings its texts to its conversation, and tells it of news.
final class Page: ServerClientHandler {
  /// A page that asks faster than the program answers is closed, so that it does not fill the program's memory.
  private let waiting = WaitingTexts()
  private let client: ServerClient
  private let tasks: [Task<Void, Never>]

  init(_ engine: Engine, _ client: ServerClient) {
    self.client = client
    let conversation = Conversation(engine, client)
    let answering = Task { [waiting] in
      await engine.pageCame()
      await conversation.greet()
      for await text in waiting.texts where !Task.isCancelled {
        await conversation.handle(text)
        waiting.answered(text)
      }
      await conversation.forgetImport()
      // In a task of its own: this one was cancelled, and would not wait.
      Task { await engine.pageLeft() }
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
    if !waiting.add(text) {
      client.close(because: "The page asks faster than the program answers. It connects again by itself.")
    }
  }

  func writable() {}

  func closed() {
    waiting.finish()
    for task in tasks { task.cancel() }
  }
}
