internal import ReactorValues

/// What a page looks at: the program that runs, or a session that was recorded.
protocol Source: Sendable {
  /// The entries that are kept, and what is known of the reactors.
  func summary() async -> Summary
  /// The rows of entries; those that are not kept any more are left out.
  ///
  /// - Parameter changes: Whether the changes of properties are wanted, which may have to be computed.
  func rows(_ numbers: [UInt64], changes: Bool) async -> [Row]
  /// The first entries of those that may be kept in a range, or its last ones, ascending.
  func numbers(in range: Range<UInt64>, limit: Int, fromEnd: Bool) -> [UInt64]
  /// The entries of those rows that have the text and the path of a filter, of which `mayShow` has been asked.
  func shown(_ rows: [Row], _ filter: Filter) async -> [UInt64]
  /// The entry that something is about; `nil` if it is not kept.
  func seek(_ wanted: Sought) async -> UInt64?
  func entry(_ number: UInt64) async throws(Refusal) -> EntryDetails
  func state(_ request: StateRequest) async throws(Refusal) -> StateAnswer
  func find(_ text: String, in request: StateRequest) async throws(Refusal) -> [Found]
  func copy(_ request: StateRequest, as form: CopyForm) async throws(Refusal) -> String
  func test(_ numbers: [UInt64]) async throws(Refusal) -> GeneratedTest
  /// The lines of a session of what is kept now.
  func sessionLines() async -> any SessionLineReader
}

struct Summary: Codable, Equatable, Sendable {
  /// Seconds since recording began.
  var now: Double
  /// The first entry that is kept, and the next one that will come.
  var first: UInt64
  var end: UInt64
  var dropped: UInt64
  /// The approximate bytes of the recorded values; redacted ones count nothing.
  var bytes: Int
  var reactors: [ReactorSummary]
}

/// An entry that is looked for.
enum Sought: Equatable, Sendable {
  case entry(UInt64)
  /// The row of an action.
  case action(UInt64, of: UInt64)
  /// The row of an effect.
  case effect(UInt64, of: UInt64)
  /// The nearest entry before or after one after which a state is another one.
  case change(of: UInt64?, from: UInt64, isForward: Bool)
}

extension Row {
  /// Whether a state is another one after the entry.
  var changesState: Bool { kind == .mutation || kind == .write || kind == .created }

  func isSought(_ wanted: Sought) -> Bool {
    switch wanted {
    case .entry(let number): n == number
    case .action(let id, let reactor): kind == .action && action == id && self.reactor == reactor
    case .effect(let id, let reactor): kind == .effect && effect == id && self.reactor == reactor
    case .change(let reactor, _, _): changesState && (reactor == nil || reactor == self.reactor)
    }
  }
}

extension Source {
  func seek(_ wanted: Sought) async -> UInt64? {
    let summary = await summary()
    var (low, high, isForward) = (summary.first, summary.end, true)
    if case .change(_, let from, let forward) = wanted {
      isForward = forward
      if forward { low = max(low, from == .max ? from : from + 1) } else { high = min(high, from) }
    }
    // In pieces, from the end where the entry probably is.
    while low < high, !Task.isCancelled {
      let piece = numbers(in: low..<high, limit: 200, fromEnd: !isForward)
      guard let first = piece.first, let last = piece.last else { return nil }
      let rows = await rows(piece, changes: false).filter { $0.isSought(wanted) }
      if let found = isForward ? rows.first : rows.last { return found.n }
      if isForward { low = last + 1 } else { high = first }
    }
    return nil
  }

  func numbers(in range: Range<UInt64>, limit: Int) -> [UInt64] {
    numbers(in: range, limit: limit, fromEnd: false)
  }
}

struct EntryDetails: Codable, Equatable, Sendable {
  var row: Row
  var value: ValueNode?
  var changes: [Row.Change]
  var moreChanges: Int
  /// Whether a state is known after the entry.
  var states: Bool
}

/// A part of a state.
struct StateRequest: Sendable {
  var reactor: UInt64
  /// The entry after which the state is; `nil`: the newest.
  var at: UInt64?
  var path = ""
  var depth = 2
  var page = 0
  var skipping: [UInt64] = []
}

struct StateAnswer: Codable, Equatable, Sendable {
  var node: ValueNode
  var at: UInt64
}

struct Found: Codable, Equatable, Sendable {
  var path: String
  var text: String
}

enum CopyForm: String, Codable, Sendable { case swift, json, text, path }

struct GeneratedTest: Codable, Equatable, Sendable {
  var text: String
  var placeholders: Int
}
