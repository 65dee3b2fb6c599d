internal import Foundation
internal import ReactorKit

/// Makes the lines of a session of what the program does.
struct SessionLines {
  private let live: LiveSource
  /// The next entry.
  private var next: UInt64 = 1
  /// The last tree of each reactor's state, with the number of edits since the last whole one.
  private var trees: [ReactorID: (tree: ValueNode, edits: Int)] = [:]
  private var told: [UInt64: ReactorSummary] = [:]
  /// The effects whose lines say that they run.
  private var running: Set<UInt64> = []
  /// The states that are told by their differences, before one is told as a whole again.
  private static let edits = 200

  init(_ live: LiveSource) { self.live = live }

  /// The lines of what has come since the last call.
  mutating func take() async -> [Session.Line] {
    let summary = await live.summary()
    next = max(next, summary.first)
    let numbers = Array(next..<max(next, summary.end))
    let states = await states(of: numbers)
    var lines: [Session.Line] = []
    for reactor in summary.reactors where isNews(reactor) {
      told[reactor.id] = reactor
      let tree = trees[ReactorID(rawValue: reactor.id)]?.tree
      lines.append(
        Session.Line(reactor: reactor, properties: tree?.properties, cases: live.cases(of: reactor.id)))
    }
    for row in await live.rows(Array(running), changes: false) where row.ended != "running" {
      running.remove(row.n)
      lines.append(Session.Line(entry: row))
    }
    for (row, value) in await live.rowsWithValues(numbers) {
      if row.ended == "running" { running.insert(row.n) }
      let state = states[row.n]
      lines.append(Session.Line(entry: row, value: value, state: state?.whole, edits: state?.edits))
    }
    next = max(next, summary.end)
    return lines
  }

  private func isNews(_ reactor: ReactorSummary) -> Bool {
    guard let told = told[reactor.id] else { return true }
    return told.alive != reactor.alive || told.parent != reactor.parent
  }

  private struct KnownState {
    var whole: ValueNode?
    var edits: [NodeEdit]?
  }

  /// The states after the entries among some that change one.
  private mutating func states(of numbers: [UInt64]) async -> [UInt64: KnownState] {
    var known: [UInt64: KnownState] = [:]
    guard let first = numbers.first, let last = numbers.last else { return known }
    for reactor in live.reactorsOf(numbers) {
      var before = trees[reactor]
      var found: [UInt64: KnownState] = [:]
      let reader = live.sessionReader
      try? await live.replayer.forEachState(of: reactor, from: first, through: last) {
        number, earlier, state in
        if before == nil { before = (reader.read(earlier.value, depth: .max), Self.edits) }
        let tree = reader.read(state.value, depth: .max)
        if let last = before, last.edits < Self.edits {
          found[number] = KnownState(edits: NodeEdit.between(last.tree, tree))
          before = (tree, last.edits + 1)
        } else {
          found[number] = KnownState(whole: tree)
          before = (tree, 0)
        }
      }
      // The states after the last one that could be computed are not known: the next one is told as a whole.
      trees[reactor] = before
      known.merge(found) { $1 }
    }
    return known
  }
}

extension ValueNode {
  /// The types of the properties of a structure, and of those in it, by their paths. Elements of collections are no
  /// properties.
  var properties: [String: String] {
    var found: [String: String] = [:]
    func visit(_ node: ValueNode) {
      guard node.kind == .structure else { return }
      for child in node.children ?? [] {
        found[child.path] = child.type
        visit(child)
      }
    }
    visit(self)
    return found
  }
}
