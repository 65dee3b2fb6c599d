internal import Foundation

/// Sessions as files: they go out and come in by parts, because they are long.
extension Conversation {
  // MARK: Export

  struct Exported: Encodable {
    var name: String
    var bytes = 0
    /// How many of the oldest mutations are left out.
    var left: Int?
    /// Everything that is not, or not as a whole, in the file.
    var incomplete: [String] = []
  }

  /// A session is never in memory as a whole, for it may be of any length.
  ///
  /// - Throws: `CancellationError` if the page has left.
  func export(_ request: Request, _ source: any Source) async throws -> Exported {
    let day = ISO8601DateFormatter.string(from: Date(), timeZone: .current, formatOptions: [.withFullDate])
    let name = "\(engine.hello.program)-\(day)"
    let header = await engine.header(of: source)
    var omissions = SessionOmissions()
    switch try request.form(else: ExportForm.session) {
    case .session:
      var exported = Exported(name: "\(name).jsonl")
      exported.bytes = await send([Session.line(header) + "\n"], request)
      await forEachPiece(of: source) { lines in
        for line in lines { omissions.note(line) }
        exported.bytes += await send(lines.map { Session.line($0) + "\n" }, request)
      }
      try Task.checkCancellation()
      exported.incomplete = omissions.sentences
      return exported
    case .redux:
      var redux = ReduxState(header, reactor: request.reactor)
      await forEachPiece(of: source) { lines in
        for line in lines {
          omissions.note(line)
          redux.add(line)
        }
      }
      try Task.checkCancellation()
      let bytes = await send(try redux.pieces(), request)
      return Exported(
        name: "\(name).redux.json", bytes: bytes, left: redux.left, incomplete: omissions.sentences)
    }
  }

  /// Ends early if the page has left.
  private func forEachPiece(of source: any Source, _ body: ([Session.Line]) async -> Void) async {
    var lines = await source.sessionLines()
    repeat {
      let piece = await lines.take(entries: 500)
      await body(piece)
    } while lines.isBehind && !Task.isCancelled
  }

  /// Sends the pieces of a text, as parts of another length.
  ///
  /// - Returns: The bytes of the text.
  private func send(_ pieces: [String], _ request: Request) async -> Int {
    var bytes = 0
    var part = ""
    for piece in pieces {
      bytes += piece.utf8.count
      var rest = piece[...]
      while !rest.isEmpty, !Task.isCancelled {
        let taken = rest.prefix(100_000)
        part += taken
        rest = rest[taken.endIndex...]
        guard part.utf8.count >= 100_000 else { continue }
        await sendWhenWritable(PartAnswer(id: request.id, part: part))
        part = ""
      }
    }
    if !part.isEmpty, !Task.isCancelled { await sendWhenWritable(PartAnswer(id: request.id, part: part)) }
    return bytes
  }

  // MARK: Import

  struct Opened: Encodable {
    var source: String
    var name: String
    var report: SessionReport
  }

  func importPart(_ request: Request) async throws -> any Encodable {
    let part = try request.needed(request.part, "part")
    do { try await engine.reserve(part.utf8.count) } catch {
      await forgetImport()
      throw error
    }
    incoming += part
    guard request.last == true else { return Done() }
    do {
      let session = try Session(incoming)
      let source = try await engine.open(session, bytes: incoming.utf8.count)
      incoming = ""
      return Opened(
        source: source, name: session.program,
        report: SessionReport(of: session, in: engine.live.structure()))
    } catch {
      await forgetImport()
      throw error
    }
  }

  /// Lets go of the parts of a session that have come, as when the page leaves.
  func forgetImport() async {
    let bytes = incoming.utf8.count
    incoming = ""
    await engine.giveBack(bytes)
  }
}
