extension Style {
  /// The escape sequence that takes a terminal from `self` to `next`; empty when they are equal.
  func transition(to next: Style, usesColor: Bool) -> String {
    let from = usesColor ? self : withoutColor
    let to = usesColor ? next : next.withoutColor
    guard from != to else { return "" }
    guard to != .plain else { return "\u{1B}[m" }
    // Attributes and colours can be added one by one, but taken back reliably only all at once.
    let onlyAdds =
      to.attributes.isSuperset(of: from.attributes)
      && (from.foreground == nil || to.foreground != nil)
      && (from.background == nil || to.background != nil)
    let start = onlyAdds ? from : .plain
    var codes: [String] = onlyAdds ? [] : ["0"]
    for (attribute, code) in Self.attributeCodes
    where to.attributes.contains(attribute) && !start.attributes.contains(attribute) {
      codes.append(code)
    }
    if let color = to.foreground, color != start.foreground { codes.append(color.code(base: 30)) }
    if let color = to.background, color != start.background { codes.append(color.code(base: 40)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private var withoutColor: Style { Style(attributes: attributes) }

  private static let attributeCodes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
  ]
}

extension Style.Color {
  /// The SGR parameter; `base` is 30 for text and 40 for the background.
  fileprivate func code(base: Int) -> String {
    switch self {
    case .black: "\(base)"
    case .red: "\(base + 1)"
    case .green: "\(base + 2)"
    case .yellow: "\(base + 3)"
    case .blue: "\(base + 4)"
    case .magenta: "\(base + 5)"
    case .cyan: "\(base + 6)"
    case .white: "\(base + 7)"
    case .gray: "\(base + 60)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
