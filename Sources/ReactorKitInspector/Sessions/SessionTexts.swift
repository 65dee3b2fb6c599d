internal import ReactorValues

/// Puts whole texts into the lines of a session, up to so many bytes of all of them together.
///
/// A tree is read with the beginnings of its texts, and refers to the whole ones: most of them are those of the state before, and
/// are not written again.
struct SessionTexts: Sendable {
  /// The most bytes of the texts of a session that are longer than a line of its trees.
  static let most = 64 << 20
  private var left: Int

  init(most: Int = most) { left = most }

  mutating func complete(_ line: inout Session.Line) {
    line.value = line.value.map { completed($0) }
    line.state = line.state.map { completed($0) }
    line.edits = line.edits?.map { edit in
      var edit = edit
      edit.node = completed(edit.node)
      return edit
    }
  }

  private mutating func completed(_ node: ValueNode) -> ValueNode {
    var node = node
    if let whole = node.whole {
      let bytes = whole.utf8.count
      if bytes <= left {
        left -= bytes
        (node.text, node.bytes) = (Literal.string(whole), nil)
      }
      node.whole = nil
    }
    node.children = node.children?.map { completed($0) }
    return node
  }
}

/// Counts everything that is not, or not as a whole, in a session.
struct SessionOmissions: Sendable {
  private var texts = 0
  private var values = 0
  private var missing: UInt64 = 0
  private var mutations = 0
  private var states = 0

  mutating func note(_ line: Session.Line) {
    if let gap = line.gap { missing += gap.count }
    if let row = line.entry, row.kind == .mutation { mutations += 1 }
    if line.state != nil || line.edits != nil { states += 1 }
    if let value = line.value { note(value) }
    if let state = line.state { note(state) }
    for edit in line.edits ?? [] { note(edit.node) }
  }

  private mutating func note(_ node: ValueNode) {
    if node.bytes != nil { texts += 1 }
    // The children of a changed line stand in other edits, or are those of the state before.
    if let more = node.more, more > 0 { values += 1 }
    for child in node.children ?? [] { note(child) }
  }

  /// One for each kind of thing that is left out.
  var sentences: [String] {
    var sentences: [String] = []
    if missing > 0 {
      sentences.append(
        "\(missing) \(missing == 1 ? "entry is" : "entries are") missing: no longer kept, or not received, when the session was written."
      )
    }
    if mutations > 0, states == 0 {
      sentences.append("There are no states: a page that lost its program has none.")
    }
    if texts > 0 {
      sentences.append(
        "\(texts) long \(texts == 1 ? "text is" : "texts are") not whole: only the beginning is there.")
    }
    if values > 0 {
      sentences.append(
        "\(values) large \(values == 1 ? "value is" : "values are") not whole: only the first parts are there."
      )
    }
    return sentences
  }
}
