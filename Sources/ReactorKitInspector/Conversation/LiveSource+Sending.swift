internal import ReactorKit
internal import ReactorValues

/// Sending actions, and what sessions and tables need of the program.
extension LiveSource {
  /// How an action can be made that is like one that was recorded.
  func form(like number: UInt64) throws(Refusal) -> ValueEditing.Form {
    ValueEditing(reader: reader).form(like: try action(number).value.value)
  }

  /// How a new action of a reactor can be made.
  func form(of reactor: UInt64) throws(Refusal) -> ValueEditing.Form {
    ValueEditing(reader: reader).form(of: try actions(of: reactor).type)
  }

  /// Sends an action again that was recorded.
  ///
  /// - Parameter value: What was filled in; `nil`: the action as it was.
  func send(again number: UInt64, _ value: FieldValue?) throws(Refusal) {
    let (reactor, recorded) = try action(number)
    guard let value else { return try send(recorded, to: reactor) }
    let type = type(of: recorded.value)
    let action = try made { () throws(ValueEditing.Failure) in
      try ValueEditing(reader: reader).action(value, of: type, like: recorded.value)
    }
    try send(action, to: reactor)
  }

  /// Sends an action that was filled in.
  func send(_ value: FieldValue, to reactor: UInt64) throws(Refusal) {
    let (reference, type) = try actions(of: reactor)
    let action = try made { () throws(ValueEditing.Failure) in
      try ValueEditing(reader: reader).action(value, of: type)
    }
    try send(action, to: reference)
  }

  private func made(_ make: () throws(ValueEditing.Failure) -> Any) throws(Refusal) -> UncheckedTransfer<Any>
  {
    do { return UncheckedTransfer(try make()) } catch { throw Refusal(error.message) }
  }

  private func send(_ action: UncheckedTransfer<Any>, to reactor: ReactorReference) throws(Refusal) {
    guard reactor.send(action.value) else { throw .released(reactor.id) }
  }

  /// A reactor, and the type of its actions.
  private func actions(of reactor: UInt64) throws(Refusal) -> (reference: ReactorReference, type: Any.Type) {
    let id = ReactorID(rawValue: reactor)
    let found = recorder.read { recording in
      recording.histories[id].map { ($0.reference, $0.type, $0.released != nil) }
    }
    guard let (reference, type, isReleased) = found else { throw .unknownReactor(id) }
    guard !isReleased, let type = type as? any Reactor.Type else { throw .receivesNothing(id) }
    func action<R: Reactor>(of _: R.Type) -> Any.Type { R.Action.self }
    return (reference, action(of: type))
  }

  private func action(_ number: UInt64) throws(Refusal) -> (
    reactor: ReactorReference, value: UncheckedTransfer<Any>
  ) {
    let found: UncheckedTransfer<(ReactorReference, Any)>? = recorder.read { recording in
      guard let entry = recording.entries[number], case .action(let action) = entry.content,
        let history = recording.histories[entry.reactor]
      else { return nil }
      return UncheckedTransfer((history.reference, action.value))
    }
    guard let found else { throw .noAction(number) }
    return (found.value.0, UncheckedTransfer(found.value.1))
  }

  // MARK: Shared values

  /// The newest kept state of each reactor that lives.
  private var states: [(history: ReactorID, type: Any.Type, state: UncheckedTransfer<Any>)] {
    recorder.read { recording in
      recording.order.compactMap { id in
        guard let history = recording.histories[id], let state = history.lastState else { return nil }
        return (id, history.type, UncheckedTransfer(state))
      }
    }
  }

  struct SharedValue: Codable, Equatable, Sendable {
    var key: String
    var type: String
    var text: String
    /// The reactors whose states have it.
    var holders: [UInt64]
  }

  func shared() -> [SharedValue] {
    var found: [String: SharedValue] = [:]
    func visit(_ node: ValueNode, _ reactor: ReactorID) {
      if let key = node.key {
        found[key, default: SharedValue(key: key, type: node.type, text: node.text, holders: [])]
          .holders.append(reactor.rawValue)
      }
      for child in node.children ?? [] { visit(child, reactor) }
    }
    for (id, _, state) in states { visit(reader.read(state.value, depth: 8), id) }
    return found.values.sorted { $0.key < $1.key }.map { value in
      var value = value
      value.holders = Array(Set(value.holders)).sorted()
      return value
    }
  }

  // MARK: Sessions

  /// Reads whole states: with fewer limits than an answer to a page has.
  var sessionReader: ValueReader {
    var limits = reader.limits
    (limits.nodes, limits.children, limits.nodeCharacters) = (50_000, 10_000, 10_000)
    return ValueReader(limits: limits, display: reader.display)
  }

  /// Until what has come by now.
  func sessionLines() async -> any SessionLineReader {
    SessionLines(self, until: recorder.read(\.entries.end))
  }

  /// What is known of the types of the reactors.
  func structure() -> [String: SessionReport.Structure] {
    var known: [String: SessionReport.Structure] = [:]
    for (_, type, state) in states {
      let tree = reader.read(state.value, depth: 8)
      known[ReactorNames.short(type)] = SessionReport.Structure(
        properties: tree.properties, cases: ReactorCases(of: type))
    }
    return known
  }

  func cases(of reactor: UInt64) -> ReactorCases? {
    recorder.read { $0.histories[ReactorID(rawValue: reactor)]?.type }.map { ReactorCases(of: $0) }
  }
}

/// What steps of a reactor take, by its actions.
struct Timings: Encodable, Equatable, Sendable {
  struct Time: Encodable, Equatable, Sendable {
    var mean = 0.0
    var max = 0.0
    fileprivate var count = 0

    fileprivate mutating func add(_ milliseconds: Double?) {
      guard let milliseconds else { return }
      count += 1
      mean += (milliseconds - mean) / Double(count)
      max = Swift.max(max, milliseconds)
    }

    enum CodingKeys: CodingKey { case mean, max }
  }

  var `case`: String
  var count = 0
  var mutate = Time()
  var reduce = Time()
  var observers = Time()

  /// The times of a reactor's actions, those that take longest first.
  static func of(_ reactor: UInt64, in source: any Source) async -> [Timings] {
    let summary = await source.summary()
    var cases: [UInt64: String] = [:]
    var found: [String: Timings] = [:]
    var next = summary.first
    while next < summary.end, !Task.isCancelled {
      let batch = source.numbers(in: next..<summary.end, limit: 1_000)
      next = batch.last.map { $0 + 1 } ?? summary.end
      for row in await source.rows(batch, changes: false) where row.reactor == reactor {
        if row.kind == .action, let action = row.action { cases[action] = row.case }
        let name = row.action.flatMap { cases[$0] } ?? "—"
        guard row.kind == .action || row.kind == .mutation || row.kind == .write else { continue }
        var timings = found[name] ?? Timings(case: name)
        if row.kind == .action { timings.count += 1 }
        timings.mutate.add(row.ms?.mutate)
        timings.reduce.add(row.ms?.reduce)
        timings.observers.add(row.ms?.observers)
        found[name] = timings
      }
    }
    return found.values.sorted { $0.total > $1.total }
  }

  private var total: Double {
    [mutate, reduce, observers].reduce(0) { $0 + $1.mean * Double($1.count) }
  }
}
