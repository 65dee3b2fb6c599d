internal import Foundation
internal import ReactorValues

/// A session in the form in which Redux DevTools keep one, their lifted state: mutations are the actions.
///
/// An application that imports it recomputes the states with its own reducer unless it was told not to: the states that were
/// recorded are in `computedStates`. Each of them is a whole one, so only the last states are kept that fit a limit; the
/// first of these is that of `@@INIT`.
struct ReduxState {
  private struct Step {
    var action: String
    var state: String
    var bytes: Int { action.utf8.count + state.utf8.count }
  }

  /// The reactor whose states these are; `nil`: objects with the states of all.
  private let reactor: UInt64?
  private let began: Double
  private let limit: Int
  private var types: [UInt64: String] = [:]
  private var trees: [UInt64: ValueNode] = [:]
  /// The trees as JSON.
  private var texts: [UInt64: String] = [:]
  /// The first one has the state before all others.
  private var steps = Ring<Step>(first: 0)
  private var bytes = 0
  private var hasEntries = false

  /// - Parameters:
  ///   - reactor: The reactor whose states are told; `nil`: one object with the states of all.
  ///   - limit: The greatest number of bytes of the states and actions.
  init(_ header: Session.Header, reactor: UInt64?, limit: Int = 64 << 20) {
    (began, self.reactor, self.limit) = (header.began, reactor, limit)
  }

  /// How many mutations are left out, the oldest ones.
  var left: Int { Int(steps.first) }

  /// Adds the next line of a session.
  mutating func add(_ line: Session.Line) {
    if let reactor = line.reactor { types[reactor.id] = reactor.type }
    guard let row = line.entry, reactor == nil || row.reactor == reactor else { return }
    hasEntries = true
    let isStep = row.kind == .mutation || row.kind == .write
    if isStep, steps.isEmpty { begin() }
    takeState(line, of: row.reactor)
    guard isStep else { return }
    let name = row.case ?? row.label
    let type = reactor == nil ? "\(self.name(of: row.reactor))/\(name)" : name
    let milliseconds = Int(exactly: ((began + row.t) * 1000).rounded()) ?? 0
    append(Step(action: Self.action(type, line.value, at: milliseconds), state: state))
  }

  /// The text of the lifted state, in pieces: as a whole it would be there twice.
  mutating func pieces() throws(Refusal) -> [String] {
    guard hasEntries else { throw .nothingRecorded }
    if steps.isEmpty { begin() }
    let kept = (steps.first..<steps.end).compactMap { steps[$0] }
    let (count, ids) = (kept.count, kept.indices.map(String.init).joined(separator: ","))
    var pieces = [#"{"actionsById":{"0":"#, Self.action("@@INIT", nil, at: 0)]
    for (id, step) in kept.enumerated().dropFirst() { pieces += [#","\#(id)":"#, step.action] }
    pieces.append(#"},"committedState":{},"computedStates":["#)
    for (id, step) in kept.enumerated() { pieces += [id == 0 ? "" : ",", #"{"state":"#, step.state, "}"] }
    pieces.append(
      #"],"currentStateIndex":\#(count - 1),"isLocked":false,"isPaused":false,"monitorState":{},"#
        + #""nextActionId":\#(count),"skippedActionIds":[],"stagedActionIds":[\#(ids)]}"#)
    return pieces
  }

  private mutating func begin() { append(Step(action: "", state: state)) }

  private mutating func append(_ step: Step) {
    steps.append(step)
    bytes += step.bytes
    while bytes > limit, steps.count > 1, let gone = steps.removeFirst() { bytes -= gone.bytes }
  }

  private static func action(_ type: String, _ value: ValueNode?, at milliseconds: Int) -> String {
    var action: [String: Any] = ["type": type]
    if let value, value.children?.isEmpty == false { action["payload"] = NodeJSON.value(of: value) }
    return NodeJSON.text(
      of: ["type": "PERFORM_ACTION", "action": action, "timestamp": milliseconds] as [String: Any])
  }

  // MARK: States

  private mutating func takeState(_ line: Session.Line, of reactor: UInt64) {
    if let state = line.state {
      trees[reactor] = state
    } else if let edits = line.edits, let tree = trees[reactor] {
      trees[reactor] = NodeEdit.apply(edits, to: tree)
    } else {
      return
    }
    texts[reactor] = trees[reactor].map { NodeJSON.text(of: NodeJSON.value(of: $0)) }
  }

  /// The state after what was added.
  private var state: String {
    if let reactor { return texts[reactor] ?? "{}" }
    let members = texts.sorted { $0.key < $1.key }.map {
      "\(NodeJSON.text(of: name(of: $0.key))):\($0.value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func name(of reactor: UInt64) -> String { "\(types[reactor] ?? "Reactor")#\(reactor)" }
}
