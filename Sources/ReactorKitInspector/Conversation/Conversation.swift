internal import Foundation
internal import InspectorServer

/// The side of a page.
protocol PageClient: Sendable {
  /// Sends a text; false if it is not taken, because the page is slow.
  func send(_ text: String) -> Bool
  var isWritable: Bool { get }
  func close(because reason: String)
}

extension ServerClient: PageClient {}

/// The conversation with one page: answers what it asks, one after the other, and tells it what has changed.
actor Conversation {
  let engine: Engine
  private let client: any PageClient
  private var view = View()
  private var viewed = "live"
  /// How often the page has asked for another view.
  private var viewsSet = 0
  /// The last status, as it was sent.
  private var told: Data?
  /// The view, by `viewsSet`, that is being brought up to date.
  private var updating: Int?
  /// The parts that have come of a session that is to be opened.
  var incoming = ""

  init(_ engine: Engine, _ client: any PageClient) { (self.engine, self.client) = (engine, client) }

  func greet() { send(engine.hello) }

  // MARK: Requests

  func handle(_ text: String) async {
    let request: Request
    do { request = try JSONDecoder().decode(Request.self, from: Data(text.utf8)) } catch {
      return send(ErrorAnswer(id: 0, error: Refusal.unreadable.text))
    }
    do {
      let question = try request.question()
      reply(request, try await answer(question, request))
      if question.isTravel { await tellStatus() }
    } catch is CancellationError {
      // The page has left.
    } catch let refusal as Refusal {
      send(ErrorAnswer(id: request.id, error: refusal.text))
    } catch {
      send(ErrorAnswer(id: request.id, error: "The program cannot do this: \(type(of: error))."))
    }
  }

  private func answer(_ question: Question, _ request: Request) async throws -> any Encodable {
    let source = try await engine.source(request.source)
    if question.changesProgram { try engine.checkControl() }
    if question.changesProgram || question == .form, source is StoredSource { throw Refusal.notLive }
    switch question {
    case .view: return await setView(request, source)
    case .rows: return try await rows(request, source)
    case .seek:
      let number = await source.seek(try request.sought())
      return Found(n: number, at: number.flatMap { view.position(of: $0) })
    case .entry: return try await source.entry(request.needed(request.n, "n"))
    case .status: return try await status(of: source, request.source ?? "live")
    case .state: return try await source.state(request.state())
    case .find:
      return ["found": try await source.find(request.needed(request.text, "text"), in: request.state())]
    case .copy:
      let form = try request.form(else: CopyForm.text)
      return ["text": try await source.copy(request.state(), as: form)]
    case .test: return try await source.test(request.needed(request.entries, "entries"))
    case .timings:
      return ["timings": await Timings.of(try request.needed(request.reactor, "reactor"), in: source)]
    case .shared: return ["shared": engine.live.shared()]
    case .show: return try await show(request)
    case .resume: await engine.travel.resume(request.reactor)
    case .branch: try await engine.travel.branch(request.needed(request.reactor, "reactor"))
    case .form:
      if let number = request.n { return try engine.live.form(like: number) }
      return try engine.live.form(of: request.needed(request.reactor, "reactor"))
    case .send:
      if let number = request.n {
        try engine.live.send(again: number, request.value)
      } else {
        try engine.live.send(
          request.needed(request.value, "value"), to: request.needed(request.reactor, "reactor"))
      }
    case .export: return try await export(request, source)
    case .import: return try await importPart(request)
    case .close: await engine.close(try request.needed(request.source, "source"))
    }
    return Done()
  }

  private func rows(_ request: Request, _ source: any Source) async throws(Refusal) -> RowsAnswer {
    let from = try request.needed(request.from, "from")
    let numbers = view.numbers(from: from, count: min(request.count ?? 50, 500))
    return RowsAnswer(from: max(from, view.numbers.first), rows: await source.rows(numbers, changes: true))
  }

  private func setView(_ request: Request, _ source: any Source) async -> ViewAnswer {
    (view, viewed, viewsSet) = (View(request.filter ?? Filter()), request.source ?? "live", viewsSet + 1)
    await updateView(source, await source.summary())
    return ViewAnswer(first: view.numbers.first, end: view.numbers.end)
  }

  /// Other requests may come meanwhile, and with them another view.
  private func updateView(_ source: any Source, _ summary: Summary) async {
    let number = viewsSet
    // Twice at the same time would be twice the work.
    guard updating != number else { return }
    updating = number
    defer { if updating == number { updating = nil } }
    var updated = view
    // Without end for a page that has left, or has asked for another view.
    while await updated.advance(source, summary), number == viewsSet, !Task.isCancelled {}
    if number == viewsSet, updated.next >= view.next { view = updated }
  }

  private struct Found: Encodable {
    var n: UInt64?
    var at: UInt64?

    enum CodingKeys: CodingKey { case n, at }

    /// With `null` where there is none.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(n, forKey: .n)
      try container.encode(at, forKey: .at)
    }
  }

  private struct Shown: Encodable {
    struct One: Encodable {
      var reactor: UInt64
      /// Absent if the newest state is shown.
      var at: UInt64?
    }
    var shown: [One]
  }

  private func show(_ request: Request) async throws(Refusal) -> Shown {
    let skipped = request.skipping ?? []
    guard let reactor = request.reactor else {
      let at = try request.needed(request.at, "at")
      let shown = await engine.travel.showAll(at: at, skipping: skipped)
      return Shown(shown: shown.map { Shown.One(reactor: $0.reactor, at: $0.at) })
    }
    let shown = try await engine.travel.show(reactor, at: request.at, skipping: skipped)
    return Shown(shown: [Shown.One(reactor: reactor, at: shown)])
  }

  // MARK: Status

  private struct Status: Encodable {
    var note = "status"
    var source: String
    var summary: Summary
    var sources: [Engine.Named]
    var view: ViewAnswer

    enum CodingKeys: CodingKey { case note, source, sources, view }

    func encode(to encoder: any Encoder) throws {
      try summary.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(note, forKey: .note)
      try container.encode(source, forKey: .source)
      try container.encode(sources, forKey: .sources)
      try container.encode(view, forKey: .view)
    }
  }

  /// Tells the page what has changed, if anything has, and if it has taken what was sent before.
  func tellStatus() async {
    guard client.isWritable, let source = try? await engine.source(viewed),
      var still = try? await status(of: source, viewed)
    else { return }
    let now = still.summary.now
    // The time alone is no news.
    still.summary.now = 0
    guard let new = try? Self.encoder.encode(still), new != told else { return }
    told = new
    still.summary.now = now
    send(still)
  }

  private func status(of source: any Source, _ name: String) async throws(Refusal) -> Status {
    let summary = await engine.summary(of: source)
    if name == viewed { await updateView(source, summary) }
    return Status(
      source: name, summary: summary, sources: await engine.sources,
      view: ViewAnswer(first: view.numbers.first, end: view.numbers.end))
  }

  // MARK: Sending

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return encoder
  }

  private func reply(_ request: Request, _ result: some Encodable) {
    send(Answer(id: request.id, result: result))
  }

  private func send(_ message: some Encodable) {
    guard let data = try? Self.encoder.encode(message) else { return }
    if !client.send(String(decoding: data, as: UTF8.self)) {
      client.close(because: "The page reads too slowly. It connects again by itself.")
    }
  }

  /// Waits until the page has taken what was sent before.
  func sendWhenWritable(_ message: some Encodable) async {
    while !client.isWritable {
      guard !Task.isCancelled else { return }
      await engine.pause()
    }
    send(message)
  }
}
