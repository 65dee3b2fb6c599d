/// What is asked of the program. The raw values are the texts of the conversation.
enum Question: String, Sendable {
  case view, rows, seek, entry, status
  case state, find, copy, test, timings, shared
  case show, resume, branch
  /// The fields of an action, and sending one.
  case form, send
  case export, `import`, close

  /// Whether it is refused by an inspector that may only read.
  var changesProgram: Bool { isTravel || self == .send }

  /// Whether it chooses the states that reactors show.
  var isTravel: Bool { [.show, .resume, .branch].contains(self) }
}

/// The texts that a session is exported as.
enum ExportForm: String, Sendable { case session, redux }

/// A message of a page: a question, and the values that it needs.
struct Request: Decodable, Sendable {
  var id: Int
  /// The text of the question, which a page of another version may have and the program does not know.
  private var `do`: String
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
  /// The action that was filled in.
  var value: FieldValue?
  var entries: [UInt64]?
  var `as`: String?
  var part: String?
  var last: Bool?

  func question() throws(Refusal) -> Question {
    guard let question = Question(rawValue: `do`) else { throw .unknownRequest(`do`) }
    return question
  }

  /// The form that a text is wanted in.
  func form<Form: RawRepresentable<String>>(else usual: Form) throws(Refusal) -> Form {
    guard let name = self.as else { return usual }
    return try needed(Form(rawValue: name), "as")
  }

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

extension KeyedDecodingContainer {
  /// Tells `null`, which is a value, from a value that is missing. The synthesized code of `Request` calls it.
  func decodeIfPresent(_ type: FieldValue.Type, forKey key: Key) throws -> FieldValue? {
    contains(key) ? try decode(type, forKey: key) : nil
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
