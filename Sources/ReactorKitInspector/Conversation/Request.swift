/// What a page asks.
struct Request: Decodable, Sendable {
  var id: Int
  var `do`: String
  var source: String?
  var filter: Filter?
  var from: UInt64?
  var count: Int?
  var n: UInt64?
  var action: UInt64?
  var effect: UInt64?
  var by: Int?
  var reactor: UInt64?
  var at: UInt64?
  var path: String?
  var depth: Int?
  var page: Int?
  var skipping: [UInt64]?
  var text: String?
  var fields: [String]?
  var entries: [UInt64]?
  var `as`: String?
  var part: String?
  var last: Bool?

  /// The part of a state that is asked for.
  func state() throws(Refusal) -> StateRequest {
    guard let reactor else { throw .incomplete("reactor") }
    return StateRequest(
      reactor: reactor, at: at, path: path ?? "", depth: min(max(depth ?? 2, 0), 20),
      page: min(max(page ?? 0, 0), 1 << 32), skipping: skipping ?? [])
  }

  /// The entry that is looked for.
  func sought() throws(Refusal) -> Sought {
    if let by { return .change(of: reactor, from: from ?? .max, isForward: by > 0) }
    if let reactor, let action { return .action(action, of: reactor) }
    if let reactor, let effect { return .effect(effect, of: reactor) }
    return .entry(try needed(n, "n"))
  }

  func needed<Value>(_ value: Value?, _ name: String) throws(Refusal) -> Value {
    guard let value else { throw .incomplete(name) }
    return value
  }
}

/// What is answered.
struct Answer<Result: Encodable>: Encodable {
  var id: Int
  var result: Result
}

struct ErrorAnswer: Encodable {
  var id: Int
  var error: String
}

/// A piece of a long text, before its answer.
struct PartAnswer: Encodable {
  var id: Int
  var part: String
}

/// An answer that says nothing else than that it was done.
struct Done: Encodable {}

struct ViewAnswer: Encodable, Equatable {
  var first: UInt64
  var end: UInt64
}

struct RowsAnswer: Encodable {
  var from: UInt64
  var rows: [Row]
}
