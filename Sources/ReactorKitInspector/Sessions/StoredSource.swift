internal import ReactorValues

/// A session that was opened.
final class StoredSource: Source {
  let session: Session
  private let known: Summary

  init(_ session: Session) {
    self.session = session
    var counts: [UInt64: Int] = [:]
    for entry in session.entries { counts[entry.row.reactor, default: 0] += 1 }
    let reactors = session.reactors.values.sorted { $0.id < $1.id }.map { reactor in
      var reactor = reactor
      (reactor.entries, reactor.effects, reactor.rate) = (counts[reactor.id] ?? 0, 0, 0)
      return reactor
    }
    let first = session.entries.first?.row.n ?? 1
    known = Summary(
      now: session.entries.last?.row.t ?? 0, first: first,
      end: session.entries.last.map { $0.row.n + 1 } ?? first, dropped: first - 1, bytes: 0,
      reactors: reactors)
  }

  func summary() async -> Summary { known }

  func sessionLines() async -> any SessionLineReader { StoredLines(session) }

  func numbers(in range: Range<UInt64>, limit: Int, fromEnd: Bool) -> [UInt64] {
    let places = session.places(of: range)
    return (fromEnd ? places.suffix(limit) : places.prefix(limit)).map { session.entries[$0].row.n }
  }

  func rows(_ numbers: [UInt64], changes: Bool) async -> [Row] {
    numbers.compactMap { number in
      guard let entry = entry(at: number) else { return nil }
      var row = entry.row
      row.changed = row.changes?.count
      row.changes = row.changes.map { Array($0.prefix(3)) }
      return row
    }
  }

  private func entry(at number: UInt64) -> Session.Entry? {
    session.place(of: number).map { session.entries[$0] }
  }

  func shown(_ rows: [Row], _ filter: Filter) async -> [UInt64] {
    let path = filter.path.flatMap { ValuePath($0) }
    return rows.map(\.n).filter { number in entry(at: number).map { shows($0, filter.text, path) } ?? false }
  }

  private func shows(_ entry: Session.Entry, _ text: String?, _ path: ValuePath?) -> Bool {
    let (row, changes) = (entry.row, entry.row.changes ?? [])
    if let path, !changes.contains(where: { ValuePath($0.path)?.overlaps(path) ?? false }) { return false }
    guard let text, !text.isEmpty else { return true }
    return row.label.contains(ignoringCase: text) || row.error?.contains(ignoringCase: text) == true
      || changes.contains { $0.contains(ignoringCase: text) } || entry.value?.first(with: text) != nil
  }

  func entry(_ number: UInt64) async throws(Refusal) -> EntryDetails {
    guard let entry = entry(at: number) else { throw .noEntry(number) }
    return EntryDetails(
      row: entry.row, value: entry.value?.cut(to: .max), changes: entry.row.changes ?? [], moreChanges: 0,
      states: entry.state != nil || entry.edits != nil)
  }

  // MARK: States

  func state(_ request: StateRequest) async throws(Refusal) -> StateAnswer {
    let (tree, at) = try tree(request)
    guard let node = tree.node(at: request.path) else { throw .noPart(request.path) }
    return StateAnswer(node: node.cut(to: request.depth, page: request.page), at: at)
  }

  func find(_ text: String, in request: StateRequest) async throws(Refusal) -> [Found] {
    let (tree, _) = try tree(request)
    return tree.all(with: text, limit: 200).map { Found(path: $0.path, text: $0.text) }
  }

  func copy(_ request: StateRequest, as form: CopyForm) async throws(Refusal) -> String {
    let (tree, _) = try tree(request)
    guard let node = tree.node(at: request.path) else { throw .noPart(request.path) }
    switch form {
    case .path: return node.path
    case .json: return NodeJSON.text(of: node)
    case .text, .swift: return node.text
    }
  }

  func test(_ numbers: [UInt64]) async throws(Refusal) -> GeneratedTest {
    throw .needsProgram("Writing a test")
  }

  /// The state of a reactor after an entry.
  private func tree(_ request: StateRequest) throws(Refusal) -> (ValueNode, at: UInt64) {
    guard request.skipping.isEmpty else { throw .needsProgram("Leaving out an entry") }
    let number = request.at ?? .max
    let last = session.entries.lastIndex {
      $0.row.reactor == request.reactor && $0.row.n <= number && ($0.state != nil || $0.edits != nil)
    }
    guard let last else { throw .tooOld }
    let first = session.entries[...last].lastIndex { $0.row.reactor == request.reactor && $0.state != nil }
    guard let first, var tree = session.entries[first].state else { throw .tooOld }
    for entry in session.entries[first...last].dropFirst() where entry.row.reactor == request.reactor {
      if let edits = entry.edits { tree = NodeEdit.apply(edits, to: tree) }
    }
    return (tree, session.entries[last].row.n)
  }
}

extension ValueNode {
  /// The node with a path, in this tree.
  func node(at path: String) -> ValueNode? {
    if self.path == path { return self }
    guard let wanted = ValuePath(path) else { return nil }
    for child in children ?? [] {
      // Only a path that begins with the child's leads further.
      if let own = ValuePath(child.path), own.overlaps(wanted), let found = child.node(at: path) {
        return found
      }
    }
    return nil
  }

  /// The tree down to a depth, with the beginnings of long texts; a page of a node's children has a hundred.
  func cut(to depth: Int, page: Int = 0) -> ValueNode {
    var node = self
    let most = ValueLimits().nodeCharacters
    // As many characters, however long the text is.
    if kind == .text, text.utf8.count > most, text.dropFirst(most).first != nil {
      node.text = text.prefix(most - 1) + "…"
      // Without the quotes.
      node.bytes = bytes ?? text.utf8.count - 2
    }
    guard let children, !children.isEmpty else { return node }
    guard depth > 0 else {
      (node.children, node.more) = (nil, (more ?? 0) + children.count)
      return node
    }
    let start = min(max(0, page), children.count) * 100
    let shown = children.dropFirst(start).prefix(100)
    let rest = children.count - start - shown.count + (more ?? 0)
    (node.children, node.more) = (shown.map { $0.cut(to: depth - 1) }, rest > 0 ? rest : nil)
    return node
  }

  func first(with text: String) -> ValueNode? { all(with: text, limit: 1).first }

  /// The nodes whose name or text contains a text: the innermost ones.
  func all(with text: String, limit: Int) -> [ValueNode] {
    var found: [ValueNode] = []
    func visit(_ node: ValueNode) {
      guard found.count < limit else { return }
      let children = node.children ?? []
      if children.isEmpty
        ? node.text.contains(ignoringCase: text)
        : false
          || node.label?.contains(ignoringCase: text) == true
      {
        found.append(node)
      }
      for child in children { visit(child) }
    }
    visit(self)
    return found
  }
}
