internal import Foundation
internal import ReactorKit
internal import ReactorValues

/// Makes the lines of a session of what the program does.
struct SessionLines: SessionLineReader {
  private let live: LiveSource
  /// The next entry.
  private var next: UInt64 = 1
  /// The entry to end before.
  private let end: UInt64
  private(set) var isBehind = false
  /// The last tree of each reactor's state, with the number of edits since the last whole one.
  private var trees: [ReactorID: (tree: ValueNode, edits: Int)] = [:]
  private var told: [UInt64: ReactorSummary] = [:]
  /// The effects whose lines say that they run.
  private var running: Set<UInt64> = []
  /// The states that are told by their differences, before one is told as a whole again.
  private static let edits = 200
  private var texts: SessionTexts

  /// - Parameters:
  ///   - end: The entry to end before.
  ///   - texts: What puts whole texts into the lines.
  init(_ live: LiveSource, until end: UInt64 = .max, texts: SessionTexts = SessionTexts()) {
    (self.live, self.end, self.texts) = (live, end, texts)
  }

  /// The lines of what has come since the last call.
  ///
  /// Entries that have gone before they could be told are a gap.
  mutating func take(entries count: Int = .max) async -> [Session.Line] {
    let summary = await live.summary()
    let end = max(next, min(summary.end, end))
    let numbers = live.numbers(in: next..<end, limit: count)
    // First of all: what is read later may have gone by then.
    let rows = await live.rowsWithValues(numbers)
    let reached = numbers.last.map { $0 + 1 } ?? end
    let first = rows.first?.row.n ?? reached
    let states = await states(of: rows)
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
    if first > next { lines.append(Session.Line(gap: Session.Gap(first: next, last: first - 1))) }
    for (row, value) in rows {
      if row.ended == "running" { running.insert(row.n) }
      let state = states[row.n]
      // The state of a new reactor is told as such.
      var line = Session.Line(
        entry: row, value: row.kind == .created ? nil : value, state: state?.whole, edits: state?.edits)
      texts.complete(&line)
      lines.append(line)
    }
    (next, isBehind) = (reached, reached < end)
    forgetWhatHasGone(summary)
    return lines
  }

  /// How many reactors and effects something is kept of.
  var keptCount: Int { trees.count + told.count + running.count }

  private mutating func forgetWhatHasGone(_ summary: Summary) {
    let kept = Set(summary.reactors.map(\.id))
    told = told.filter { kept.contains($0.key) }
    // Nothing changes the state of a reactor that is gone.
    let changing = isBehind ? kept : Set(summary.reactors.filter(\.alive).map(\.id))
    trees = trees.filter { changing.contains($0.key.rawValue) }
    running = running.filter { $0 >= summary.first }
  }

  private func isNews(_ reactor: ReactorSummary) -> Bool {
    guard let told = told[reactor.id] else { return true }
    return told.alive != reactor.alive || told.parent != reactor.parent || told.name != reactor.name
  }

  private struct KnownState {
    var whole: ValueNode?
    var edits: [NodeEdit]?
  }

  /// The states after the entries among some that change one.
  private mutating func states(of rows: [(row: Row, value: ValueNode?)]) async -> [UInt64: KnownState] {
    var known: [UInt64: KnownState] = [:]
    let reader = live.sessionReader
    for (id, rows) in Dictionary(grouping: rows, by: \.row.reactor) {
      let reactor = ReactorID(rawValue: id)
      var before = trees[reactor]
      var found: [UInt64: KnownState] = [:]
      if let created = rows.first(where: { $0.row.kind == .created }), let tree = created.value {
        found[created.row.n] = KnownState(whole: tree)
        before = (tree, 0)
      }
      let changing = rows.map(\.row).filter { $0.kind == .mutation || $0.kind == .write }
      if let first = changing.first, let last = changing.last {
        try? await live.replayer.forEachState(of: reactor, from: first.n, through: last.n) {
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
      }
      // What is told next differs from the last state that was told.
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
