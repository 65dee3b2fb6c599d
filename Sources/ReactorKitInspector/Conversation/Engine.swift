internal import Foundation
internal import InspectorServer
internal import ReactorKit

/// What all conversations share: the recorded program, its time travel, and the sessions that were opened.
actor Engine {
  /// The greatest length of a session that is opened, in bytes.
  static let largestSession = 256 << 20

  nonisolated let live: LiveSource
  nonisolated let travel: Travel
  nonisolated let hello: Hello
  private nonisolated let control: Inspector.Control
  private var sessions: [String: StoredSource] = [:]
  private var opened = 0
  private var rates = Rates()

  /// - Parameter session: A session that pages show first.
  init(
    _ live: LiveSource, _ travel: Travel, control: Inspector.Control, program: String, session: Session? = nil
  ) {
    (self.live, self.travel) = (live, travel)
    self.control = control
    hello = Hello(program: program, control: control == .allowed, source: session.map { _ in "s1" })
    if let session { (sessions, opened) = (["s1": StoredSource(session)], 1) }
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
    sessions.sorted { $0.key < $1.key }.map { Named(source: $0.key, name: $0.value.session.program) }
  }

  func source(_ name: String?) throws(Refusal) -> any Source {
    guard let name, name != "live" else { return live }
    guard let session = sessions[name] else { throw .noSession(name) }
    return session
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

  struct Opened: Encodable, Sendable {
    var source: String
    var name: String
    var report: SessionReport
  }

  func open(_ text: String) async throws(Refusal) -> Opened {
    let session = try Session(text)
    let report = SessionReport(of: session, in: live.structure())
    opened += 1
    let name = "s\(opened)"
    sessions[name] = StoredSource(session)
    return Opened(source: name, name: session.program, report: report)
  }

  /// What a source has recorded.
  private func session(of source: any Source) async -> Session {
    if let stored = source as? StoredSource { return stored.session }
    var session = Session(Session.Header(program: hello.program, began: hello.started))
    var lines = SessionLines(live)
    for line in await lines.take() { session.add(line) }
    return session
  }

  func close(_ name: String) { sessions[name] = nil }

  func export(_ form: String, of source: any Source, reactor: UInt64?) async throws(Refusal) -> (
    name: String, text: String
  ) {
    let session = await session(of: source)
    let day = ISO8601DateFormatter.string(from: Date(), timeZone: .current, formatOptions: [.withFullDate])
    switch form {
    case "session": return ("\(hello.program)-\(day).jsonl", session.text)
    case "redux":
      return ("\(hello.program)-\(day).redux.json", try ReduxState(session, reactor: reactor).text)
    default: throw .incomplete("as")
    }
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
      let more = count.value - (last.counts[count.key] ?? 0)
      if more > 0 { result[count.key] = (Double(more) / passed * 10).rounded() / 10 }
    }
    self.last = (counts, time)
    return rates
  }
}
