/// Breaks expressions into lines as `swift format` does.
struct SourceLines {
  private(set) var text: String
  /// The greatest length of a line.
  private let width: Int
  private var column: Int

  /// Lines that go on after the beginning of one.
  init(_ beginning: String, width: Int = 110) {
    (text, self.width, column) = (beginning, width, beginning.count)
  }

  /// Adds an expression.
  ///
  /// - Parameters:
  ///   - indentation: How far the line is indented in which the expression begins.
  ///   - rest: How many characters follow that cannot be on another line.
  mutating func add(_ tree: SourceTree, indentation: Int, rest: Int = 0) {
    let flat = tree.flat
    if column + flat.count + rest <= width { return add(flat) }
    switch tree {
    case .leaf: add(flat)
    case .call(let name, let items):
      add("\(name)(")
      if items.count == 1, items[0].label.isEmpty, case .list = items[0].tree {
        add(items[0].tree, indentation: indentation, rest: rest + 1)
      } else if !items.isEmpty {
        fill(items, indentation: indentation + 2, rest: rest + 1)
      }
      add(")")
    case .list(let items, let closing):
      add("[")
      if !items.isEmpty {
        fill(items, indentation: indentation + 2, rest: 1)
        if items.count > 1 { add(",") }
        breakLine(indentation)
      }
      add(closing)
    }
  }

  /// Adds a call that a closure follows. If its arguments need lines of their own, so does what closes them.
  ///
  /// - Parameter rest: How many characters follow that cannot be on another line.
  mutating func addCall(_ items: [SourceTree.Item], indentation: Int, rest: Int) {
    let flat = SourceTree.call("", items).flat
    if column + flat.count + rest <= width { return add(flat) }
    add("(")
    fill(items, indentation: indentation + 2, rest: 0)
    breakLine(indentation)
    add(")")
  }

  /// Whether more text fits on the last line.
  func fits(_ piece: String) -> Bool { column + piece.count <= width }

  /// Adds items, as many to a line as fit.
  private mutating func fill(_ items: [SourceTree.Item], indentation: Int, rest: Int) {
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let length = item.label.count + item.tree.flat.count + (isLast ? rest : 1)
      if index == 0 {
        breakLine(indentation)
      } else if column + 1 + length <= width {
        add(" ")
      } else {
        breakLine(indentation)
      }
      add(item.label, item.tree, indentation: indentation, rest: isLast ? rest : 1)
      if !isLast { add(",") }
    }
  }

  /// Adds an expression after its label, or on a line of its own if it cannot be broken.
  private mutating func add(_ label: String, _ tree: SourceTree, indentation: Int, rest: Int) {
    if case .leaf(let text) = tree, !label.isEmpty, column + label.count + text.count + rest > width {
      add(String(label.dropLast()))
      breakLine(indentation + 2)
    } else {
      add(label)
    }
    add(tree, indentation: indentation, rest: rest)
  }

  private mutating func add(_ piece: String) {
    text += piece
    column += piece.count
  }

  private mutating func breakLine(_ indentation: Int) {
    text += "\n" + String(repeating: " ", count: indentation)
    column = indentation
  }
}
