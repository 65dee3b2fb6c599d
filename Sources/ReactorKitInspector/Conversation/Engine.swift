internal import Foundation
internal import InspectorServer
internal import ReactorKit

/// What all conversations share: the recorded program, its time travel, and the sessions that were opened.
actor Engine {
  /// The greatest length of all sessions together that are open or being opened, in bytes.
  static let largestSessions = 256 << 20
  /// How many sessions can be open.
  static let mostSessions = 4

  nonisolated let live: LiveSource
  nonisolated let travel: Travel
  nonisolated let hello: Hello
  private nonisolated let control: Inspector.Control
  private let waitForPages: @Sendable (Duration) async -> Void
  private var sessions: [String: OpenSession] = [:]
  private var opened = 0
  /// The bytes of the sessions that are open or being opened.
  private var reserved = 0
  private var pages = 0
  /// How often a page has come.
  private var visits = 0
  private var rates = Rates()

  private struct OpenSession {
    let source: StoredSource
    /// The length of its file.
    var bytes = 0
    /// Whether no page has opened it.
    var isGiven = false
  }

  /// - Parameters:
  ///   - session: A session that pages show first.
  ///   - waitForPages: Waits for a time that a page may take to come back.
  init(
    _ live: LiveSource, _ travel: Travel, control: Inspector.Control, program: String,
    session: Session? = nil,
    waitForPages: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    (self.live, self.travel, self.waitForPages) = (live, travel, waitForPages)
    self.control = control
    hello = Hello(program: program, control: control == .allowed, source: session.map { _ in "s1" })
    if let session {
      (sessions, opened) = (["s1": OpenSession(source: StoredSource(session), isGiven: true)], 1)
    }
  }

  /// The first message to a page.
  struct Hello: Encodable, Sendable {
    var note = "hello"
    var program: String
    var pid = ProcessInfo.processInfo.processIdentifier
    var started = Date().timeIntervalSince1970
    var session = UUID().uuidString
    var control: Bool
    var schema = Session.schema
    var redux = true

    /// What the page shows first; `nil`: the program.
    var source: String?

    init(program: String, control: Bool, source: String?) {
      (self.program, self.control, self.source) = (program, control, source)
    }
  }

  nonisolated func checkControl() throws(Refusal) { if control != .allowed { throw .readOnly } }

  /// A session that was opened.
  struct Named: Encodable, Equatable, Sendable {
    var source: String
    var name: String
  }

  /// The sessions that are open.
  var sources: [Named] {
    // "s10" comes after "s9".
    sessions.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map {
      Named(source: $0.key, name: $0.value.source.session.program)
    }
  }

  func source(_ name: String?) throws(Refusal) -> any Source {
    guard let name, name != "live" else { return live }
    guard let session = sessions[name] else { throw .noSession(name) }
    return session.source
  }

  /// The summary of a source, with the rates of its reactors.
  func summary(of source: any Source) async -> Summary {
    var summary = await source.summary()
    guard source is LiveSource else { return summary }
    let measured = rates.measure(live.actions(), at: summary.now)
    for index in summary.reactors.indices {
      summary.reactors[index].rate = measured[summary.reactors[index].id] ?? 0
    }
    return summary
  }

  // MARK: Sessions

  /// Makes room for a part of a session that is to be opened.
  func reserve(_ bytes: Int) throws(Refusal) {
    guard sessions.count < Self.mostSessions else { throw .tooManySessions }
    guard reserved + bytes <= Self.largestSessions else { throw .sessionsTooLarge }
    reserved += bytes
  }

  /// Gives back the room of a session that was not opened.
  func giveBack(_ bytes: Int) { reserved -= bytes }

  /// Opens a session, for which room was made.
  ///
  /// - Returns: The name of the source.
  func open(_ session: Session, bytes: Int) throws(Refusal) -> String {
    guard sessions.count < Self.mostSessions else { throw .tooManySessions }
    opened += 1
    let name = "s\(opened)"
    sessions[name] = OpenSession(source: StoredSource(session), bytes: bytes)
    return name
  }

  func close(_ name: String) {
    guard let session = sessions.removeValue(forKey: name) else { return }
    reserved -= session.bytes
  }

  func header(of source: any Source) -> Session.Header {
    (source as? StoredSource)?.session.header ?? Session.Header(program: hello.program, began: hello.started)
  }

  // MARK: Pages

  func pageCame() { (pages, visits) = (pages + 1, visits + 1) }

  /// Takes back what pages have done, if the last one has left and none comes back: after five seconds, in which a page can be
  /// loaded again, all reactors show their newest states; after a minute, sessions that pages have opened are closed.
  func pageLeft() async {
    pages -= 1
    guard pages == 0 else { return }
    let visits = visits
    // Waiting keeps all of the inspector, also one that has ended: only where there is something to take back.
    if await !travel.shown().isEmpty {
      await waitForPages(.seconds(5))
      guard self.visits == visits else { return }
      await travel.resume(nil)
    }
    guard sessions.contains(where: { !$0.value.isGiven }) else { return }
    await waitForPages(.seconds(60))
    guard self.visits == visits else { return }
    for (name, session) in sessions where !session.isGiven { close(name) }
  }

  /// Gives others a turn.
  nonisolated func pause() async { try? await Task.sleep(for: .milliseconds(5)) }
}

/// How many actions a second each reactor handles.
struct Rates {
  private var last: (counts: [UInt64: UInt64], at: Double)?
  private var rates: [UInt64: Double] = [:]

  /// - Parameter time: Seconds; asked again in less than half a second, the rates are those of before.
  mutating func measure(_ counts: [UInt64: UInt64], at time: Double) -> [UInt64: Double] {
    guard let last else {
      last = (counts, time)
      return [:]
    }
    let passed = time - last.at
    guard passed >= 0.5 else { return rates }
    rates = counts.compactMapValues { $0 }.reduce(into: [:]) { result, count in
      let before = last.counts[count.key] ?? 0
      // The count begins again if everything of the reactor was forgotten.
      let more = count.value - min(before, count.value)
      if more > 0 { result[count.key] = (Double(more) / passed * 10).rounded() / 10 }
    }
    self.last = (counts, time)
    return rates
  }
}
