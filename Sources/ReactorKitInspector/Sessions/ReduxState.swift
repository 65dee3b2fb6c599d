internal import Foundation

/// A session in the form in which Redux DevTools keep one, their lifted state: mutations are the actions.
///
/// An application that imports it recomputes the states with its own reducer unless it was told not to: the states that were
/// recorded are in `computedStates`.
struct ReduxState {
  let text: String

  /// - Parameter reactor: The reactor whose state it is; `nil`: one object with the states of all.
  init(_ session: Session, reactor: UInt64?) throws(Refusal) {
    var states = States(session, reactor)
    var actions: [String: Any] = ["0": Self.action("@@INIT", nil, at: 0)]
    var computed: [[String: Any]] = []
    for entry in session.entries where reactor == nil || entry.row.reactor == reactor {
      states.add(entry)
      if computed.isEmpty {
        computed.append(["state": states.value])
        guard entry.row.kind != .created else { continue }
      }
      guard entry.row.kind == .mutation || entry.row.kind == .write else { continue }
      let name = entry.row.case ?? entry.row.label
      let type = reactor == nil ? "\(states.name(of: entry.row.reactor))/\(name)" : name
      let milliseconds = ((session.header.began + entry.row.t) * 1000).rounded()
      actions[String(computed.count)] = Self.action(type, entry.value, at: milliseconds)
      computed.append(["state": states.value])
    }
    guard !computed.isEmpty else { throw .nothingRecorded }
    let lifted: [String: Any] = [
      "monitorState": [String: Any](), "nextActionId": computed.count, "actionsById": actions,
      "stagedActionIds": Array(0..<computed.count), "skippedActionIds": [Int](),
      "committedState": [String: Any](),
      "currentStateIndex": computed.count - 1, "computedStates": computed, "isLocked": false,
      "isPaused": false,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: lifted, options: [.sortedKeys, .withoutEscapingSlashes])
    text = data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static func action(_ type: String, _ value: ValueNode?, at time: Double) -> [String: Any] {
    var action: [String: Any] = ["type": type]
    if let value, value.children?.isEmpty == false { action["payload"] = NodeJSON.value(of: value) }
    return ["type": "PERFORM_ACTION", "action": action, "timestamp": Int(time)]
  }

  /// The states of the reactors, one after the other.
  private struct States {
    let session: Session
    let reactor: UInt64?
    private var trees: [UInt64: ValueNode] = [:]

    init(_ session: Session, _ reactor: UInt64?) { (self.session, self.reactor) = (session, reactor) }

    mutating func add(_ entry: Session.Entry) {
      if let state = entry.state {
        trees[entry.row.reactor] = state
      } else if let edits = entry.edits, let tree = trees[entry.row.reactor] {
        trees[entry.row.reactor] = NodeEdit.apply(edits, to: tree)
      }
    }

    func name(of reactor: UInt64) -> String { "\(session.reactors[reactor]?.type ?? "Reactor")#\(reactor)" }

    var value: Any {
      if let reactor { return trees[reactor].map(NodeJSON.value) ?? [String: Any]() }
      return Dictionary(uniqueKeysWithValues: trees.map { (name(of: $0.key), NodeJSON.value(of: $0.value)) })
    }
  }
}
