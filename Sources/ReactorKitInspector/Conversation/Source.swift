/// What a page looks at: the program that runs, or a session that was recorded.
protocol Source: Sendable {
  /// The entries that are kept, and what is known of the reactors.
  func summary() async -> Summary
  /// The rows of entries; those that are not kept any more are left out.
  ///
  /// - Parameter changes: Whether the changes of properties are wanted, which may have to be computed.
  func rows(_ numbers: [UInt64], changes: Bool) async -> [Row]
  /// Whether a row has the text or the path of a filter, of which `mayShow` has been asked.
  func shows(_ row: Row, _ filter: Filter) async -> Bool
  func entry(_ number: UInt64) async throws(Refusal) -> EntryDetails
  func state(_ request: StateRequest) async throws(Refusal) -> StateAnswer
  func find(_ text: String, in request: StateRequest) async throws(Refusal) -> [Found]
  func copy(_ request: StateRequest, as form: CopyForm) async throws(Refusal) -> String
  func test(_ numbers: [UInt64]) async throws(Refusal) -> GeneratedTest
}

struct Summary: Codable, Equatable, Sendable {
  /// Seconds since recording began.
  var now: Double
  /// The first entry that is kept, and the next one that will come.
  var first: UInt64
  var end: UInt64
  var dropped: UInt64
  var bytes: Int
  var reactors: [ReactorSummary]
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
